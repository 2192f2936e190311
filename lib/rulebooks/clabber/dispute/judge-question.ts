import type { Problem } from "@/lib/kernel/problem";
import { type CardSet, suitSet } from "../play/card-set";
import { type BySeat, infractionRule, type Play } from "../play/position";
import { type Completion, Completions } from "./completions";
import { contradictions } from "./contradictions";
import { countDealsWith, lacking, type OneOf, type OpenDeal, oneDeal } from "./count-deals";
import type { Question, RememberedHand } from "./remembered-hand";

/** A rule that the questioned play may have broken. */
export type BrokenRule = "C31" | "C32" | "C33" | "C50";

/** The four hands as they were dealt, and the plays with nothing missing up to the questioned one. */
export interface Witness {
  readonly dealer: number;
  readonly hands: BySeat<CardSet>;
  readonly plays: readonly Play[];
}

/** The answer to "was that play illegal?". */
export interface QuestionVerdict {
  /**
   * Illegal or legal in every layout that fits; `depends` where layouts differ; `nothing-fits` where what is remembered
   * contradicts itself; `too-much-unknown` past the limit of effort.
   */
  readonly verdict: "illegal" | "legal" | "depends" | "nothing-fits" | "too-much-unknown";
  /** Why nothing fits; empty otherwise. */
  readonly problems: readonly Problem[];
  /** The number of layouts that fit, and of those in which the play was illegal: counts, not odds. */
  readonly layouts: number;
  readonly illegal: number;
  /** By rule, the number of layouts in which the play broke it; the first rule that it broke in each. */
  readonly rules: readonly (readonly [rule: BrokenRule, layouts: number])[];
  /** A layout in which it was illegal, and one in which it was legal; null if there is none. */
  readonly witnesses: { readonly illegal: Witness | null; readonly legal: Witness | null };
}

/** What a judgment may take, and who wants to know how far it is. */
export interface Effort {
  /** How many ways to fill in missing seats and cards are counted at most. */
  readonly completions?: number;
  /** Called now and then with the share that is done, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** More than two missing seats and cards ever need: 552 cards in two plays, four dealers. */
const defaultCompletions = 4_000;

/** How many completions are counted between two reports of progress. */
const reportEvery = 16;

interface Tally {
  layouts: number;
  illegal: number;
  readonly rules: Map<BrokenRule, number>;
  readonly witnesses: { illegal: Witness | null; legal: Witness | null };
}

/**
 * Judges one play of a remembered hand. A layout is a deal of six cards to each seat, with a card for each play that
 * lacks one, that fits all that is remembered: held, denied, shown and played cards, voids, the turn-up with the dealer (C7), a
 * trump with the maker (C24), each seat in turn (C37), and every play but the questioned and the doubted ones legal. All layouts
 * are counted, none is drawn.
 */
export function judgeQuestion(hand: RememberedHand, question: Question, effort: Effort = {}): QuestionVerdict {
  const problems = contradictions(hand, question);
  if (problems.length > 0) return { ...verdictOf(emptyTally()), problems };
  const completions = within(new Completions(hand, question), effort.completions ?? defaultCompletions);
  if (completions === null) return { ...verdictOf(emptyTally()), verdict: "too-much-unknown" };
  const tally = emptyTally();
  for (const [at, completion] of completions.entries()) {
    if (at % reportEvery === 0) effort.onProgress?.(at / completions.length);
    addCompletion(tally, completion, makerCondition(hand));
  }
  effort.onProgress?.(1);
  return verdictOf(tally);
}

function emptyTally(): Tally {
  return { layouts: 0, illegal: 0, rules: new Map(), witnesses: { illegal: null, legal: null } };
}

/** Returns all items, or null if they are more than the limit. */
function within<T>(items: Iterable<T>, limit: number): readonly T[] | null {
  const list: T[] = [];
  for (const item of items) {
    if (list.length === limit) return null;
    list.push(item);
  }
  return list;
}

/** §C24: the maker was dealt a card of the suit that he named. */
function makerCondition({ maker, trump }: RememberedHand): OneOf | null {
  return maker === null ? null : { seat: maker, cards: suitSet(trump) };
}

/** Adds the layouts of one completion. */
function addCompletion(tally: Tally, completion: Completion, maker: OneOf | null): void {
  const { deal, questioned, isOutOfTurn } = completion;
  const all = countDealsWith(deal, maker);
  if (all === 0) return;
  tally.layouts += all;
  if (isOutOfTurn) {
    addBroken(tally, infractionRule["out of turn"], all);
    tally.witnesses.illegal ??= witnessOf(completion, deal, maker, null);
    return;
  }
  const { seat, duties } = questioned;
  let legalDeal = deal;
  let left = all;
  for (const [rule, cards] of duties) {
    const next = lacking(legalDeal, seat, cards);
    const without = (deal.held[seat as 0] & cards) === 0 ? countDealsWith(next, maker) : 0;
    const broken = left - without;
    if (broken > 0) {
      addBroken(tally, rule, broken);
      tally.witnesses.illegal ??= witnessOf(completion, legalDeal, maker, { seat, cards });
    }
    legalDeal = next;
    left = without;
    if (left === 0) return;
  }
  tally.witnesses.legal ??= witnessOf(completion, legalDeal, maker, null);
}

function addBroken(tally: Tally, rule: BrokenRule, layouts: number): void {
  tally.illegal += layouts;
  tally.rules.set(rule, (tally.rules.get(rule) ?? 0) + layouts);
}

/** Returns a layout of a completion in which the conditions are met. There must be one. */
function witnessOf({ dealer, plays }: Completion, deal: OpenDeal, maker: OneOf | null, broken: OneOf | null): Witness {
  const conditions = [maker, broken].filter((condition) => condition !== null);
  // There is one: it was counted.
  return { dealer, hands: oneDeal(deal, conditions) as BySeat<CardSet>, plays };
}

function verdictOf({ layouts, illegal, rules, witnesses }: Tally): QuestionVerdict {
  const all = {
    problems: [],
    layouts,
    illegal,
    rules: [...rules].toSorted(([a], [b]) => a.localeCompare(b)),
    witnesses,
  };
  if (layouts === 0) return { ...all, verdict: "nothing-fits", problems: [{ code: "clabber-dispute-nothing-fits" }] };
  if (illegal === 0) return { ...all, verdict: "legal" };
  return { ...all, verdict: illegal === layouts ? "illegal" : "depends" };
}
