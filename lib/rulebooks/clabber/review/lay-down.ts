import type { Seat } from "../../rulebook";
import type { CardIndex, CardSet } from "../play/card-set";
import { type Claim, judgeClaimWithin } from "../play/claim";
import type { BySeat, Play } from "../play/position";
import type { TrumpIndex } from "../play/trick-law";
import type { ClabberRules } from "../rules";
import { Layouts, type Unseen } from "./layouts";

/** §C60: a hand that was laid down, and what is known about the others. */
export interface LayDown {
  readonly rules: Pick<ClabberRules, "claims" | "claimScope">;
  readonly trump: TrumpIndex;
  /** The seat that leads, or led, the trick on the table. */
  readonly leader: Seat;
  readonly trick: readonly Play[];
  /** The seat that laid down its hand. */
  readonly seat: Seat;
  /** §C62: the order of its cards, if it stated one. */
  readonly order: readonly CardIndex[] | null;
  /** The cards whose holders are not known, if any; null if what is said about the hands contradicts itself. */
  readonly unseen: Unseen | null;
}

/** The answer to "was that lay-down good?". */
export interface LayDownVerdict {
  /** §C60: whether the season plays with lay-downs. If not, the verdict is the strict one (C61). */
  readonly isAgreed: boolean;
  /**
   * Good or lost with all hands that are possible; open where that depends on the unseen cards; for the official where
   * the effort was not enough; impossible where no hands fit.
   */
  readonly verdict: "good" | "lost" | "open" | "ask-the-official" | "impossible";
  /** The rule by which it was judged. */
  readonly rule: "C61" | "C62";
  /** How many layouts of the unseen cards were judged good and lost, of how many that are possible. */
  readonly good: number;
  readonly lost: number;
  readonly possible: number;
  /** Plays that lose a trick, and the hands with which they do; null if no lost layout was met. */
  readonly losing: { readonly line: readonly Play[]; readonly hands: BySeat<CardSet> } | null;
}

/** How many cards a judgment may try: half a second on a computer, some seconds on a phone. */
export const layDownEffort = 4_000_000;

/** What it takes to lay out the unseen cards, in cards tried. */
const layoutEffort = 10;

/** How far a judgment is. */
export interface LayDownProgress {
  /** The layouts judged, of how many that are possible. */
  readonly judged: number;
  readonly possible: number;
  /** The part of the effort that was spent, from 0 to 1. */
  readonly spent: number;
}

/** §C60–C62: judges a lay-down with every layout of the unseen cards; reports its progress after each. */
export function judgeLayDown(
  layDown: LayDown,
  effort: number = layDownEffort,
  onProgress?: (progress: LayDownProgress) => void,
): LayDownVerdict {
  const { claims } = layDown.rules;
  const layouts = layDown.unseen === null ? null : new Layouts(layDown.unseen);
  const possible = layouts?.count ?? 0;
  const judged = { good: 0, lost: 0 };
  let losing: LayDownVerdict["losing"] = null;
  let left = effort;
  for (let index = 0; layouts !== null && index < possible; index++) {
    const hands = layouts.at(index);
    const { verdict, tried } = judgeClaimWithin(claimOf(layDown, hands), left);
    if (verdict === null) break;
    left -= tried + layoutEffort;
    if (verdict.good) judged.good++;
    else {
      judged.lost++;
      losing ??= { line: verdict.line, hands };
    }
    onProgress?.({ judged: index + 1, possible, spent: 1 - left / effort });
  }
  const isAgreed = claims !== "off";
  const rule = claims === "bestPlay" || statedOrder(layDown) !== null ? "C62" : "C61";
  return { isAgreed, verdict: verdictOf(judged, possible), rule, ...judged, possible, losing };
}

function verdictOf({ good, lost }: { good: number; lost: number }, possible: number): LayDownVerdict["verdict"] {
  if (possible === 0) return "impossible";
  if (good > 0 && lost > 0) return "open";
  if (good + lost < possible) return "ask-the-official";
  return lost > 0 ? "lost" : "good";
}

/** §C61, C62: returns the claim by the house rules. */
function claimOf(layDown: LayDown, hands: BySeat<CardSet>): Claim {
  const { rules, trump, leader, trick, seat } = layDown;
  const stated = statedOrder(layDown);
  const side: readonly Seat[] = [seat, (seat + 2) % 4];
  return {
    trump,
    hands,
    leader,
    trick,
    winners: rules.claimScope === "hand" ? [seat] : side,
    choosers: rules.claims === "bestPlay" ? side : [],
    ...(stated === null ? {} : { order: { seat, cards: stated } }),
  };
}

/** §C62: returns the stated order if it counts. */
function statedOrder({ rules, order }: LayDown): readonly CardIndex[] | null {
  return rules.claims === "statedOrder" ? order : null;
}
