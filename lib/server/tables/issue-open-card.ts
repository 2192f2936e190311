import "server-only";
import { hashOf, openCardToken } from "../auth/secrets";
import { insertOpenCard, openCardOf, revokeOpenCardRow, venuesWithOpenCards } from "../data/tables/open-tables";
import { revokeLinks } from "../data/tables/table-links";
import { rejected, type UseCase } from "../use-case";

/** A bar's card for open tables. The database keeps the hash of its token; the ledger nothing of it. */
export const issueOpenCard: UseCase<"issue-open-card"> = async ({ tx, at, caller }, { league, link, venue }) => {
  const found = (await venuesWithOpenCards(tx, league)).find(({ id }) => id === venue);
  if (!found) return { kind: "missing" };
  if (await openCardOf(tx, league, link)) return rejected("link-already-there");
  const tokenHash = hashOf(openCardToken(league, link));
  const createdBy = caller.account?.id ?? "";
  await insertOpenCard(tx, { leagueId: league, id: link, venueId: venue, tokenHash, createdBy, createdAt: at });
  return { kind: "applied" };
};

/** The card, the tables that were opened by it, and every phone at them, stop working, at once. */
export const revokeOpenCard: UseCase<"revoke-open-card"> = async ({ tx, at }, { league, link }) => {
  const found = await openCardOf(tx, league, link);
  if (!found) return { kind: "missing" };
  if (found.revokedAt) return { kind: "agreed" };
  await revokeOpenCardRow(tx, league, link, at);
  await revokeLinks(tx, league, { venueLinkId: link }, at);
  return { kind: "applied" };
};
