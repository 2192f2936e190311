import "server-only";
import type { Progress } from "@/lib/competition/brackets/progress";
import { undoneBy } from "@/lib/competition/brackets/undone-by";
import type { CommandPreview } from "@/lib/competition/command-preview";
import type { EntrantId } from "@/lib/competition/entrant";
import type { EventFollows, MatchName } from "@/lib/competition/events/event-follows";
import type { Problem } from "@/lib/kernel/problem";
import type { Tx } from "../data/connection/client";
import { type DrawnEvent, type DrawnRow, drawnEventOf, drawnMatchesOf } from "../data/events/event-draws";
import { championOfEvent, eventProgress } from "../events/event-progress";
import { type Foreseen, foreseen } from "../events/following";
import { matchNames } from "../events/load-draw";
import { countedAs } from "../standings/rank-season";
import { changedScores, gameScores, type ScoredMatch } from "./changed-scores";
import { matchesAfter } from "./matches-after";
import type { PlannedWrites } from "./planned-writes";

/** A drawn event, and its matches that a command affects. */
interface PreviewedEvent {
  readonly league: string;
  readonly season: string;
  readonly matches: readonly string[];
}

/**
 * The changes of a command in a drawn event: scores, and who plays where; or why it is refused. Null without such a
 * drawn event.
 */
export async function eventPreview(
  tx: Tx,
  { league, season, matches }: PreviewedEvent,
  writes: PlannedWrites,
): Promise<Omit<CommandPreview, "standings"> | null> {
  const event = await drawnEventOf(tx, league, season);
  if (!event) return null;
  const rows = await drawnMatchesOf(tx, league, event.stage.id);
  const before = standOf({ event, rows }, matches);
  const withdrawnAfter = withLeavers(event, writes);
  const after = foreseen(withdrawnAfter, await matchesAfter(tx, league, rows, writes));
  if ("code" in after) return refusedBy(after);
  const scores = changedScores(scoresOf({ event, rows }), scoresOf(after));
  return { problems: [], scores, event: followsOf(event, before, standOf(after, matches)) };
}

/** A command that would take a match from entrants who have begun it changes nothing. */
function refusedBy(problem: Problem): Omit<CommandPreview, "standings"> {
  const nothing = { seats: [], dropped: [], champion: null, waits: null, isHeld: false };
  return { problems: [problem], scores: [], event: nothing };
}

function withLeavers(event: DrawnEvent, { withdrawn }: PlannedWrites): DrawnEvent {
  const withdrawnIds = new Set(withdrawn.map(({ entrant }) => entrant));
  const entrants = event.entrants.map((one) =>
    withdrawnIds.has(one.id) ? { ...one, state: "withdrawn" as const } : one,
  );
  return { ...event, entrants };
}

function scoresOf({ event, rows }: Foreseen): ScoredMatch[] {
  const names = namesOf(event);
  return rows.map((row) => ({ match: row.id, ...scoreOf(row, names) }));
}

function scoreOf({ sides, tables, ...row }: DrawnRow, names: ReadonlyMap<string, string>) {
  const counted = countedAs(row, sides.length);
  return {
    sides: sides.map(({ entrantId }) => names.get(entrantId) ?? ""),
    status: counted.status,
    forfeitedBy: "forfeitedBy" in counted ? counted.forfeitedBy : [],
    games: gameScores(tables),
  };
}

interface Stand {
  readonly going: Progress;
  /** The winner's name; null before there is one. */
  readonly champion: string | null;
  /** Why results of the command's own matches are open, and whether their winners stay in their next matches. */
  readonly waits: EventFollows["waits"];
  readonly isHeld: boolean;
  /** The ids of those matches in the draw. */
  readonly own: readonly string[];
}

function standOf({ event, rows }: Foreseen, own: readonly string[]): Stand {
  const { going, results } = eventProgress(event, rows);
  const slugs = rows.filter(({ id }) => own.includes(id)).map(({ slug }) => slug);
  const champion = championOfEvent(event, going);
  const waiting = slugs.flatMap((slug) => results.get(slug) ?? []).find(({ waits }) => waits !== null);
  return {
    going,
    champion: champion && (namesOf(event).get(champion) ?? null),
    waits: waiting?.waits ?? null,
    isHeld: waiting?.isHeld ?? false,
    own: slugs,
  };
}

function namesOf({ entrants }: DrawnEvent): ReadonlyMap<string, string> {
  return new Map(entrants.map(({ id, name }) => [id, name]));
}

function followsOf(event: DrawnEvent, before: Stand, after: Stand): EventFollows {
  const matches = matchNames(before.going.matches);
  const matchFor = (id: string): MatchName =>
    matches.get(id) ?? { round: { code: "final", params: {} }, number: null, group: null };
  const names = namesOf(event);
  const nameFor = (id: EntrantId | null) => id && (names.get(id) ?? "");
  const { results, seats } = undoneBy(before.going, after.going, before.own);
  const isSame = before.champion === after.champion;
  return {
    seats: seats.map(({ match, was, becomes }) => ({
      match: matchFor(match),
      was: nameFor(was),
      becomes: nameFor(becomes),
    })),
    dropped: results.map(matchFor),
    champion: isSame ? null : { was: before.champion, becomes: after.champion },
    waits: after.waits,
    isHeld: after.isHeld,
  };
}
