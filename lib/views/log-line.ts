import type { EntrantKind } from "@/lib/competition/entrant";
import type { Messages } from "@/lib/i18n/messages";

/** Who did something: somebody by name, somebody whose account is gone, a phone at a table (for a side, where it said so), nobody known, or the program itself. */
export type LogActor =
  | { readonly kind: "account"; readonly name: string }
  | { readonly kind: "phone"; readonly side: string }
  | { readonly kind: "gone" }
  | { readonly kind: "nobody" }
  | { readonly kind: "program" };

/** Where it happened. */
export interface LogPlace {
  readonly match: string;
  readonly sides: readonly string[];
  readonly round: number;
  readonly who: EntrantKind;
  /** The match's own page; null while its season is a draft. */
  readonly slugs: { readonly season: string; readonly match: string } | null;
  /** The table's number at the bar, where the match has several; the game. */
  readonly table: number | null;
  readonly game: number | null;
}

/** What a hand brought each side, before and after; null where there was nothing. */
export interface LogPoints {
  readonly was: readonly number[] | null;
  readonly is: readonly number[];
  /** The entries in the card game's own short notation, where the points alone show no difference. */
  readonly notation: readonly [string, string] | null;
}

/** One line of the log: who, when, what, why. */
export interface LogLine {
  readonly seq: number;
  readonly at: Date;
  /** The row's hash, in full: the page shows its beginning. */
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
