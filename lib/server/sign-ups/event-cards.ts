import "server-only";
import { eventCardToken, hashOf } from "../auth/secrets";
import { eventCardOf, eventOf, insertEventCard, revokeEventCardRow } from "../data/events/events";
import { rejected, type UseCase } from "../use-case";

/** An event's check-in card. The database stores the hash of its token; the ledger stores nothing of it. */
export const issueEventCard: UseCase<"issue-event-card"> = async ({ tx, at, caller }, { league, card, season }) => {
  if (!(await eventOf(tx, league, season))) return { kind: "missing" };
  if (await eventCardOf(tx, league, card)) return rejected("link-already-there");
  const tokenHash = hashOf(eventCardToken(league, card));
  const createdBy = caller.account?.id ?? "";
  await insertEventCard(tx, { leagueId: league, id: card, seasonId: season, tokenHash, createdBy, createdAt: at });
  return { kind: "applied" };
};

/** Revokes an event's card immediately. Entrants checked in by it stay so. */
export const revokeEventCard: UseCase<"revoke-event-card"> = async ({ tx, at }, { league, card }) => {
  const stored = await eventCardOf(tx, league, card);
  if (!stored) return { kind: "missing" };
  if (stored.revokedAt) return { kind: "agreed" };
  await revokeEventCardRow(tx, league, card, at);
  return { kind: "applied" };
};
