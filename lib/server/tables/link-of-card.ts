import "server-only";
import { createHash } from "node:crypto";
import { idFromBytes } from "@/lib/kernel/ids";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { Tx } from "../data/connection/client";
import { ensureTableLink, tableLinkOf } from "../data/tables/table-links";
import { holdVenueLink, matchesAtTable } from "../data/tables/venue-table-links";
import { storedDate, tonightIn } from "../platform/system/clock";
import type { ResolvedLink } from "./exchange-link";
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
 * The link that a bar table's card leads to tonight. Of several matches at the table the first unfinished one, else the
 * last. Created when the card is first scanned; ends like other links.
 */
export async function linkOfCard(tx: Tx, card: Card, at: Date): Promise<Result<ResolvedLink, Problem>> {
  const { leagueId, table, venue } = card;
  // A revocation of the card waits for the new link, and ends it too.
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

/** The id of the link with which phones follow their sheet to another match. */
export function followedId({ leagueId, id }: { readonly leagueId: string; readonly id: string }, matchId: string) {
  return derivedId(`${leagueId} ${id} ${matchId}`);
}

/** An id derived from a text: phones that scan a card concurrently get the same link. */
function derivedId(text: string): string {
  return idFromBytes(createHash("sha256").update(text).digest().subarray(0, 16));
}
