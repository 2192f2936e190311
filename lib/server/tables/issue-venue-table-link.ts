import "server-only";
import { hashOf, venueTableToken } from "../auth/secrets";
import { insertVenueTableLink, venuesWithCards, venueTableLinkOf } from "../data/tables/venue-table-links";
import { rejected, type UseCase } from "../use-case";

/**
 * Creates the card of a bar's table for the whole season. The database stores the hash of its token; the ledger stores
 * nothing of it.
 */
export const issueVenueTableLink: UseCase<"issue-venue-table-link"> = async (
  { tx, at, caller },
  { league, link, venue, table },
) => {
  const stored = (await venuesWithCards(tx, league)).find(({ id }) => id === venue);
  if (!stored) return { kind: "missing" };
  if (table > stored.tables) return rejected("no-such-bar-table", { path: "table", params: { tables: stored.tables } });
  if (await venueTableLinkOf(tx, league, link)) return rejected("link-already-there");
  await insertVenueTableLink(tx, {
    leagueId: league,
    id: link,
    venueId: venue,
    table,
    tokenHash: hashOf(venueTableToken(league, link)),
    createdBy: caller.account?.id ?? "",
    createdAt: at,
  });
  return { kind: "applied" };
};
