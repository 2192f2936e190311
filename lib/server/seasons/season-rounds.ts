import "server-only";
import { db } from "../data/connection/client";
import { matchesAmong, roundsOf } from "../data/matches/matches";
import { type Before, hasChanged } from "../platform/page-cache/memoized";

interface StageKey {
  readonly leagueId: string;
  readonly seasonId: string;
  readonly stageId: string;
}

export type StoredRounds = Awaited<ReturnType<typeof roundsOf>>;

/**
 * Loads the rounds of a stage with their matches and finished games. If only the sheets of some matches have changed since `before`,
 * it reads these matches and reuses the other rows, as the same objects.
 */
export async function seasonRounds(key: StageKey, before: Before<StoredRounds> | undefined): Promise<StoredRounds> {
  const { leagueId, seasonId, stageId } = key;
  if (!before || hasChanged(before, leagueId, `schedule:${seasonId}`)) {
    return roundsOf(db(), leagueId, seasonId, stageId);
  }
  const matches = before.answer.flatMap((round) => round.matches.map(({ id }) => id));
  const changed = matches.filter((id) => hasChanged(before, leagueId, `result:${id}`));
  return withMatches(before.answer, await matchesAmong(db(), leagueId, seasonId, changed));
}

interface WithId {
  readonly id: string;
}

/** The same rounds with some matches in place of those with the same id. */
export function withMatches<Match extends WithId, Round extends { readonly matches: readonly Match[] }>(
  rounds: readonly Round[],
  matches: readonly Match[],
): Round[] {
  const byId = new Map(matches.map((match) => [match.id, match]));
  return rounds.map((round) =>
    round.matches.some(({ id }) => byId.has(id))
      ? { ...round, matches: round.matches.map((match) => byId.get(match.id) ?? match) }
      : round,
  );
}
