import type { EntrantKind } from "@/lib/competition/entrant";
import type { Messages } from "@/lib/i18n/messages";

/**
 * The actor of a row: a person by name, a deleted account, a phone at a table (with its side, if chosen), nobody, or
 * the program.
 */
export type LogActor =
  | { readonly kind: "account"; readonly name: string }
  | { readonly kind: "phone"; readonly side: string }
  | { readonly kind: "gone" }
  | { readonly kind: "nobody" }
  | { readonly kind: "program" };

/** The place of a row. */
export interface LogPlace {
  readonly match: string;
  readonly sides: readonly string[];
  readonly round: number;
  readonly who: EntrantKind;
  /** The match's own page; null while its season is a draft. */
  readonly slugs: { readonly season: string; readonly match: string } | null;
  /** The table's number at the bar, for a match at several; the game. */
  readonly table: number | null;
  readonly game: number | null;
}

/** The points of a hand by side, before and after; null for none. */
export interface LogPoints {
  readonly was: readonly number[] | null;
  readonly is: readonly number[];
  /** The entries in the card game's short notation, if their points are equal. */
  readonly notation: readonly [string, string] | null;
}

/** One line of the log: actor, time, action, reason. */
export interface LogLine {
  readonly seq: number;
  readonly at: Date;
  /** The row's full hash: the page shows its beginning. */
  readonly hash: string;
  readonly outcome: "applied" | "agreed" | "conflict" | "quarantined" | "rejected";
  readonly sentence: {
    readonly key: keyof Messages["log"]["said"];
    readonly params: Readonly<Record<string, string | number>>;
    readonly reason: string;
  };
  readonly points: LogPoints | null;
  readonly actor: LogActor;
  readonly place: LogPlace | null;
}
