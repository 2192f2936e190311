import "server-only";
import { rulebook } from "@/lib/rulebooks/registry";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { type GameTable, tableFor } from "@/lib/rulebooks/table-for";

/** A stored match, as far as its table goes. Partners of a side have a row each. */
export interface PlayedMatch {
  readonly stage: { readonly rulebook: string; readonly rules: unknown };
  readonly sides: readonly { readonly side: number }[];
}

/** The rulebook by which a match is played, and its table: the stage's house rules are those for its number of sides. */
export function tablePlayed({ stage, sides }: PlayedMatch): GameTable & { readonly book: Rulebook } {
  const book = rulebook(stage.rulebook);
  if (!book) throw new Error(`no rulebook ${stage.rulebook}`);
  return { book, ...tableFor(book, stage.rules, sidesMet(sides)) };
}

/** How long a game of a match usually takes. */
export function minutesPerGame(match: PlayedMatch): number {
  const { book, rules } = tablePlayed(match);
  return book.minutes(rules);
}

/** How many sides meet, however many partners each of them has. */
export function sidesMet(sides: PlayedMatch["sides"]): number {
  return new Set(sides.map(({ side }) => side)).size;
}
