import type { Problem } from "@/lib/kernel/problem";
import { entryProblems } from "@/lib/rulebooks/joker/check-entry";
import type { DealEntry, PlayedDeal } from "@/lib/rulebooks/joker/hand";
import type { JokerRules } from "@/lib/rulebooks/joker/rules";
import { scoreHand } from "@/lib/rulebooks/joker/score-hand";
import type { HandScore, Seat } from "@/lib/rulebooks/rulebook";

/** The columns of a row, in input order. */
export const paperColumns = ["bids", "taken"] as const;

export type PaperColumn = (typeof paperColumns)[number];

/**
 * One deal from a paper sheet, in digits: all bids, and the tricks of all but the last player, in column order. Every
 * number has one digit.
 */
export type PaperRow = Readonly<Record<PaperColumn, string>>;

export const emptyRow: PaperRow = { bids: "", taken: "" };

/** The deal of a row. */
export interface PaperDeal {
  readonly rules: JokerRules;
  readonly cards: number;
  readonly dealer: Seat;
}

/** The state of a row: empty, incomplete, an entry with its score, or refused by a rule. */
export type PaperRowState =
  | { readonly kind: "empty" }
  | { readonly kind: "missing"; readonly column: PaperColumn }
  | { readonly kind: "refused"; readonly column: PaperColumn; readonly problem: Problem }
  | { readonly kind: "ready"; readonly entry: PlayedDeal; readonly score: HandScore };

/** The characters that a column accepts: a digit per player, or a dash for a pass. */
export function acceptedIn(text: string, players: number): string {
  return text
    .replace(/[-–—−]/g, "0")
    .replace(/\D/g, "")
    .slice(0, players);
}

/** §J10, J20, J21: the rulebook's evaluation of a row. Bids are checked once all are typed. */
export function paperRowState(deal: PaperDeal, row: PaperRow): PaperRowState {
  const { rules, cards, dealer } = deal;
  const { players } = rules;
  if (row.bids === "" && row.taken === "") return { kind: "empty" };
  const bids = figuresOf(row.bids);
  if (bids.length < players) return { kind: "missing", column: "bids" };
  const entry = (taken: readonly number[]): PlayedDeal => ({ kind: "played", cards, dealer, bids, taken });
  const [wrongBid] = entryProblems(rules, entry(restTo(bids.length, cards)));
  if (wrongBid) return { kind: "refused", column: "bids", problem: wrongBid };
  const taken = withRest(figuresOf(row.taken), cards, players);
  if (taken === null) return { kind: "missing", column: "taken" };
  const whole = entry(taken);
  const scored = scoreHand(rules, whole);
  if (scored.ok) return { kind: "ready", entry: whole, score: scored.value };
  return { kind: "refused", column: "taken", problem: scored.error[0] ?? { code: "invalid-field" } };
}

/** Valid tricks, for checking the bids alone. */
function restTo(players: number, cards: number): readonly number[] {
  return Array.from({ length: players }, (_, seat) => (seat === 0 ? cards : 0));
}

/**
 * §J10: all tricks. The last missing player takes the rest; if nothing is left, all missing take none. Null while more
 * are missing. Too many tricks are returned unchanged, for the rulebook to refuse.
 */
function withRest(typed: readonly number[], cards: number, players: number): readonly number[] | null {
  const left = cards - typed.reduce((sum, tricks) => sum + tricks, 0);
  const isKnown = typed.length >= players - 1 || (typed.length > 0 && left <= 0);
  if (!isKnown) return null;
  return Array.from({ length: players }, (_, seat) => typed[seat] ?? (seat === typed.length ? Math.max(0, left) : 0));
}

function figuresOf(text: string): number[] {
  return [...text].map(Number);
}

/** The row of an existing entry; empty for a misdeal. */
export function paperRowOf(entry: DealEntry): PaperRow {
  return entry.kind === "played" ? { bids: entry.bids.join(""), taken: entry.taken.join("") } : emptyRow;
}
