import type { DrawnMatch } from "../brackets/draw";
import { type MatchProgress, seatedAt } from "../brackets/judge-match";
import { type MatchLength, winsNeeded } from "../brackets/match-length";
import type { Progress } from "../brackets/progress";
import type { Entrant, EntrantId } from "../entrant";
import { type GameResult, type MatchResult, matchId } from "../match-result";
import { isoDate } from "../schedule/iso-date";
import type { CriterionCode } from "../standings/criteria";
import { ranking } from "../standings/ranking";
import { recordsOf } from "../standings/records";
import type { StandingsSettings } from "../standings/settings";
import { type Standings, standings } from "../standings/standings";

/** How groups are ranked. */
export interface GroupRanking {
  readonly criteria: readonly CriterionCode[];
  /** The seed of drawn lots; null until they are drawn. */
  readonly lotSeed: number | null;
  readonly length: MatchLength;
}

/** The current state of one group. */
export interface GroupTable {
  readonly group: string;
  readonly table: Standings;
  readonly results: readonly MatchResult[];
  readonly seeds: ReadonlyMap<EntrantId, number>;
  /** Whether all its matches are over. */
  readonly isOver: boolean;
}

/** The tables of all groups, ranked with the league's criteria; equal entrants are in seed order. */
export function groupTables(going: Progress, rankingSettings: GroupRanking): readonly GroupTable[] {
  const matches = going.matches.filter(({ drawn }) => drawn.section === "group");
  const seeds = new Map(matches.flatMap((match) => [...seedsIn(match)]));
  return [...new Set(matches.map(({ drawn }) => drawn.part))].map((group) => {
    const own = matches.filter(({ drawn }) => drawn.part === group);
    const members = [...new Set(own.flatMap(({ seats }) => seatedAt(seats)))];
    members.sort((a, b) => (seeds.get(a) ?? 0) - (seeds.get(b) ?? 0));
    const entrants = members.map(
      (id): Entrant => ({ id, name: id, status: going.withdrawn.has(id) ? "withdrawn" : "active" }),
    );
    const results = own.map(resultOf);
    const isOver = own.every(({ state }) => state === "decided" || state === "not-needed");
    return { group, table: standings({ entrants, results }, settingsOf(rankingSettings)), results, seeds, isOver };
  });
}

/** The order of a group, best first. */
export function orderOf({ table }: GroupTable): readonly EntrantId[] {
  return table.rows.map(({ entrant }) => entrant);
}

/**
 * The entrants with one place in their groups, best first. If groups differ in size, only matches among the first
 * members count, as many as in the smallest group, so that more opponents give no advantage. Ties are in seed order.
 */
export function bestOfPlace(
  tables: readonly GroupTable[],
  place: number,
  rankingSettings: GroupRanking,
): readonly EntrantId[] {
  const smallest = Math.min(...tables.map(({ table }) => table.rows.length));
  const records = tables.flatMap((one) => {
    const order = orderOf(one);
    const counted = new Set(order.slice(0, Math.max(smallest, place)));
    const entrants = order.map((id): Entrant => ({ id, name: id, status: "active" }));
    const results = one.results.filter(({ sides }) => sides.flat().every((entrant) => counted.has(entrant)));
    const holder = order[place - 1];
    return (
      (holder !== undefined && recordsOf(entrants, results, settingsOf(rankingSettings).scoring).get(holder)) || []
    );
  });
  const seedOf = (entrant: EntrantId) => tables[0]?.seeds.get(entrant) ?? 0;
  records.sort((a, b) => seedOf(a.entrant) - seedOf(b.entrant));
  const settled = { lotSeed: rankingSettings.lotSeed, playoffs: [] };
  return ranking(records, rankingSettings.criteria, settled)
    .groups.flat()
    .map(({ entrant }) => entrant);
}

function settingsOf({ criteria, lotSeed, length }: GroupRanking): StandingsSettings {
  const gamesPerMeeting = winsNeeded(length) ?? (length.kind === "all-games" ? length.games : 1);
  return {
    criteria,
    scoring: {
      gamesPerMeeting,
      forfeit: { finishedGames: "annulled", gamesWon: "all", winnerPoints: 0, loserPoints: 0, double: "both-lose" },
      inPlay: "when-over",
    },
    withdrawn: "last",
    lotSeed,
    playoffs: [],
  };
}

function seedsIn({ drawn, seats }: MatchProgress): readonly (readonly [EntrantId, number])[] {
  return drawn.slots.flatMap((slot, i) => {
    const seat = seats[i];
    return slot.from === "entrant" && seat?.state === "seated" ? [[seat.entrant, slot.seed] as const] : [];
  });
}

/** Ranking here does not use dates. */
const someDay = isoDate("2000-01-01");

/** A group match in the form of the standings. */
function resultOf({ drawn, seats, state, recorded, isCounted, places }: MatchProgress): MatchResult {
  const seated = seatedAt(seats);
  const meeting = {
    match: matchId(drawn.id),
    round: drawn.round,
    date: someDay,
    sides: seated.map((entrant) => [entrant]),
  };
  if (state !== "decided") return { ...meeting, games: [], status: "unplayed" };
  const [winner = null] = places;
  if (winner === null) return { ...meeting, games: [], status: "double-forfeit" };
  const won = seated.indexOf(winner);
  if (!isCounted || recorded?.absent.length !== 0) {
    return { ...meeting, games: [], status: "forfeited", forfeitedBy: [1 - won] };
  }
  return { ...meeting, games: gamesOf(drawn, won, recorded.score), status: "played" };
}

/**
 * The games by their score: won ones, or points if all games are played; without a score, the minimum that decides a
 * match.
 */
function gamesOf({ length }: DrawnMatch, won: number, score: readonly number[] | undefined): readonly GameResult[] {
  const [winnerScore = winsNeeded(length) ?? 1, fewest = 0] = score ?? [];
  const totals = (own: number, theirs: number) => (won === 0 ? [own, theirs] : [theirs, own]);
  if (length.kind === "all-games") return [{ totals: totals(winnerScore, fewest), winner: won }];
  const game = (winner: number): GameResult => ({ totals: winner === won ? totals(1, 0) : totals(0, 1), winner });
  return [
    ...Array.from({ length: winnerScore }, () => game(won)),
    ...Array.from({ length: fewest }, () => game(1 - won)),
  ];
}
