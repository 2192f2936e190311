import { byCodeUnits, type Entrant, type EntrantId } from "../entrant";
import type { IsoDate } from "../iso-date";
import type { MatchId, MatchResult } from "../match-result";
import { type MatchScore, type ScoringSettings, type SideScore, scoreMatch } from "../match-score";
import type { PointsAdjustment } from "../points-adjustment";

/** How a finished meeting ended for one side: more games won than lost, as many, or fewer. */
export type Outcome = "won" | "split" | "lost";

/** A finished meeting in one entrant's record. */
export interface RecordedMeeting {
  readonly match: MatchId;
  readonly round: number;
  readonly date: IsoDate;
  readonly outcome: Outcome;
}

/** One opponent in one result that counts, and the games against it. */
export interface Encounter {
  readonly result: MatchResult;
  readonly opponent: EntrantId;
  /** Whether it is finished. */
  readonly over: boolean;
  readonly gamesWon: number;
  readonly pointsFor: number;
  readonly pointsAgainst: number;
}

/** One entrant's games against one other. */
export interface AgainstRecord {
  /** Finished meetings. */
  readonly meetings: number;
  readonly gamesWon: number;
  readonly pointsFor: number;
  readonly pointsAgainst: number;
}

/** Everything that criteria may ask about one entrant. Whole numbers; adjustments are in. */
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
  /** Finished meetings, by date, round and match. */
  readonly meetings: readonly RecordedMeeting[];
  /** By date, round and match. Only what decides between equals asks who it was against: it is added up when that is asked. */
  readonly encounters: readonly Encounter[];
}

/** The records of a competition: one entry for every entrant, in the order given. */
export type Records = ReadonlyMap<EntrantId, EntrantRecord>;

/** Nobody has played. */
export function emptyRecords(entrants: readonly Entrant[]): Records {
  return new Map(entrants.map(({ id }) => [id, emptyRecord(id)]));
}

/** The records of all results, in any order: the same as `withResult`, one by one. */
export function recordsOf(
  entrants: readonly Entrant[],
  results: readonly MatchResult[],
  settings: ScoringSettings,
): Records {
  const drafts = new Map(entrants.map(({ id }) => [id, draftOf(emptyRecord(id))]));
  for (const result of results) {
    const score = scoreMatch(result, settings);
    if (score === null) continue;
    // Plain loops here and in what follows: this is what a full fold of the standings spends its time on.
    for (let side = 0; side < result.sides.length; side++) {
      for (const entrant of result.sides[side] ?? []) count(drafts.get(entrant), result, score, side);
    }
  }
  return drafts;
}

/** The records with one more result. A result that counts for nobody changes nothing; unknown entrants are passed over. */
export function withResult(records: Records, match: MatchResult, settings: ScoringSettings): Records {
  const score = scoreMatch(match, settings);
  if (score === null) return records;
  const next = new Map(records);
  for (const [side, members] of match.sides.entries()) {
    for (const entrant of members) {
      const record = next.get(entrant);
      if (record !== undefined) next.set(entrant, count(draftOf(record), match, score, side));
    }
  }
  return next;
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

/** All that counts against one opponent. */
export function gamesAgainst({ encounters }: EntrantRecord, opponent: EntrantId): AgainstRecord {
  const sum = { meetings: 0, gamesWon: 0, pointsFor: 0, pointsAgainst: 0 };
  for (const met of encounters) {
    if (met.opponent !== opponent) continue;
    if (met.over) sum.meetings += 1;
    sum.gamesWon += met.gamesWon;
    sum.pointsFor += met.pointsFor;
    sum.pointsAgainst += met.pointsAgainst;
  }
  return sum;
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
    meetings: [],
    encounters: [],
  };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A record that is being counted, and is nobody else's yet. */
interface Draft extends Writable<EntrantRecord> {
  readonly meetings: RecordedMeeting[];
  readonly encounters: Encounter[];
}

function draftOf(record: EntrantRecord): Draft {
  return { ...record, meetings: [...record.meetings], encounters: [...record.encounters] };
}

/** Counts a result into a draft, and gives it back. */
function count<D extends Draft | undefined>(draft: D, match: MatchResult, score: MatchScore, side: number) {
  const own = score.sides[side];
  if (own === undefined || draft === undefined) return draft;
  draft.gamesPlayed += own.gamesPlayed;
  draft.gamesWon += own.gamesWon;
  draft.gamesLost += own.gamesLost;
  draft.pointsFor += own.pointsFor;
  draft.pointsAgainst += own.pointsAgainst;
  draft.sets += own.sets;
  draft.tablePoints += own.tablePoints;
  countEncounters(draft, match, score, side);
  if (score.over) countMeeting(draft, match, outcomeOf(own), side);
  return draft;
}

function countMeeting(draft: Draft, match: MatchResult, outcome: Outcome, side: number): void {
  if (outcome === "won") draft.matchesWon += 1;
  if (outcome === "split") draft.matchesSplit += 1;
  if (outcome === "lost") draft.matchesLost += 1;
  if (outcome === "won" && side > 0) draft.awayWins += 1;
  const { meetings } = draft;
  const { match: id, round, date } = match;
  let place = meetings.length;
  while (place > 0 && !isBefore(meetings[place - 1], match)) place -= 1;
  insert(meetings, place, { match: id, round, date, outcome });
}

/** Against each opponent the whole meeting counts: with more than two sides, a game won is won against each of them. */
function countEncounters(draft: Draft, match: MatchResult, score: MatchScore, side: number): void {
  const own = score.sides[side];
  if (own === undefined) return;
  const { encounters } = draft;
  let place = encounters.length;
  while (place > 0 && !isBefore(encounters[place - 1]?.result, match)) place -= 1;
  for (let other = 0; other < match.sides.length; other++) {
    const theirs = score.sides[other];
    if (other === side || theirs === undefined) continue;
    for (const opponent of match.sides[other] ?? []) {
      const { gamesWon, pointsFor } = own;
      const games = { result: match, opponent, over: score.over, gamesWon, pointsFor, pointsAgainst: theirs.pointsFor };
      insert(encounters, place, games);
      place += 1;
    }
  }
}

function insert<T>(list: T[], place: number, item: T): void {
  if (place === list.length) list.push(item);
  else list.splice(place, 0, item);
}

function isBefore(
  known: Pick<MatchResult, "match" | "round" | "date"> | undefined,
  { match, round, date }: MatchResult,
): boolean {
  if (known === undefined) return true;
  return (byCodeUnits(known.date, date) || known.round - round || byCodeUnits(known.match, match)) < 0;
}
