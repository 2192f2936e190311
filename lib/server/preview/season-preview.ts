import "server-only";
import type { CommandPreview } from "@/lib/competition/command-preview";
import { entrantKindOf } from "@/lib/competition/entrant";
import { honouredResults } from "@/lib/competition/standings/standings";
import { whatMoves } from "@/lib/competition/standings/what-moves";
import type { Tx } from "../data/connection/client";
import { roundsInPlay } from "../data/matches/matches";
import { adjustmentsOf } from "../data/seasons/points-adjustments";
import { rankedSeason } from "../data/seasons/ranked-seasons";
import { storedDate } from "../platform/system/clock";
import { sidesOf } from "../results/match-summary";
import { stateOfMeeting } from "../scheduling/write-match";
import { type StoredSeason as RankedRows, rankSeason } from "../standings/rank-season";
import { changedScores, gameScores, type ScoredMatch } from "./changed-scores";
import { matchesAfter } from "./matches-after";
import type { PlannedWrites } from "./planned-writes";

type RankedSeason = NonNullable<Awaited<ReturnType<typeof rankedSeason>>>;

/** A season's stored rows, with its matches as read. */
interface StoredSeason extends RankedRows {
  readonly stored: Awaited<ReturnType<typeof roundsInPlay>>;
}

/** The changes of a command in a season: scores, and rows of its standings; null without such a season. */
export async function seasonPreview(
  tx: Tx,
  { league, season }: { readonly league: string; readonly season: string },
  writes: PlannedWrites,
): Promise<Pick<CommandPreview, "scores" | "standings"> | null> {
  const ranked = await rankedSeason(tx, league, season);
  const [stage] = ranked?.stages ?? [];
  if (!ranked || !stage) return null;
  const stored = await roundsInPlay(tx, league, stage.id);
  const adjusted = await adjustmentsOf(tx, league, season);
  const { entrants } = ranked;
  const before: StoredSeason = { locale: ranked.league.locale, entrants, stage, stored, adjusted };
  const after: StoredSeason = {
    ...before,
    stage: writes.undoesLots ? { ...stage, standings: withoutLots(stage.standings) } : stage,
    entrants: entrantsAfter(entrants, writes),
    stored: await roundsAfter(tx, league, stored, writes),
    adjusted: [...adjusted, ...writes.adjusted].filter(({ id }) => !writes.revoked.includes(id)),
  };
  const [was, is] = [rankSeason(before), rankSeason(after)];
  const rows = whatMoves(was.table, is.table);
  const moved = new Set(rows.map(({ entrant }) => entrant));
  return {
    scores: changedScores(scoresOf(before, was), scoresOf(after, is)),
    standings: {
      who: entrantKindOf(entrants),
      entrants: is.input.entrants.filter(({ id }) => moved.has(id)).map(({ id, name }) => ({ id, name })),
      rows,
    },
  };
}

/** Stored settings of standings before the lots are drawn. */
const withoutLots = (standings: StoredSeason["stage"]["standings"]) => Object.assign({}, standings, { lotSeed: null });

function entrantsAfter(
  entrants: RankedSeason["entrants"],
  { withdrawn, joined }: PlannedWrites,
): readonly StoredSeason["entrants"][number][] {
  const resultsOfWithdrawn = new Map(withdrawn.map(({ entrant, results }) => [entrant, results]));
  const entrantsAfter = entrants.map((entrant) => {
    const withdrawal = resultsOfWithdrawn.get(entrant.id);
    return withdrawal ? { ...entrant, state: "withdrawn" as const, withdrawal } : entrant;
  });
  return [
    ...entrantsAfter,
    ...joined.map(({ id, name }) => ({ id, name, state: "active" as const, withdrawal: null })),
  ];
}

async function roundsAfter(
  tx: Tx,
  league: string,
  stored: StoredSeason["stored"],
  writes: PlannedWrites,
): Promise<StoredSeason["stored"]> {
  const meetings = new Map(writes.meetings.map((meeting) => [meeting.id, meeting]));
  const rounds: StoredSeason["stored"] = [];
  for (const round of stored) {
    const moved = round.matches.map((match) => {
      const meeting = meetings.get(match.id);
      if (!meeting) return match;
      const date = meeting.date === null ? null : storedDate(meeting.date);
      const order = [meeting.home, meeting.away];
      const sides = match.sides.map((side) => ({ ...side, side: order.indexOf(side.entrant.id) }));
      return { ...match, date, state: stateOfMeeting(meeting), sides: sides.toSorted((a, b) => a.side - b.side) };
    });
    rounds.push({ ...round, matches: [...(await matchesAfter(tx, league, moved, writes))] });
  }
  return rounds;
}

/** The results of the season's matches, with the treatment of withdrawn entrants. */
function scoresOf({ stored }: StoredSeason, { input, settings }: ReturnType<typeof rankSeason>): ScoredMatch[] {
  const results = new Map(honouredResults(input, settings).map((result) => [`${result.match}`, result]));
  return stored.flatMap(({ matches }) =>
    matches.flatMap(({ id, sides, tables }) => {
      const result = results.get(id);
      if (!result) return [];
      const forfeitedBy = result.status === "forfeited" ? result.forfeitedBy : [];
      const names = sidesOf(sides).map(({ name }) => name);
      return [{ match: id, sides: names, status: result.status, forfeitedBy, games: gameScores(tables) }];
    }),
  );
}
