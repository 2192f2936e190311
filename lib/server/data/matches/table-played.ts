import "server-only";
import { rulebook } from "@/lib/rulebooks/registry";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { type GameTable, rulesOfLength, tableFor } from "@/lib/rulebooks/table-for";
import type { Play } from "@/lib/views/play";

/** A stored match's table. Partners of a side have a row each. */
export interface PlayedMatch {
  readonly stage: { readonly rulebook: string; readonly rules: unknown };
  readonly round: { readonly plays: string | null };
  /** The length of its own games; null: the round's. */
  readonly plays: string | null;
  readonly sides: readonly { readonly side: number }[];
}

/**
 * The rulebook and rules of a match: the stage's house rules, with the match's or round's game length and the number of
 * sides. The only source of a match's rules.
 */
export function tablePlayed({ stage, round, plays, sides }: PlayedMatch): GameTable & { readonly book: Rulebook } {
  const book = rulebook(stage.rulebook);
  if (!book) throw new Error(`no rulebook ${stage.rulebook}`);
  return { book, ...tableFor(book, rulesOfLength(book, stage.rules, plays ?? round.plays), sidesMet(sides)) };
}

/** The usual length of a match's game. */
export function minutesPerGame(match: PlayedMatch): number {
  const { book, rules } = tablePlayed(match);
  return book.minutes(rules);
}

/** The number of sides, independent of the partners on each. */
export function sidesMet(sides: PlayedMatch["sides"]): number {
  return new Set(sides.map(({ side }) => side)).size;
}

/** The rules and start of a match, as pages show them. */
export function playOf(match: PlayedMatch & { readonly games: number; readonly time: string | null }): Play {
  return { rulebook: match.stage.rulebook, rules: tablePlayed(match).rules, games: match.games, time: match.time };
}
