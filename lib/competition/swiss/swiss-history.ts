import type { EntrantId } from "../entrant";

/** A pairing and its result. */
export interface SwissMeeting {
  readonly home: EntrantId;
  readonly away: EntrantId;
  readonly result: "home" | "away" | "split" | "both-lost";
  /** False if somebody was absent: the points count, but they have not met, and nobody was at home. */
  readonly isPlayed: boolean;
}

/** One finished round. */
export interface SwissRoundPlayed {
  readonly meetings: readonly SwissMeeting[];
  /** The entrant with the bye, which counts as a win. */
  readonly byes: readonly EntrantId[];
}

/** A past or possible opponent, for ranking. */
export interface SwissOpponent {
  readonly entrant: EntrantId;
  readonly round: number;
  /** The points against it: 1, ½ or 0. */
  readonly got: number;
}

/** One entrant's record over the rounds. Points: 1 for a win, a bye or a walkover, ½ for a split. */
export interface SwissRecord {
  readonly entrant: EntrantId;
  /** From 1. */
  readonly seed: number;
  readonly points: number;
  /** The opponents in played matches. */
  readonly opponents: readonly SwissOpponent[];
  readonly byes: number;
  /** Rounds in which a side of the entrant's match was absent. */
  readonly unplayed: number;
  /** Wins without a match, except byes. */
  readonly walkovers: number;
  /** Home matches minus away matches. */
  readonly homeSurplus: number;
  /** Whether the last match was at home; null before the first. */
  readonly lastAtHome: boolean | null;
  /** In the last round: paired with fewer points (or had a bye), with more, or neither. */
  readonly lastFloat: "down" | "up" | null;
}

type Writable = { -readonly [Key in keyof SwissRecord]: SwissRecord[Key] } & { opponents: SwissOpponent[] };

/** The records after all rounds so far, in the order of the entrants (best seed first). Skips unknown entrants. */
export function swissRecords(
  entrants: readonly EntrantId[],
  rounds: readonly SwissRoundPlayed[],
): ReadonlyMap<EntrantId, SwissRecord> {
  const records = new Map(entrants.map((entrant, i) => [entrant, emptyRecord(entrant, i + 1)]));
  for (const [i, round] of rounds.entries()) addRound(records, round, i + 1);
  return records;
}

function emptyRecord(entrant: EntrantId, seed: number): Writable {
  return {
    entrant,
    seed,
    points: 0,
    opponents: [],
    byes: 0,
    unplayed: 0,
    walkovers: 0,
    homeSurplus: 0,
    lastAtHome: null,
    lastFloat: null,
  };
}

type Writables = ReadonlyMap<EntrantId, Writable>;

function addRound(records: Writables, { meetings, byes }: SwissRoundPlayed, round: number): void {
  const before = new Map([...records].map(([entrant, { points }]) => [entrant, points]));
  for (const record of records.values()) record.lastFloat = null;
  for (const meeting of meetings) {
    const { home, away } = meeting;
    const gap = (before.get(home) ?? 0) - (before.get(away) ?? 0);
    addSide(records.get(home), meeting, { round, gap, isHome: true });
    addSide(records.get(away), meeting, { round, gap: -gap, isHome: false });
  }
  for (const entrant of byes) {
    const record = records.get(entrant);
    if (!record) continue;
    record.points += 1;
    record.byes += 1;
    record.lastFloat = "down";
  }
}

interface Side {
  readonly round: number;
  /** The points before the round, minus the opponent's. */
  readonly gap: number;
  readonly isHome: boolean;
}

function addSide(record: Writable | undefined, meeting: SwissMeeting, { round, gap, isHome }: Side): void {
  if (!record) return;
  const got = pointsFor(meeting.result, isHome);
  if (gap !== 0) record.lastFloat = gap > 0 ? "down" : "up";
  record.points += got;
  if (meeting.isPlayed) addMeeting(record, { entrant: isHome ? meeting.away : meeting.home, round, got }, isHome);
  else addUnplayed(record, got);
}

function addMeeting(record: Writable, met: SwissOpponent, isHome: boolean): void {
  record.opponents.push(met);
  record.homeSurplus += isHome ? 1 : -1;
  record.lastAtHome = isHome;
}

function addUnplayed(record: Writable, got: number): void {
  record.unplayed += 1;
  if (got > 0) record.walkovers += 1;
}

function pointsFor(result: SwissMeeting["result"], isHome: boolean): number {
  if (result === "split") return 0.5;
  return result === (isHome ? "home" : "away") ? 1 : 0;
}
