import { newId, tableToken } from "@/lib/server/auth/secrets";
import { tableCookie } from "@/lib/server/auth/table-cookie";
import { exchangeLink } from "@/lib/server/tables/exchange-link";
import { aLeague, aSeason, send } from "@/lib/testing/a-league";
import type { Seat } from "./crash-tables";

/** Matches of so many games, each with a phone at its table, in as many leagues as it takes. */
export async function seatsFor(count: number, games: number): Promise<Seat[]> {
  const seats: Seat[] = [];
  const teams = Array.from({ length: 12 }, (_, team) => `Team ${team + 1}`).join("\n");
  while (seats.length < count) {
    const home = await aLeague();
    const { matches } = await aSeason(home, teams, games);
    for (const { id: match } of matches.slice(0, count - seats.length)) {
      const link = newId();
      const now = new Date();
      await send(home.secretary, { kind: "issue-table-link", league: home.league, link, match, id: newId() }, now);
      const admitted = await exchangeLink(tableToken(home.league, link), { at: now, newId });
      if (!admitted.ok || admitted.value.cookie === null) throw new Error("the link opens nothing");
      const { cookie, expiresAt } = admitted.value;
      const [named = ""] = tableCookie({ matchId: match, cookie, expiresAt }, false).split(";");
      seats.push({ league: home.league, match, cookie: named });
    }
  }
  return seats;
}
