import "server-only";
import { hashOf, teamCardToken } from "../auth/secrets";
import { insertTeamCard, isEntrant, revokeTeamCardRow, teamCardOf } from "../data/line-ups/absences";
import { rejected, type UseCase } from "../use-case";

/** A team's card for one season. The database stores the hash of its token; the ledger stores nothing of the token. */
export const issueTeamCard: UseCase<"issue-team-card"> = async ({ tx, at, caller }, { league, card, entrant }) => {
  if (!(await isEntrant(tx, league, entrant))) return { kind: "missing" };
  if (await teamCardOf(tx, league, card)) return rejected("link-already-there");
  const tokenHash = hashOf(teamCardToken(league, card));
  const createdBy = caller.account?.id ?? "";
  await insertTeamCard(tx, { leagueId: league, id: card, entrantId: entrant, tokenHash, createdBy, createdAt: at });
  return { kind: "applied" };
};

/** Revokes a team's card immediately. Absences reported by it stay. */
export const revokeTeamCard: UseCase<"revoke-team-card"> = async ({ tx, at }, { league, card }) => {
  const stored = await teamCardOf(tx, league, card);
  if (!stored) return { kind: "missing" };
  if (stored.revokedAt) return { kind: "agreed" };
  await revokeTeamCardRow(tx, league, card, at);
  return { kind: "applied" };
};
