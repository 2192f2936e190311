import type { EventWho } from "@/lib/competition/events/event-entry";
import { newId } from "../sample-values";
import { type aLeague, nameOf, send } from "./a-league";

/** An event's entrants and format. */
export interface EventOptions {
  readonly who: EventWho;
  readonly format: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** The options of a public test event; default: teams of Clabber, matches of one game, one night. */
interface EventTerms {
  readonly who?: EventWho;
  readonly games?: number;
  readonly nights?: readonly { readonly date: string; readonly time: string }[];
  /** An entrant's bar, by name. */
  readonly bars?: Readonly<Record<string, string>>;
  /** An entrant's team of the league, by name. */
  readonly teamOf?: ReadonlyMap<string, string>;
}

type Home = Awaited<ReturnType<typeof aLeague>>;

const firstNight = { date: "2026-12-03", time: "19:00" };

/** A public event with these invited, in this order; not drawn yet. */
export async function aPublicEvent(
  { league, secretary }: Home,
  names: readonly string[],
  { who = "teams", games = 1, nights = [firstNight], bars = {}, teamOf = new Map() }: EventTerms = {},
): Promise<{ readonly season: string; readonly signUps: string[] }> {
  const season = newId();
  const key = { league, season };
  await send(secretary, {
    ...{ kind: "create-event", ...key, who, rulebook: who === "teams" ? "clabber" : "joker", rules: {}, games },
    ...{ name: "Cup", most: null, deadline: null, fee: "", about: "", championYear: null, ways: [], venues: [] },
    nights: [...nights],
  });
  await send(secretary, { kind: "publish-season", ...key });
  const signUps: string[] = [];
  for (const name of names) {
    const signUp = newId();
    const team = teamOf.get(name);
    const words = { name, members: [], contact: "", note: "", bar: bars[name] ?? "", club: "" };
    const home = team === undefined ? null : { league, team };
    const invited = await send(secretary, { kind: "invite", ...key, signUp, ...words, home, way: null });
    if (nameOf(invited) !== "applied") throw new Error(`not invited: ${JSON.stringify(invited)}`);
    signUps.push(signUp);
  }
  return { season, signUps };
}

/** A public event with `count` accepted entries, drawn by hand in order of entry; matches of one game. */
export async function anEvent(home: Home, count: number, { who, format, settings }: EventOptions): Promise<string> {
  const names = Array.from({ length: count }, (_, i) => `Entrant ${i + 1}`);
  const bars = Object.fromEntries(names.map((name, i) => [name, `Bar ${(i + 1) % 3}`]));
  const nights = [firstNight, { date: "2026-12-10", time: "19:00" }];
  const { season, signUps } = await aPublicEvent(home, names, { who, nights, bars });
  const seeds = { kind: "hand" as const, order: signUps };
  const key = { league: home.league, season };
  const drawn = await send(home.secretary, { kind: "draw-event", ...key, format, settings, seeds });
  if (nameOf(drawn) !== "applied") throw new Error(`no draw: ${JSON.stringify(drawn)}`);
  return season;
}
