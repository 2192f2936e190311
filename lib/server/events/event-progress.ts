import "server-only";
import { isByeMatch } from "@/lib/competition/brackets/bracket";
import type { Draw, DrawnMatch } from "@/lib/competition/brackets/draw";
import type { Outcome } from "@/lib/competition/brackets/outcome";
import { type Progress, progress } from "@/lib/competition/brackets/progress";
import { entrantId } from "@/lib/competition/entrant";
import { type EventResult, eventResult } from "@/lib/competition/event-result";
import { type SheetSettings, sheetSettingsOf } from "@/lib/competition/sheet-settings";
import type { DrawnEvent, DrawnRow } from "../db/event-draws";
import { gameDoubt } from "../scoring/game-doubt";

/** What the stored matches of a draw come to: by the draw's ids, how each stands; and where everybody is. */
export interface EventProgress {
  readonly going: Progress;
  readonly results: ReadonlyMap<string, EventResult>;
}

/** The full fold of a drawn event: its stored matches, and who has left. */
export function eventProgress(event: DrawnEvent, rows: readonly DrawnRow[]): EventProgress {
  const sheets = sheetSettingsOf(event.stage.sheets);
  const lengths = new Map(event.draw.matches.map(({ id, length }) => [id, length]));
  const results = new Map<string, EventResult>();
  const outcomes = new Map<string, Outcome>();
  for (const row of rows) {
    const length = lengths.get(row.slug);
    if (!length) continue;
    const result = eventResult({
      sides: row.sides.map((side) => entrantId(side.entrantId)),
      length,
      ...playedIn(row, sheets),
    });
    results.set(row.slug, result);
    if (result.outcome) outcomes.set(row.slug, result.outcome);
  }
  const withdrawn = event.entrants.filter(({ state }) => state === "withdrawn").map(({ id }) => entrantId(id));
  return { going: progress(event.draw, { outcomes, withdrawn, replaced: [], groups: new Map() }), results };
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

/** The round in which each match of a draw is played, from 1: after all that feed it. */
export function roundsOfDraw({ matches }: Draw): ReadonlyMap<string, number> {
  const rounds = new Map<string, number>();
  for (const { id, slots, onlyIf } of matches) {
    const before = slots.flatMap((slot) => (slot.from === "match" ? (rounds.get(slot.match) ?? 0) : []));
    rounds.set(id, 1 + Math.max(0, ...before, onlyIf ? (rounds.get(onlyIf.match) ?? 0) : 0));
  }
  return rounds;
}

/** The matches of a draw that somebody may have to play. */
export function playableMatches({ matches }: Draw): readonly DrawnMatch[] {
  return matches.filter((match) => !isByeMatch(match));
}
