import "server-only";
import { isByeMatch } from "@/lib/competition/brackets/bracket";
import type { Draw, DrawnMatch } from "@/lib/competition/brackets/draw";
import { nothingHappened, type Outcome } from "@/lib/competition/brackets/outcome";
import { type Progress, progress } from "@/lib/competition/brackets/progress";
import { type EntrantId, entrantId } from "@/lib/competition/entrant";
import { type EventResult, eventResult, writtenOutcome } from "@/lib/competition/events/event-result";
import { championIn, courseOf, type DrawFacts, type Entered } from "@/lib/competition/formats/carry-on";
import { groundOf } from "@/lib/competition/formats/ground-of";
import { tournamentById } from "@/lib/competition/formats/registry";
import { type SheetSettings, sheetSettingsOf } from "@/lib/competition/sheet-settings";
import type { DrawnEvent, DrawnRow } from "../data/events/event-draws";
import { gameDoubt } from "../results/game-doubt";

/** The results of a draw's stored matches, by the draw's ids, and the place of each entrant. */
export interface EventProgress {
  readonly going: Progress;
  readonly results: ReadonlyMap<string, StoredResult>;
}

/** The state of a stored match. */
export interface StoredResult extends EventResult {
  /** Its result is unconfirmed, but its winner has begun the next match and stays there. */
  readonly isHeld: boolean;
}

/** The full fold of a drawn event: its stored matches and its withdrawals. */
export function eventProgress(event: DrawnEvent, rows: readonly DrawnRow[]): EventProgress {
  const { results, facts } = drawFactsOf(event, rows);
  const entered = enteredIn(event);
  const going = entered ? courseOf(entered, event, facts) : progress(event.draw, { ...nothingHappened, ...facts });
  return { going, results };
}

/**
 * The facts of a drawn event: stored matches and withdrawals. A result in doubt advances nobody. When a later match
 * that depends on it has begun, its entrants stay by the written result; a change that would replace them is refused by
 * `followAll`, as is reopening the match.
 */
export function drawFactsOf(
  event: DrawnEvent,
  rows: readonly DrawnRow[],
): { results: EventProgress["results"]; facts: DrawFacts } {
  const begun = rows.filter((row) => isTaken(event, row)).map(({ slug }) => slug);
  const ground = groundOf(event, new Set(begun));
  const sheets = sheetSettingsOf(event.stage.sheets);
  const drawn = new Map(event.draw.matches.map((match) => [match.id, match]));
  const results = new Map<string, StoredResult>();
  const outcomes = new Map<string, Outcome>();
  for (const row of rows) {
    const match = drawn.get(row.slug);
    if (!match) continue;
    const played = {
      sides: row.sides.map((side) => entrantId(side.entrantId)),
      length: match.length,
      advance: match.advance,
      ...playedIn(row, sheets),
    };
    const result = eventResult(played);
    const held = result.outcome === null && ground.has(row.slug) ? writtenOutcome(played) : null;
    results.set(row.slug, { ...result, isHeld: held !== null });
    const outcome = result.outcome ?? held;
    if (outcome) outcomes.set(row.slug, outcome);
  }
  const withdrawn = event.entrants.filter(({ state }) => state === "withdrawn").map(({ id }) => entrantId(id));
  return { results, facts: { outcomes, withdrawn } };
}

/** The entrants of a drawn event with its format; null for an unknown format. */
export function enteredIn({ draw, kin, stage }: DrawnEvent): Entered | null {
  const tournament = tournamentById(draw.format);
  const contenders = draw.entrants.map((id, i) => ({ id, kin: kin[i] ?? null }));
  return tournament ? { tournament, contenders, settings: stage.formatSettings } : null;
}

/** The winner of a drawn event; null before there is one. */
export function championOfEvent(event: DrawnEvent, going: Progress): EntrantId | null {
  const entered = enteredIn(event);
  return entered && championIn(entered, going);
}

function playedIn({ state, ruling, forfeitBy, sides, tables }: DrawnRow, sheets: SheetSettings) {
  const games = tables
    .flatMap((table) => table.games)
    .filter((game) => game.state === "finished")
    .map((game) => ({ winner: game.winner, totals: game.totals, doubt: gameDoubt(game, sheets, sides.length) }));
  const why = ruling === "no_show" ? ("no-show" as const) : ("forfeit" as const);
  return { games: state === "void" ? [] : games, lost: state === "forfeited" ? { sides: forfeitBy, why } : null };
}

/** Whether a match has a game or a ruling, so that it must stay. */
export function hasBegun({ ruling, tables }: Pick<DrawnRow, "ruling" | "tables">): boolean {
  return ruling !== null || tables.some(({ games }) => games.length > 0);
}

/** Whether a match's entrants must stay: it has more than a loss by withdrawal. */
export function isTaken(event: DrawnEvent, row: DrawnRow): boolean {
  const isOnlyLeft =
    row.ruling === "forfeit" && row.forfeitBy.every((side) => hasLeft(event, row.sides[side]?.entrantId ?? ""));
  return hasBegun(isOnlyLeft ? { ...row, ruling: null } : row);
}

/** Whether an entrant has withdrawn from the event. */
export function hasLeft({ entrants }: DrawnEvent, id: string): boolean {
  return entrants.some((one) => one.id === id && one.state === "withdrawn");
}

/** The round of each match of a draw, from 1: after all matches that feed it, and a bracket after its groups. */
export function roundsOfDraw({ matches }: Draw): ReadonlyMap<string, number> {
  const rounds = new Map<string, number>();
  const groups = matches.reduce((last, { section, round }) => (section === "group" ? Math.max(last, round) : last), 0);
  for (const { id, section, round, slots, onlyIf } of matches) {
    const before = slots.flatMap((slot) => (slot.from === "match" ? (rounds.get(slot.match) ?? 0) : []));
    const after = Math.max(groups, ...before, onlyIf ? (rounds.get(onlyIf.match) ?? 0) : 0);
    rounds.set(id, section === "group" || section === "swiss" ? round : 1 + after);
  }
  return rounds;
}

/** The matches of a draw that may have to be played. */
export function playableMatches({ matches }: Draw): readonly DrawnMatch[] {
  return matches.filter((match) => !isByeMatch(match));
}
