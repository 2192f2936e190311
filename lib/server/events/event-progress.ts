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

/** What the stored matches of a draw come to: by the draw's ids, how each stands; and where everybody is. */
export interface EventProgress {
  readonly going: Progress;
  readonly results: ReadonlyMap<string, StoredResult>;
}

/** How a stored match stands. */
export interface StoredResult extends EventResult {
  /** It waits for a word, and yet who goes on by what is written of it stays: they have begun their next match. */
  readonly isHeld: boolean;
}

/** The full fold of a drawn event: its stored matches, and who has left. */
export function eventProgress(event: DrawnEvent, rows: readonly DrawnRow[]): EventProgress {
  const { results, told } = toldOf(event, rows);
  const entered = enteredIn(event);
  const going = entered ? courseOf(entered, event, told) : progress(event.draw, { ...nothingHappened, ...told });
  return { going, results };
}

/**
 * What the stored matches of a drawn event tell, and who has left. A result in doubt sends nobody on. Where a later match that
 * stands on it has begun, those who play there stay, as what is written of it says; written otherwise it would send others there,
 * and `followAll` refuses that, as it refuses a match that is open again.
 */
export function toldOf(
  event: DrawnEvent,
  rows: readonly DrawnRow[],
): { results: EventProgress["results"]; told: DrawFacts } {
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
  return { results, told: { outcomes, withdrawn } };
}

/** Who entered a drawn event, with its format; null for a format that this version does not know. */
export function enteredIn({ draw, kin, stage }: DrawnEvent): Entered | null {
  const tournament = tournamentById(draw.format);
  const contenders = draw.entrants.map((id, i) => ({ id, kin: kin[i] ?? null }));
  return tournament ? { tournament, contenders, settings: stage.formatSettings } : null;
}

/** Who won a drawn event; null while nobody has. */
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

/** Whether something happened in a match that nobody may take from it: a game, or a ruling. */
export function hasBegun({ ruling, tables }: Pick<DrawnRow, "ruling" | "tables">): boolean {
  return ruling !== null || tables.some(({ games }) => games.length > 0);
}

/** Whether nobody may take a match from those who sit there: more has happened than that somebody who has left lost it. */
export function isTaken(event: DrawnEvent, row: DrawnRow): boolean {
  const isOnlyLeft =
    row.ruling === "forfeit" && row.forfeitBy.every((side) => hasLeft(event, row.sides[side]?.entrantId ?? ""));
  return hasBegun(isOnlyLeft ? { ...row, ruling: null } : row);
}

/** Whether an entrant of the event has left it. */
export function hasLeft({ entrants }: DrawnEvent, id: string): boolean {
  return entrants.some((one) => one.id === id && one.state === "withdrawn");
}

/** The round in which each match of a draw is played, from 1: after all that feed it, and a bracket after its groups. */
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

/** The matches of a draw that somebody may have to play. */
export function playableMatches({ matches }: Draw): readonly DrawnMatch[] {
  return matches.filter((match) => !isByeMatch(match));
}
