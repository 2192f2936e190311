import { newId, tableToken } from "@/lib/server/auth/secrets";
import { tableCookie } from "@/lib/server/auth/table-cookie";
import { exchangeLink } from "@/lib/server/tables/exchange-link";
import { aRecordedLeague, aSeason, send } from "@/lib/test-kit/leagues/a-league";
import type { Seat } from "./crash-tables";

/** Makes matches of `games` games, each with a phone at its table, in as many leagues as needed. */
export async function seatsFor(count: number, games: number): Promise<Seat[]> {
  const seats: Seat[] = [];
  const teams = Array.from({ length: 12 }, (_, team) => `Team ${team + 1}`).join("\n");
  while (seats.length < count) {
    const home = await aRecordedLeague();
    const { matches } = await aSeason(home, teams, games);
    seats.push(...(await seatsIn(home, matches.slice(0, count - seats.length))));
  }
  return seats;
}

/** Admits a phone to the table of each match. */
export async function seatsIn(
  { league, secretary }: Awaited<ReturnType<typeof aRecordedLeague>>,
  matches: readonly { readonly id: string }[],
): Promise<Seat[]> {
  const seats: Seat[] = [];
  for (const { id: match } of matches) {
    const link = newId();
    const now = new Date();
    await send(secretary, { kind: "issue-table-link", league, link, match, id: newId() }, now);
    const admitted = await exchangeLink(tableToken(league, link), { at: now, newId });
    if (!admitted.ok || admitted.value.cookie === null) throw new Error("the link opens nothing");
    const { cookie, expiresAt } = admitted.value;
    const [named = ""] = tableCookie({ matchId: match, cookie, expiresAt }, false).split(";");
    seats.push({ league, match, cookie: named });
  }
  return seats;
}
