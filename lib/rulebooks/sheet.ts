import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { unwrap } from "@/lib/kernel/result";
import type { GameTally, HandScore, Rulebook, Seat } from "./rulebook";

/** One revision of one hand of a game, as stored or as waiting on a phone. Hands and revisions count from 1. */
export interface SheetEntry {
  readonly hand: number;
  readonly revision: number;
  readonly kind: "entry" | "withdrawn";
  /**
   * `moved`: it stands at another number, or in the other columns, since the sheet was put right. `retracted`: withdrawn by the
   * phone that entered it, before anybody else signed or entered it.
   */
  readonly standing: "current" | "superseded" | "conflicting" | "moved" | "retracted";
  readonly entry: unknown;
  /** Why it was written, where somebody said so. */
  readonly reason?: string;
  /** The name of the phone that entered it, where that is known. */
  readonly phone?: string | null;
  /** Kept on this phone and not yet sent. */
  readonly waiting?: boolean;
}

/** A row of the sheet: a hand that counts, or one that was struck through or taken back. */
export interface SheetRow {
  readonly hand: number;
  readonly revision: number;
  readonly state: "inked" | "waiting" | "struck";
  readonly entry: unknown;
  readonly score: HandScore;
  /** Who dealt, and the totals after it; null in a struck row. */
  readonly dealer: Seat | null;
  readonly totals: readonly number[] | null;
}

/** One game's sheet: its rows, and what they add up to. */
export interface Sheet {
  readonly rows: readonly SheetRow[];
  readonly tally: GameTally;
  /** The entries that count, in order. */
  readonly scores: readonly HandScore[];
  /** The number of the next hand, and the revision now standing at that number (0 for none). */
  readonly next: { readonly hand: number; readonly baseRevision: number };
}

/**
 * The sheet of a game from all revisions of its hands, scored by its rulebook. Server pages, the phone and the commands
 * read the same. Throws (a bug) when a stored entry cannot be scored by the rules it was accepted under.
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

/** Whether a revision has a row on the sheet, wherever that is drawn: it counts, or is struck through. */
export function isDrawn({ kind, standing }: Pick<SheetEntry, "kind" | "standing">): boolean {
  return kind === "entry" && (standing === "current" || standing === "superseded");
}

/** The revision that stands at a hand's number now, be it an entry or a hand taken back; undefined for none. */
export function standingAt(entries: readonly SheetEntry[], hand: number): SheetEntry | undefined {
  return entries.find((entry) => entry.hand === hand && entry.standing === "current");
}

/** The hand at which a game was over though more follow: its number, or null when nothing follows the end. */
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

/** Whether two entries say the same, whatever order their fields were written in. */
export function isSameEntry(a: unknown, b: unknown): boolean {
  return canonicalJson(a as Json) === canonicalJson(b as Json);
}
