import type { DealEntry } from "@/lib/rulebooks/joker/hand";
import { type JokerRules, jokerRules } from "@/lib/rulebooks/joker/rules";
import { scheduledDeals } from "@/lib/rulebooks/joker/schedule";
import { scoreHand } from "@/lib/rulebooks/joker/score-hand";
import { tallyGame } from "@/lib/rulebooks/joker/tally";
import type { HandScore, Seat } from "@/lib/rulebooks/rulebook";
import type { KeyedSheet, TypedRow, TypedSheet } from "../paper-entry-props";
import { emptyRow, type PaperDeal, type PaperRow, type PaperRowState, paperRowState } from "./paper-row";

/** Scores of a deal and its pulka, if all earlier deals are entered: to compare with the paper. */
export interface PaperFigures {
  readonly points: readonly number[];
  /** §J60–J65: premiums and penalties of the pulka, after its last deal; null before. */
  readonly premium: readonly number[] | null;
  readonly totals: readonly number[];
}

/** A row: its deal, the typed text, its meaning, and its scores. */
export interface KeyedDeal {
  readonly hand: number;
  readonly cards: number;
  readonly dealer: Seat;
  readonly row: PaperRow;
  readonly state: PaperRowState;
  readonly figures: PaperFigures | null;
}

/** The sheet with all rows, recorded ones first. */
export interface JokerKeyedSheet extends KeyedSheet<DealEntry> {
  readonly rows: readonly KeyedDeal[];
  readonly before: readonly {
    readonly entry: DealEntry;
    readonly cards: number;
    readonly dealer: Seat;
    readonly figures: PaperFigures;
  }[];
}

/** A typed row, with missing columns empty. */
export function rowOf(typed: TypedRow | undefined): PaperRow {
  return { ...emptyRow, ...typed };
}

/** The deals of a game in order, with their scores. */
class Game {
  readonly #rules: JokerRules;
  readonly #firstDealer: Seat;
  readonly #schedule: ReturnType<typeof scheduledDeals>;
  readonly #scores: HandScore[] = [];

  constructor(rules: JokerRules, firstDealer: Seat) {
    this.#rules = rules;
    this.#firstDealer = firstDealer;
    this.#schedule = scheduledDeals(rules);
  }

  get tally() {
    return tallyGame(this.#rules, this.#firstDealer, this.#scores);
  }

  /** The number of deals that count. */
  get deals(): number {
    return this.#scores.filter(({ redeal }) => !redeal).length;
  }

  /** The cards and dealer of the deal after `more` others; null after the last. */
  dealAfter(more: number): { readonly cards: number; readonly dealer: Seat } | null {
    const cards = this.#schedule[this.deals + more]?.cards;
    return cards === undefined ? null : { cards, dealer: (this.tally.nextDealer + more) % this.#rules.players };
  }

  add(score: HandScore): PaperFigures {
    const [was, deal] = [this.tally.totals, this.#schedule[this.deals]];
    this.#scores.push(score);
    const { totals } = this.tally;
    const premium = totals.map((total, seat) => total - (was[seat] ?? 0) - (score.points[seat] ?? 0));
    return { points: score.points, premium: !score.redeal && deal?.isLast ? premium : null, totals };
  }
}

/**
 * Evaluates a sheet being entered. A row's deal follows from its position (J5, J10), so each row is checked
 * independently; totals need all earlier rows. There are no rows after the last deal.
 */
export function keyedSheet({ rules: stored, firstDealer, recorded, typed }: TypedSheet<DealEntry>): JokerKeyedSheet {
  const rules = jokerRules.parse(stored);
  const game = new Game(rules, firstDealer);
  const before = recorded.flatMap((entry) => {
    const [score, deal] = [scoreHand(rules, entry), game.dealAfter(0)];
    return score.ok && deal ? [{ entry, ...deal, figures: game.add(score.value) }] : [];
  });
  const last = typed.findLastIndex((one) => Object.values(rowOf(one)).some(Boolean));
  const judged = typed.flatMap((one, i) => {
    const deal = game.dealAfter(i);
    if (!deal) return [];
    const row = rowOf(one);
    return [{ hand: recorded.length + i + 1, ...deal, row, state: stateInPlace({ rules, ...deal }, row, i < last) }];
  });
  const firstBroken = judged.findIndex(({ state }) => state.kind !== "ready");
  const whole = firstBroken < 0 ? judged.length : firstBroken;
  const rows = judged.map((deal, i): KeyedDeal => {
    const score = i < whole && deal.state.kind === "ready" ? deal.state.score : null;
    return { ...deal, figures: score && game.add(score) };
  });
  const entries = rows.flatMap(({ state }, i) => (i < whole && state.kind === "ready" ? [state.entry] : []));
  const isWhole = entries.length > 0 && entries.length === last + 1;
  return { rows, before, entries, isOver: game.tally.over, isWhole };
}

/** The state of a row in the sheet: an empty row before a later one is incomplete. */
function stateInPlace(deal: PaperDeal, row: PaperRow, isGap: boolean): PaperRowState {
  const state = paperRowState(deal, row);
  return isGap && state.kind === "empty" ? { kind: "missing", column: "bids" } : state;
}
