import { byCodeUnits, type Entrant, type EntrantId } from "../entrant";
import type { MatchResult } from "../match-result";
import { type MatchScore, type ScoringSettings, type SideScore, scoreMatch } from "../match-score";
import type { PointsAdjustment } from "../points-adjustment";

/** How a finished meeting ended for one side: more games won than lost, as many, or fewer. */
export type Outcome = "won" | "split" | "lost";

/** A result that counts, with its score. */
export interface ScoredMatch {
  readonly match: MatchResult;
  readonly score: MatchScore;
}

/** One entrant's games against one other. */
export interface AgainstRecord {
  /** Finished meetings. */
  readonly meetings: number;
  readonly gamesWon: number;
  readonly pointsFor: number;
  readonly pointsAgainst: number;
}

/** All data of one entrant for criteria. Whole numbers, including adjustments. */
export interface EntrantRecord {
  readonly entrant: EntrantId;
  readonly gamesPlayed: number;
  readonly gamesWon: number;
  readonly gamesLost: number;
  readonly pointsFor: number;
  readonly pointsAgainst: number;
  readonly sets: number;
  /** In twelfths of a point. */
  readonly tablePoints: number;
  readonly matchesWon: number;
  readonly matchesSplit: number;
  readonly matchesLost: number;
  /** Meetings won by a side that was not at home (not the match's first). */
  readonly awayWins: number;
  /** Its counting results, by date, round and match. Only tie-breaks need opponents: `gamesAgainst`. */
  readonly results: readonly ScoredMatch[];
}

/** The records of a competition: one for every entrant, in the given order. */
export type Records = ReadonlyMap<EntrantId, EntrantRecord>;

/** The results that count under the settings, each scored once. */
export function scoredMatches(results: readonly MatchResult[], settings: ScoringSettings): readonly ScoredMatch[] {
  const scored: ScoredMatch[] = [];
  for (const match of results) {
    const score = scoreMatch(match, settings);
    if (score !== null) scored.push({ match, score });
  }
  return scored;
}

/** The records of all results, in any order: equal to successive `withResults` of any parts of them. */
export function recordsOf(
  entrants: readonly Entrant[],
  results: readonly MatchResult[],
  settings: ScoringSettings,
): Records {
  return recordsOfScored(entrants, scoredMatches(results, settings));
}

/** The same for scored results. Skips unknown entrants. */
export function recordsOfScored(entrants: readonly Entrant[], scored: readonly ScoredMatch[]): Records {
  const drafts = new Map(entrants.map(({ id }) => [id, draftOf(emptyRecord(id))]));
  countAll(scored, (entrant) => drafts.get(entrant));
  return drafts;
}

/** The records with more results, in any order. */
export function withResults(records: Records, scored: readonly ScoredMatch[]): Records {
  const drafts = new Map<EntrantId, Draft>();
  countAll(scored, (entrant) => {
    const record = records.get(entrant);
    const draft = drafts.get(entrant) ?? (record && draftOf(record));
    if (draft) drafts.set(entrant, draft);
    return draft;
  });
  return new Map([...records].map(([entrant, record]) => [entrant, drafts.get(entrant) ?? record]));
}

/** Plain loops here and below for speed: a full fold of the standings spends its time here. */
function countAll(scored: readonly ScoredMatch[], draftFor: (entrant: EntrantId) => Draft | undefined): void {
  for (const one of scored) {
    const { sides } = one.match;
    for (let side = 0; side < sides.length; side++) {
      for (const entrant of sides[side] ?? []) count(draftFor(entrant), one, side);
    }
  }
}

/** The records with an official's adjustment. */
export function withAdjustment(
  records: Records,
  { entrant, gamePoints, gamesWon, tablePoints = 0 }: PointsAdjustment,
): Records {
  const record = records.get(entrant);
  if (record === undefined) return records;
  const adjusted = {
    ...record,
    pointsFor: record.pointsFor + gamePoints,
    gamesWon: record.gamesWon + gamesWon,
    tablePoints: record.tablePoints + tablePoints,
  };
  return new Map(records).set(entrant, adjusted);
}

/** All results against one opponent. With more than two sides, a game won counts as won against each other side. */
export function gamesAgainst({ entrant, results }: EntrantRecord, opponent: EntrantId): AgainstRecord {
  const sum = { meetings: 0, gamesWon: 0, pointsFor: 0, pointsAgainst: 0 };
  for (const { match, score } of results) {
    const theirs = score.sides[sideOf(match, opponent)];
    const own = score.sides[sideOf(match, entrant)];
    if (own === undefined || theirs === undefined || own === theirs) continue;
    if (score.over) sum.meetings += 1;
    sum.gamesWon += own.gamesWon;
    sum.pointsFor += own.pointsFor;
    sum.pointsAgainst += theirs.pointsFor;
  }
  return sum;
}

/** The latest finished meetings of an entrant, the latest last; at most a given number. */
export function latestOutcomes({ entrant, results }: EntrantRecord, limit: number): readonly Outcome[] {
  const outcomes: Outcome[] = [];
  for (const { match, score } of results.toReversed()) {
    if (outcomes.length === limit) break;
    const own = score.over ? score.sides[sideOf(match, entrant)] : undefined;
    if (own) outcomes.push(outcomeOf(own));
  }
  return outcomes.reverse();
}

function sideOf({ sides }: MatchResult, entrant: EntrantId): number {
  return sides.findIndex((members) => members.includes(entrant));
}

/** More games won than lost, as many, or fewer. */
export function outcomeOf(score: Pick<SideScore, "gamesWon" | "gamesLost">): Outcome {
  if (score.gamesWon === score.gamesLost) return "split";
  return score.gamesWon > score.gamesLost ? "won" : "lost";
}

function emptyRecord(entrant: EntrantId): EntrantRecord {
  return {
    entrant,
    gamesPlayed: 0,
    gamesWon: 0,
    gamesLost: 0,
    pointsFor: 0,
    pointsAgainst: 0,
    sets: 0,
    tablePoints: 0,
    matchesWon: 0,
    matchesSplit: 0,
    matchesLost: 0,
    awayWins: 0,
    results: [],
  };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A record under construction, not shared yet. */
interface Draft extends Writable<EntrantRecord> {
  readonly results: ScoredMatch[];
}

function draftOf(record: EntrantRecord): Draft {
  return { ...record, results: [...record.results] };
}

/** Counts a result into a draft. */
function count(draft: Draft | undefined, scored: ScoredMatch, side: number): void {
  const { match, score } = scored;
  const own = score.sides[side];
  if (own === undefined || draft === undefined) return;
  draft.gamesPlayed += own.gamesPlayed;
  draft.gamesWon += own.gamesWon;
  draft.gamesLost += own.gamesLost;
  draft.pointsFor += own.pointsFor;
  draft.pointsAgainst += own.pointsAgainst;
  draft.sets += own.sets;
  draft.tablePoints += own.tablePoints;
  if (score.over) countMeeting(draft, outcomeOf(own), side);
  const { results } = draft;
  let place = results.length;
  while (place > 0 && !isBefore(results[place - 1]?.match, match)) place -= 1;
  if (place === results.length) results.push(scored);
  else results.splice(place, 0, scored);
}

function countMeeting(draft: Draft, outcome: Outcome, side: number): void {
  if (outcome === "won") draft.matchesWon += 1;
  if (outcome === "split") draft.matchesSplit += 1;
  if (outcome === "lost") draft.matchesLost += 1;
  if (outcome === "won" && side > 0) draft.awayWins += 1;
}

function isBefore(current: MatchResult | undefined, { match, round, date }: MatchResult): boolean {
  if (current === undefined) return true;
  return (byCodeUnits(current.date, date) || current.round - round || byCodeUnits(current.match, match)) < 0;
}
