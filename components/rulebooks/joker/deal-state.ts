import type { Problem } from "@/lib/kernel/problem";
import type { DealEntry, Ruling } from "@/lib/rulebooks/joker/hand";
import { allowedBids, bidderAt, tendency } from "@/lib/rulebooks/joker/play/bids";
import type { JokerRules } from "@/lib/rulebooks/joker/rules";
import { dealPoints } from "@/lib/rulebooks/joker/score";
import { scoreHand } from "@/lib/rulebooks/joker/score-hand";
import type { HandScore, Seat } from "@/lib/rulebooks/rulebook";
import { bySeat, type DealDraft } from "./deal-draft";

/** The deal being entered: cards per player, and dealer. */
export interface DealSoFar {
  readonly rules: JokerRules;
  readonly cards: number;
  readonly dealer: Seat;
}

/** A key of the pad: a number, and why it is disallowed. */
export interface NumberKey {
  readonly number: number;
  readonly refusal: Problem | null;
}

/** One player's bid, tricks and points so far. */
export interface DealCell {
  readonly bid: number | null;
  readonly taken: number | null;
  readonly points: number | null;
}

/** The rulebook's evaluation of a draft. */
export type DealState = {
  /** By seat. */
  readonly cells: readonly DealCell[];
  /** The sum of the bids so far. */
  readonly bidSum: number;
  /** §J22: set once all have bid. */
  readonly tendency: "pikhalovka" | "otnimalovka" | null;
} & (
  | {
      readonly kind: "bids" | "tricks";
      readonly seat: Seat;
      readonly isLast: boolean;
      readonly keys: readonly NumberKey[];
    }
  | { readonly kind: "ready"; readonly entry: DealEntry; readonly score: HandScore }
);

/** §J20–J22, J50–J55: whose turn it is and the allowed values; the entry and its score once complete. */
export function dealState(deal: DealSoFar, draft: DealDraft): DealState {
  const { rules, cards, dealer } = deal;
  const { players } = rules;
  const bids = draft.bids.slice(0, players);
  const taken = withDerived(draft.taken, cards, players);
  const cells = cellsOf(deal, bids, taken, draft.rulings);
  const hasBid = bids.length === players;
  const known = { cells, bidSum: sumOf(bids), tendency: hasBid ? tendency(cards, bids) : null };
  if (draft.isMisdealt) return { ...known, ...ready(rules, { kind: "misdealt" }) };
  if (!hasBid) {
    const seat = bidderAt(dealer, players, bids.length);
    return { ...known, kind: "bids", seat, isLast: bids.length === players - 1, keys: bidKeys(deal, bids, seat) };
  }
  if (taken.length < players) {
    const seat = bidderAt(dealer, players, taken.length);
    return { ...known, kind: "tricks", seat, isLast: taken.length === players - 1, keys: trickKeys(cards, taken) };
  }
  const of = (sequence: readonly number[]) => bySeat(sequence, dealer, players).map((number) => number ?? 0);
  const { trump, rulings } = draft;
  const extras = { ...(trump !== undefined && { trump }), ...(rulings.length > 0 && { rulings }) };
  return { ...known, ...ready(rules, { kind: "played", cards, dealer, bids: of(bids), taken: of(taken), ...extras }) };
}

/** Completes the tricks: the last player has the rest, and the others none when all are given. */
function withDerived(taken: readonly number[], cards: number, players: number): readonly number[] {
  const left = cards - sumOf(taken);
  if (taken.length === players - 1 || (left === 0 && taken.length > 0)) {
    return Array.from({ length: players }, (_, at) => taken[at] ?? (at === taken.length ? left : 0));
  }
  return taken.slice(0, players);
}

function cellsOf(
  deal: DealSoFar,
  bids: readonly number[],
  taken: readonly number[],
  rulings: readonly Ruling[],
): readonly DealCell[] {
  const { rules, cards, dealer } = deal;
  const tricks = bySeat(taken, dealer, rules.players);
  return bySeat(bids, dealer, rules.players).map((bid, seat) => {
    const took = tricks[seat] ?? null;
    if (bid === null || took === null) return { bid, taken: took, points: null };
    const off = sumOf(rulings.filter((ruling) => ruling.seat === seat).map(({ penalty }) => penalty));
    return { bid, taken: took, points: dealPoints(rules, cards, bid, took).points - off };
  });
}

/** §J20, J21: the bid keys from zero to all tricks; disallowed ones with the reason. */
function bidKeys({ rules, cards }: DealSoFar, earlier: readonly number[], seat: Seat): readonly NumberKey[] {
  const allowed = new Set(allowedBids(cards, rules.players, earlier));
  return upTo(cards).map((number) => ({
    number,
    refusal: allowed.has(number)
      ? null
      : {
          code: "joker-dealer-bid",
          rule: "J21",
          path: `bids.${seat}`,
          params: { side: seat, bid: number, cards, players: rules.players },
        },
  }));
}

/** §J10: no more tricks than are left. */
function trickKeys(cards: number, taken: readonly number[]): readonly NumberKey[] {
  const before = sumOf(taken);
  return upTo(cards).map((number) => ({
    number,
    refusal:
      before + number <= cards
        ? null
        : { code: "joker-trick-sum", rule: "J10", path: "taken", params: { sum: before + number, cards } },
  }));
}

/** The pad allows only valid numbers: a refusal here is a bug. */
function ready(rules: JokerRules, entry: DealEntry): { kind: "ready"; entry: DealEntry; score: HandScore } {
  const scored = scoreHand(rules, entry);
  if (!scored.ok) throw new Error(`the pad made ${JSON.stringify(entry)}: ${scored.error[0]?.code}`);
  return { kind: "ready", entry, score: scored.value };
}

function upTo(most: number): readonly number[] {
  return Array.from({ length: most + 1 }, (_, number) => number);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
