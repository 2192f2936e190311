import type { EventWho } from "@/lib/competition/events/event-entry";
import { newId } from "../made";
import { type aLeague, nameOf, send } from "./a-league";

/** Who plays an event, and how its champion is found. */
export interface AskedEvent {
  readonly who: EventWho;
  readonly format: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** A public event with so many accepted, drawn by hand in the order in which they came; matches of one game. */
export async function anEvent(
  home: Awaited<ReturnType<typeof aLeague>>,
  count: number,
  { who, format, settings }: AskedEvent,
): Promise<string> {
  const season = newId();
  const key = { league: home.league, season };
  await send(home.secretary, {
    ...{ kind: "create-event", ...key, who, rulebook: who === "teams" ? "clabber" : "joker", rules: {}, games: 1 },
    ...{ name: "Cup", most: null, deadline: null, fee: "", about: "", championYear: null, ways: [], venues: [] },
    nights: [
      { date: "2026-12-03", time: "19:00" },
      { date: "2026-12-10", time: "19:00" },
    ],
  });
  await send(home.secretary, { kind: "publish-season", ...key });
  const order: string[] = [];
  for (let i = 1; i <= count; i++) {
    const words = { name: `Entrant ${i}`, members: [], contact: "", note: "", bar: `Bar ${i % 3}`, club: "" };
    order.push(newId());
    await send(home.secretary, { kind: "invite", ...key, signUp: order[i - 1] ?? "", ...words, home: null, way: null });
  }
  const seeds = { kind: "hand" as const, order };
  const drawn = await send(home.secretary, { kind: "draw-event", ...key, format, settings, seeds });
  if (nameOf(drawn) !== "applied") throw new Error(`no draw: ${JSON.stringify(drawn)}`);
  return season;
}
