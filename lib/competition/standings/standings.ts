import type { Entrant, EntrantId } from "../entrant";
import type { MatchId, MatchResult } from "../match-result";
import type { PointsAdjustment } from "../points-adjustment";
import { type CriterionCode, criterion } from "./criteria";
import { gamesLeft } from "./games-left";
import { type Ranking, ranking } from "./ranking";
import {
  type EntrantRecord,
  latestOutcomes,
  type Outcome,
  type Records,
  recordsOfScored,
  type ScoredMatch,
  scoredMatches,
  withAdjustment,
  withResults,
} from "./records";
import type { StandingsSettings } from "./settings";
import { withoutWithdrawn } from "./withdrawals";

/** The number of meetings that the form shows. */
const formLength = 5;

/** One line of the standings. Whole numbers; adjustments are in. */
export interface StandingsRow {
  readonly entrant: EntrantId;
  /** From 1, shared by equals (1, 2, 2, 4); null for a withdrawn entrant that is listed last. */
  readonly place: number | null;
  /** Someone else has the same place. */
  readonly shared: boolean;
  /** Finished meetings. */
  readonly played: number;
  readonly gamesWon: number;
  readonly gamesLost: number;
  readonly pointsFor: number;
  readonly pointsAgainst: number;
  readonly matchesWon: number;
  readonly matchesSplit: number;
  readonly matchesLost: number;
  readonly sets: number;
  /** In twelfths of a point. */
  readonly tablePoints: number;
  /** In the order of the criteria; null where one that depends on who is tied was not needed, or could not be told. */
  readonly values: readonly { readonly code: CriterionCode; readonly value: number | null }[];
  /** The last five finished meetings, the latest last. */
  readonly form: readonly Outcome[];
  /** Places gained (negative: lost) in the last round; null when there was no earlier round, or no place. */
  readonly movement: number | null;
  /** Games still to be played beyond those of whoever has the fewest left: from byes, postponements, games under way. */
  readonly gamesInHand: number;
  /** What officials added or took away, with their reasons. */
  readonly adjustments: readonly PointsAdjustment[];
}

/** The ranked table, and all that is needed to say why. */
export interface Standings {
  readonly rows: readonly StandingsRow[];
  /** The last round with a result that counts; null before the first. */
  readonly lastRound: number | null;
  readonly criteria: readonly CriterionCode[];
  readonly stages: Ranking["stages"];
}

/** What there is to rank. */
export interface StandingsInput {
  /** In the order in which equals are to be listed (by name, say). */
  readonly entrants: readonly Entrant[];
  /** In any order; each match once. */
  readonly results: readonly MatchResult[];
  readonly adjustments?: readonly PointsAdjustment[];
}

/** The standings: a pure function of results. Nothing in it depends on the order of the results. */
export function standings(input: StandingsInput, settings: StandingsSettings): Standings {
  const { entrants, adjustments = [] } = input;
  const scored = scoredMatches(honouredResults(input, settings), settings.scoring);
  const lastRound = lastRoundOf(input, settings, scored);
  const { earlier, last } = atLastRound(scored, lastRound);
  const recordsBefore = recordsOfScored(entrants, earlier);
  const recordsNow = withResults(recordsBefore, last);
  const counting = adjustments.filter(countsAfter(lastRound ?? 0));
  const now = tableOf(entrants, recordsNow, counting, settings);
  const before =
    lastRound === null || earlier.length === 0
      ? null
      : tableOf(entrants, recordsBefore, adjustments.filter(countsAfter(lastRound - 1)), settings);
  const inHand = gamesInHand(input, settings, now);
  return {
    rows: now.listed.map((record) => ({
      ...rowOf(record, now, before, counting, settings),
      gamesInHand: inHand.get(record.entrant) ?? 0,
    })),
    lastRound,
    criteria: settings.criteria,
    stages: now.ranking.stages,
  };
}

function countsAfter(round: number): (adjustment: PointsAdjustment) => boolean {
  return ({ afterRound }) => afterRound <= round;
}

/** All results, with what became of those of entrants that withdrew. */
export function honouredResults({ entrants, results }: StandingsInput, settings: StandingsSettings) {
  return withoutWithdrawn(entrants, results, settings.withdrawn === "annulled" ? "voided" : "kept");
}

/** Results that count for someone under the settings. */
export function countedResults(input: StandingsInput, settings: StandingsSettings): readonly MatchResult[] {
  return scoredMatches(honouredResults(input, settings), settings.scoring).map(({ match }) => match);
}

/** The last round in which something counts by itself; without any, the last of what teams that left forfeit. */
function lastRoundOf(
  { entrants, results }: StandingsInput,
  { scoring }: StandingsSettings,
  counted: readonly ScoredMatch[],
): number | null {
  const isOwn = entrants.some(({ status }) => status === "withdrawn") ? idsOf(scoredMatches(results, scoring)) : null;
  const own = isOwn === null ? counted : counted.filter(({ match }) => isOwn.has(match.match));
  const compared = own.length > 0 ? own : counted;
  return compared.reduce<number | null>((last, { match }) => Math.max(last ?? match.round, match.round), null);
}

/** What was played before the last round, and in it. What a team that left forfeits of rounds to come is known before. */
function atLastRound(scored: readonly ScoredMatch[], lastRound: number | null) {
  const earlier: ScoredMatch[] = [];
  const last: ScoredMatch[] = [];
  for (const one of scored) (lastRound !== null && one.match.round !== lastRound ? earlier : last).push(one);
  return { earlier, last };
}

function idsOf(scored: readonly ScoredMatch[]): ReadonlySet<MatchId> {
  return new Set(scored.map(({ match }) => match.match));
}

interface Table {
  readonly ranking: Ranking;
  readonly listed: readonly EntrantRecord[];
  readonly places: ReadonlyMap<EntrantId, { readonly place: number; readonly shared: boolean }>;
}

function tableOf(
  entrants: readonly Entrant[],
  played: Records,
  adjustments: readonly PointsAdjustment[],
  settings: StandingsSettings,
): Table {
  const records = adjustments.reduce<Records>(withAdjustment, played);
  const isRanked = ({ status }: Entrant) => status === "active" || settings.withdrawn === "in-place";
  const recordsIn = (some: readonly Entrant[]) => some.flatMap(({ id }) => records.get(id) ?? []);
  const ranked = ranking(recordsIn(entrants.filter(isRanked)), settings.criteria, settings);
  const unplaced = recordsIn(entrants.filter((entrant) => !isRanked(entrant)));
  return { ranking: ranked, listed: [...ranked.groups.flat(), ...unplaced], places: placesOf(ranked) };
}

/** Who withdrew has none: nobody waits for them. */
function gamesInHand(input: StandingsInput, settings: StandingsSettings, { places }: Table): Map<EntrantId, number> {
  const left = gamesLeft(honouredResults(input, settings), settings.scoring.gamesPerMeeting);
  const ranked = [...places.keys()].map((entrant) => [entrant, left.get(entrant) ?? 0] as const);
  const fewest = ranked.reduce((least, [, games]) => Math.min(least, games), Number.POSITIVE_INFINITY);
  return new Map(ranked.map(([entrant, games]) => [entrant, games - fewest]));
}

/** 1, 2, 2, 4: everyone's place is one more than the number of those above. */
function placesOf({ groups }: Ranking): Table["places"] {
  const places = new Map<EntrantId, { place: number; shared: boolean }>();
  let above = 0;
  for (const group of groups) {
    for (const { entrant } of group) places.set(entrant, { place: above + 1, shared: group.length > 1 });
    above += group.length;
  }
  return places;
}

function rowOf(
  record: EntrantRecord,
  now: Table,
  before: Table | null,
  adjustments: readonly PointsAdjustment[],
  { criteria, lotSeed, playoffs }: StandingsSettings,
): Omit<StandingsRow, "gamesInHand"> {
  const { place = null, shared = false } = now.places.get(record.entrant) ?? {};
  const earlier = before?.places.get(record.entrant)?.place;
  const figureOf = (code: CriterionCode): number | null => {
    const stage = now.ranking.stages.findLast(
      (candidate) => candidate.code === code && candidate.values.has(record.entrant),
    );
    if (stage !== undefined) return stage.values.get(record.entrant) ?? null;
    return criterion(code).scoped ? null : criterion(code).value(record, { records: [record], lotSeed, playoffs });
  };
  return {
    entrant: record.entrant,
    place,
    shared,
    played: record.matchesWon + record.matchesSplit + record.matchesLost,
    gamesWon: record.gamesWon,
    gamesLost: record.gamesLost,
    pointsFor: record.pointsFor,
    pointsAgainst: record.pointsAgainst,
    matchesWon: record.matchesWon,
    matchesSplit: record.matchesSplit,
    matchesLost: record.matchesLost,
    sets: record.sets,
    tablePoints: record.tablePoints,
    values: criteria.map((code) => ({ code, value: figureOf(code) })),
    form: latestOutcomes(record, formLength),
    movement: place === null || earlier === undefined ? null : earlier - place,
    adjustments: adjustments.filter(({ entrant }) => entrant === record.entrant),
  };
}
