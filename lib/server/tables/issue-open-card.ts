import "server-only";
import { hashOf, openCardToken } from "../auth/secrets";
import { insertOpenCard, openCardOf, revokeOpenCardRow, venuesWithOpenCards } from "../data/tables/open-tables";
import { revokeLinks } from "../data/tables/table-links";
import { rejected, type UseCase } from "../use-case";

/** Creates a bar's card for open tables. The database stores the hash of its token; the ledger stores nothing of it. */
export const issueOpenCard: UseCase<"issue-open-card"> = async ({ tx, at, caller }, { league, link, venue }) => {
  const stored = (await venuesWithOpenCards(tx, league)).find(({ id }) => id === venue);
  if (!stored) return { kind: "missing" };
  if (await openCardOf(tx, league, link)) return rejected("link-already-there");
  const tokenHash = hashOf(openCardToken(league, link));
  const createdBy = caller.account?.id ?? "";
  await insertOpenCard(tx, { leagueId: league, id: link, venueId: venue, tokenHash, createdBy, createdAt: at });
  return { kind: "applied" };
};

/** Revokes the card immediately, with its open tables and all their phones. */
export const revokeOpenCard: UseCase<"revoke-open-card"> = async ({ tx, at }, { league, link }) => {
  const stored = await openCardOf(tx, league, link);
  if (!stored) return { kind: "missing" };
  if (stored.revokedAt) return { kind: "agreed" };
  await revokeOpenCardRow(tx, league, link, at);
  await revokeLinks(tx, league, { venueLinkId: link }, at);
  return { kind: "applied" };
};
