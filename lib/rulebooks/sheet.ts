import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { unwrap } from "@/lib/kernel/result";
import type { GameTally, HandScore, Rulebook, Seat } from "./rulebook";

/** One revision of a hand, as stored or as waiting on a phone. Hands and revisions are counted from 1. */
export interface SheetEntry {
  readonly hand: number;
  readonly revision: number;
  readonly kind: "entry" | "withdrawn";
  /**
   * `moved`: it is at another number or in the other columns since a correction. `retracted`: withdrawn by the phone
   * that entered it, before anybody else signed or entered it.
   */
  readonly standing: "current" | "superseded" | "conflicting" | "moved" | "retracted";
  readonly entry: unknown;
  /** The reason of the entry, if given. */
  readonly reason?: string;
  /** The phone that entered it, if known. */
  readonly phone?: string | null;
  /** Stored on this phone and not sent yet. */
  readonly waiting?: boolean;
}

/** A row of the sheet: a counting hand, or one that was crossed out or withdrawn. */
export interface SheetRow {
  readonly hand: number;
  readonly revision: number;
  readonly state: "inked" | "waiting" | "struck";
  readonly entry: unknown;
  readonly score: HandScore;
  /** The dealer, and the totals after the hand; null in a crossed-out row. */
  readonly dealer: Seat | null;
  readonly totals: readonly number[] | null;
}

/** One game's sheet: its rows and its totals. */
export interface Sheet {
  readonly rows: readonly SheetRow[];
  readonly tally: GameTally;
  /** The current entries, in order. */
  readonly scores: readonly HandScore[];
  /** The number of the next hand, and the current revision at that number (0 for none). */
  readonly next: { readonly hand: number; readonly baseRevision: number };
}

/**
 * Returns a game's sheet from all revisions of its hands, scored by its rulebook. Used by pages, phones and commands.
 * Throws (a bug) if a stored entry cannot be scored by the rules under which it was accepted.
 */
export function scoreSheet(
  rulebook: Rulebook,
  rules: unknown,
  firstDealer: Seat,
  entries: readonly SheetEntry[],
): Sheet {
  const shown = entries
    .filter(isDrawn)
    .sort((a, b) => a.hand - b.hand || a.revision - b.revision)
    .map((item) => ({ ...item, score: unwrap(rulebook.scoreHand(rules, item.entry)) }));
  const scores = shown.filter(({ standing }) => standing === "current").map(({ score }) => score);
  const tally = rulebook.tally(rules, firstDealer, scores);
  let counted = 0;
  const rows = shown.map(({ hand, revision, standing, entry, score, waiting }): SheetRow => {
    if (standing !== "current") return { hand, revision, state: "struck", entry, score, dealer: null, totals: null };
    const row = tally.rows[counted++];
    return {
      hand,
      revision,
      state: waiting ? "waiting" : "inked",
      entry,
      score,
      dealer: row?.dealer ?? null,
      totals: row?.totals ?? null,
    };
  });
  const hand = scores.length + 1;
  return { rows, tally, scores, next: { hand, baseRevision: standingAt(entries, hand)?.revision ?? 0 } };
}

/** Whether a revision has a row on the sheet: it is current, or crossed out. */
export function isDrawn({ kind, standing }: Pick<SheetEntry, "kind" | "standing">): boolean {
  return kind === "entry" && (standing === "current" || standing === "superseded");
}

/** Returns the current revision of a hand, an entry or a withdrawal; undefined if there is none. */
export function standingAt(entries: readonly SheetEntry[], hand: number): SheetEntry | undefined {
  return entries.find((entry) => entry.hand === hand && entry.standing === "current");
}

/** Returns the hand at which a game was over although more follow; null if none follows the end. */
export function overBeforeEnd(
  rulebook: Rulebook,
  rules: unknown,
  firstDealer: Seat,
  scores: readonly HandScore[],
): number | null {
  for (let hands = 1; hands < scores.length; hands++) {
    if (rulebook.tally(rules, firstDealer, scores.slice(0, hands)).over) return hands;
  }
  return null;
}

/** Whether two entries are equal, with fields in any order. */
export function isSameEntry(a: unknown, b: unknown): boolean {
  return canonicalJson(a as Json) === canonicalJson(b as Json);
}
