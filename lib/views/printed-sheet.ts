import type { EntrantKind } from "@/lib/competition/entrant";

/** One sheet to print: a game at a table, or a blank one. */
export interface PrintedSheet {
  readonly key: string;
  /** The house rules of its table. */
  readonly rules: unknown;
  readonly date: string | null;
  readonly bar: string;
  readonly table: number | null;
  readonly game: number;
  readonly games: number;
  readonly week: number;
  readonly who: EntrantKind;
  readonly sides: readonly { readonly name: string; readonly players: readonly string[] }[];
}
