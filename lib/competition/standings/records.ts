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

/** One entrant's games against one other. */
export interface AgainstRecord {
  /** Finished meetings. */
  readonly meetings: number;
  readonly gamesWon: number;
  readonly gamesLost: number;
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
  readonly matchesWon: number;
  readonly matchesSplit: number;
  readonly matchesLost: number;
  /** Meetings won by a side that was not at home (not the match's first). */
  readonly awayWins: number;
  /** Finished meetings, by date, round and match. */
  readonly meetings: readonly RecordedMeeting[];
  /** Games against every entrant met. */
  readonly against: ReadonlyMap<EntrantId, AgainstRecord>;
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
  const records = new Map(emptyRecords(entrants));
  for (const result of results) changeInPlace(records, result, settings, 1);
  return records;
}

/** The records with one more result. A result that counts for nobody changes nothing; unknown entrants are passed over. */
export function withResult(records: Records, match: MatchResult, settings: ScoringSettings): Records {
  return changed(records, match, settings, 1);
}

/** The records without a result that is in them: `withoutResult(withResult(r, m), m)` equals `r`. For corrections. */
export function withoutResult(records: Records, match: MatchResult, settings: ScoringSettings): Records {
  return changed(records, match, settings, -1);
}

/** The records with an official's adjustment. */
export function withAdjustment(records: Records, { entrant, gamePoints, gamesWon }: PointsAdjustment): Records {
  const record = records.get(entrant);
  if (record === undefined) return records;
  const adjusted = {
    ...record,
    pointsFor: record.pointsFor + gamePoints,
    gamesWon: record.gamesWon + gamesWon,
  };
  return new Map(records).set(entrant, adjusted);
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
    matchesWon: 0,
    matchesSplit: 0,
    matchesLost: 0,
    awayWins: 0,
    meetings: [],
    against: new Map(),
  };
}

function changed(records: Records, match: MatchResult, settings: ScoringSettings, sign: 1 | -1): Records {
  const next = new Map(records);
  changeInPlace(next, match, settings, sign);
  return next;
}

function changeInPlace(
  records: Map<EntrantId, EntrantRecord>,
  match: MatchResult,
  settings: ScoringSettings,
  sign: 1 | -1,
): void {
  const score = scoreMatch(match, settings);
  if (score === null) return;
  for (const [side, members] of match.sides.entries()) {
    for (const entrant of members) {
      const record = records.get(entrant);
      if (record !== undefined) records.set(entrant, changedRecord(record, match, score, side, sign));
    }
  }
}

function changedRecord(
  record: EntrantRecord,
  match: MatchResult,
  score: MatchScore,
  side: number,
  sign: 1 | -1,
): EntrantRecord {
  const own = score.sides[side];
  if (own === undefined) return record;
  const outcome = outcomeOf(own);
  const once = (condition: boolean) => (score.over && condition ? sign : 0);
  return {
    ...record,
    gamesPlayed: record.gamesPlayed + sign * own.gamesPlayed,
    gamesWon: record.gamesWon + sign * own.gamesWon,
    gamesLost: record.gamesLost + sign * own.gamesLost,
    pointsFor: record.pointsFor + sign * own.pointsFor,
    pointsAgainst: record.pointsAgainst + sign * own.pointsAgainst,
    sets: record.sets + sign * own.sets,
    matchesWon: record.matchesWon + once(outcome === "won"),
    matchesSplit: record.matchesSplit + once(outcome === "split"),
    matchesLost: record.matchesLost + once(outcome === "lost"),
    awayWins: record.awayWins + once(outcome === "won" && side > 0),
    meetings: score.over ? changedMeetings(record.meetings, match, outcome, sign) : record.meetings,
    against: changedAgainst(record.against, match, score, side, sign),
  };
}

function changedMeetings(
  meetings: readonly RecordedMeeting[],
  { match, round, date }: MatchResult,
  outcome: Outcome,
  sign: 1 | -1,
): readonly RecordedMeeting[] {
  if (sign === -1) return meetings.filter((meeting) => meeting.match !== match);
  const before = (a: RecordedMeeting) =>
    (byCodeUnits(a.date, date) || a.round - round || byCodeUnits(a.match, match)) < 0;
  const place = meetings.findLastIndex(before) + 1;
  return meetings.toSpliced(place, 0, { match, round, date, outcome });
}

/** Against each opponent the whole meeting counts: with more than two sides, a game won is won against each of them. */
function changedAgainst(
  against: ReadonlyMap<EntrantId, AgainstRecord>,
  match: MatchResult,
  score: MatchScore,
  side: number,
  sign: 1 | -1,
): ReadonlyMap<EntrantId, AgainstRecord> {
  const next = new Map(against);
  const own = score.sides[side];
  for (const [other, members] of match.sides.entries()) {
    const theirs = score.sides[other];
    if (other === side || own === undefined || theirs === undefined) continue;
    for (const opponent of members) {
      const old = next.get(opponent) ?? { meetings: 0, gamesWon: 0, gamesLost: 0, pointsFor: 0, pointsAgainst: 0 };
      const updated = {
        meetings: old.meetings + (score.over ? sign : 0),
        gamesWon: old.gamesWon + sign * own.gamesWon,
        gamesLost: old.gamesLost + sign * own.gamesLost,
        pointsFor: old.pointsFor + sign * own.pointsFor,
        pointsAgainst: old.pointsAgainst + sign * theirs.pointsFor,
      };
      if (isEmpty(updated)) next.delete(opponent);
      else next.set(opponent, updated);
    }
  }
  return next;
}

function isEmpty(record: AgainstRecord): boolean {
  return Object.values(record).every((figure) => figure === 0);
}
