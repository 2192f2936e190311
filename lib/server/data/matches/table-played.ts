import "server-only";
import { rulebook } from "@/lib/rulebooks/registry";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { type GameTable, rulesOfLength, tableFor } from "@/lib/rulebooks/table-for";
import type { Play } from "@/lib/views/play";

/** A stored match, as far as its table goes. Partners of a side have a row each. */
export interface PlayedMatch {
  readonly stage: { readonly rulebook: string; readonly rules: unknown };
  readonly round: { readonly plays: string | null };
  /** How long its own games are; null: as its round's. */
  readonly plays: string | null;
  readonly sides: readonly { readonly side: number }[];
}

/**
 * The rulebook by which a match is played, and its table: the stage's house rules, as long as it or its round plays and for
 * its number of sides. There is no other way to a match's rules.
 */
export function tablePlayed({ stage, round, plays, sides }: PlayedMatch): GameTable & { readonly book: Rulebook } {
  const book = rulebook(stage.rulebook);
  if (!book) throw new Error(`no rulebook ${stage.rulebook}`);
  return { book, ...tableFor(book, rulesOfLength(book, stage.rules, plays ?? round.plays), sidesMet(sides)) };
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

/** What a match plays and from when, as pages tell it. */
export function playOf(match: PlayedMatch & { readonly games: number; readonly time: string | null }): Play {
  return { rulebook: match.stage.rulebook, rules: tablePlayed(match).rules, games: match.games, time: match.time };
}
