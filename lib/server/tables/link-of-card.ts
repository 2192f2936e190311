import "server-only";
import { createHash } from "node:crypto";
import { idFromBytes } from "@/lib/kernel/ids";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { Tx } from "../data/connection/client";
import { ensureTableLink, tableLinkOf } from "../data/tables/table-links";
import { holdVenueLink, matchesAtTable } from "../data/tables/venue-table-links";
import { storedDate, tonightIn } from "../platform/system/clock";
import type { FoundLink } from "./exchange-link";
import { lifeOf } from "./link-life";
import { newLink } from "./new-link";

interface Card {
  readonly leagueId: string;
  readonly id: string;
  readonly venueId: string;
  readonly table: number;
  readonly venue: { readonly name: string; readonly timeZone: string };
}

/**
 * The link to which the card of a bar's table leads tonight. Of several matches at the table it is the first that is not
 * over; when all are, the last. The link is made when the card is first scanned, and ends like every other.
 */
export async function linkOfCard(tx: Tx, card: Card, at: Date): Promise<Result<FoundLink, Problem>> {
  const { leagueId, table, venue } = card;
  // Who ends the card waits until the link is there, and ends it too.
  if (!(await holdVenueLink(tx, leagueId, card.id))) return err({ code: "table-link-revoked" });
  const tonight = storedDate(tonightIn(venue.timeZone, at));
  const matches = await matchesAtTable(tx, leagueId, card.venueId, table, tonight);
  const match = matches.find(({ state }) => state !== "finished") ?? matches.at(-1);
  if (!match) return err({ code: "no-match-at-table", params: { table, bar: venue.name } });
  const id = derivedId(`${leagueId} ${card.id} ${match.id} ${tonight.toISOString()}`);
  const terms = { leagueId, id, matchId: match.id, createdBy: "", createdAt: at, venueLinkId: card.id };
  await ensureTableLink(tx, newLink({ ...terms, expiresAt: lifeOf(match, tonight) }));
  const link = await tableLinkOf(tx, leagueId, id);
  return link ? ok({ ...link, table }) : err({ code: "table-link-unknown" });
}

/** The id of the link by which the phones of another go on at a match that a sheet of theirs went to. */
export function followedId({ leagueId, id }: { readonly leagueId: string; readonly id: string }, matchId: string) {
  return derivedId(`${leagueId} ${id} ${matchId}`);
}

/** An id that follows from a text: phones that scan a card at the same time come to the same link. */
function derivedId(text: string): string {
  return idFromBytes(createHash("sha256").update(text).digest().subarray(0, 16));
}
