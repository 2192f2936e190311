import type { HandEntry } from "@/lib/rulebooks/clabber/hand";
import { clabberRules } from "@/lib/rulebooks/clabber/rules";
import { scoreHand } from "@/lib/rulebooks/clabber/score-hand";
import { tallyGame } from "@/lib/rulebooks/clabber/tally";
import type { HandScore, Seat } from "@/lib/rulebooks/rulebook";
import type { KeyedSheet, TypedRow, TypedSheet } from "../../paper-entry-props";
import { emptyRow, type PaperRow, type PaperRowState, paperRowState } from "./paper-row";

/** A row: typed text, its meaning, dealer, and running totals. */
export interface KeyedRow {
  readonly hand: number;
  readonly row: PaperRow;
  readonly state: PaperRowState;
  readonly dealer: Seat | null;
  readonly totals: readonly number[] | null;
}

/** The sheet with all rows, recorded ones first. */
export interface ClabberKeyedSheet extends KeyedSheet<HandEntry> {
  readonly rows: readonly KeyedRow[];
  /** The recorded hands with their scores. */
  readonly before: readonly { readonly entry: HandEntry; readonly score: HandScore }[];
}

/** A typed row, with missing columns empty. */
export function rowOf(typed: TypedRow | undefined): PaperRow {
  return { ...emptyRow, ...typed };
}

/**
 * Evaluates a sheet being entered. Hands are counted in order: after an invalid row there is no dealer or total, and
 * hands after the end of the game are refused.
 */
export function keyedSheet({ rules, firstDealer, recorded, typed }: TypedSheet<HandEntry>): ClabberKeyedSheet {
  const houseRules = clabberRules.parse(rules);
  const before = recorded.flatMap((entry) => {
    const score = scoreHand(houseRules, entry);
    return score.ok ? [{ entry, score: score.value }] : [];
  });
  const scores = before.map(({ score }) => score);
  const entries: HandEntry[] = [];
  const rows: KeyedRow[] = [];
  let isBroken = false;
  const last = typed.findLastIndex((one) => paperRowState(houseRules, rowOf(one)).kind !== "empty");
  for (const [i, one] of typed.entries()) {
    const row = rowOf(one);
    const tally = tallyGame(houseRules, firstDealer, scores);
    const over = tally.winner === null ? null : scores.length;
    const state = stateInPlace(paperRowState(houseRules, row), { isGap: i < last, over });
    const hand = recorded.length + i + 1;
    const dealer = isBroken ? null : tally.nextDealer;
    if (state.kind === "ready" && !isBroken) {
      scores.push(state.score);
      entries.push(state.entry);
      rows.push({ hand, row, state, dealer, totals: tallyGame(houseRules, firstDealer, scores).totals });
    } else {
      isBroken = true;
      rows.push({ hand, row, state, dealer, totals: null });
    }
  }
  const isOver = tallyGame(houseRules, firstDealer, scores).winner !== null;
  return { rows, before, entries, isOver, isWhole: entries.length > 0 && entries.length === last + 1 };
}

/**
 * The state of a row in the sheet: an empty row before a later one is incomplete, and rows after the end of the game
 * are refused.
 */
function stateInPlace(
  state: PaperRowState,
  { isGap, over }: { readonly isGap: boolean; readonly over: number | null },
): PaperRowState {
  if (state.kind === "empty") return isGap ? { kind: "missing", column: "maker" } : state;
  if (over === null) return state;
  return { kind: "refused", problem: { code: "clabber-paper-after-end", rule: "C45", params: { hand: over } } };
}
