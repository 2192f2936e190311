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

/** The number of meetings in the form. */
const formLength = 5;

/** One row of the standings. Whole numbers, including adjustments. */
export interface StandingsRow {
  readonly entrant: EntrantId;
  /** From 1, shared by equals (1, 2, 2, 4); null for a withdrawn entrant that is listed last. */
  readonly place: number | null;
  /** Whether another entrant has the same place. */
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
  /** In the order of the criteria; null for one that depends on the tied group and was not needed or is unavailable. */
  readonly values: readonly { readonly code: CriterionCode; readonly value: number | null }[];
  /** The last five finished meetings, the latest last. */
  readonly form: readonly Outcome[];
  /** Places gained (negative: lost) in the last round; null without an earlier round, or without a place. */
  readonly movement: number | null;
  /** Unplayed games beyond the minimum of all entrants: from byes, postponements, games in play. */
  readonly gamesInHand: number;
  /** The officials' adjustments, with their reasons. */
  readonly adjustments: readonly PointsAdjustment[];
}

/** The ranked table, with the data for its explanations. */
export interface Standings {
  readonly rows: readonly StandingsRow[];
  /** The last round with a result that counts; null before the first. */
  readonly lastRound: number | null;
  readonly criteria: readonly CriterionCode[];
  readonly stages: Ranking["stages"];
}

/** The input of the standings. */
export interface StandingsInput {
  /** In the order for listing ties (by name, for example). */
  readonly entrants: readonly Entrant[];
  /** In any order; each match once. */
  readonly results: readonly MatchResult[];
  readonly adjustments?: readonly PointsAdjustment[];
}

/** The standings: a pure function of results, independent of their order. */
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
    rows: now.listed.map((record) => rowOf(record, { now, before, inHand, adjustments: counting }, settings)),
    lastRound,
    criteria: settings.criteria,
    stages: now.ranking.stages,
  };
}

function countsAfter(round: number): (adjustment: PointsAdjustment) => boolean {
  return ({ afterRound }) => afterRound <= round;
}

/** All results, with the treatment of withdrawn entrants. */
export function honouredResults({ entrants, results }: StandingsInput, settings: StandingsSettings) {
  return withoutWithdrawn(entrants, results, settings.withdrawn === "annulled" ? "voided" : "kept");
}

/** Results that count under the settings. */
export function countedResults(input: StandingsInput, settings: StandingsSettings): readonly MatchResult[] {
  return scoredMatches(honouredResults(input, settings), settings.scoring).map(({ match }) => match);
}

/** The last round with a result of its own; without any, the last one with a withdrawn team's forfeit. */
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

/** The results before the last round, and in it. A withdrawn team's forfeits of coming rounds are known before. */
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

/** Withdrawn entrants have none. */
function gamesInHand(input: StandingsInput, settings: StandingsSettings, { places }: Table): Map<EntrantId, number> {
  const left = gamesLeft(honouredResults(input, settings), settings.scoring.gamesPerMeeting);
  const ranked = [...places.keys()].map((entrant) => [entrant, left.get(entrant) ?? 0] as const);
  const fewest = ranked.reduce((least, [, games]) => Math.min(least, games), Number.POSITIVE_INFINITY);
  return new Map(ranked.map(([entrant, games]) => [entrant, games - fewest]));
}

/** 1, 2, 2, 4: an entrant's place is one more than the number of those above. */
function placesOf({ groups }: Ranking): Table["places"] {
  const places = new Map<EntrantId, { place: number; shared: boolean }>();
  let above = 0;
  for (const group of groups) {
    for (const { entrant } of group) places.set(entrant, { place: above + 1, shared: group.length > 1 });
    above += group.length;
  }
  return places;
}

interface Tables {
  readonly now: Table;
  /** The table before the last round; null without an earlier round. */
  readonly before: Table | null;
  readonly inHand: ReadonlyMap<EntrantId, number>;
  readonly adjustments: readonly PointsAdjustment[];
}

function rowOf(
  record: EntrantRecord,
  { now, before, inHand, adjustments }: Tables,
  { criteria, lotSeed, playoffs }: StandingsSettings,
): StandingsRow {
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
    gamesInHand: inHand.get(record.entrant) ?? 0,
    adjustments: adjustments.filter(({ entrant }) => entrant === record.entrant),
  };
}
