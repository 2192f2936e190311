import type { Problem } from "@/lib/kernel/problem";
import type { HandEntry } from "@/lib/rulebooks/clabber/hand";
import { nearestEntries } from "@/lib/rulebooks/clabber/nearest-entries";
import type { ClabberRules } from "@/lib/rulebooks/clabber/rules";
import { scoreHand } from "@/lib/rulebooks/clabber/score-hand";
import { tallyGame } from "@/lib/rulebooks/clabber/tally";
import type { GameTally, HandScore, Seat } from "@/lib/rulebooks/rulebook";
import { entryOf, type HandDraft } from "./hand-draft";

/** How far a hand is: parts missing, a figure that is not at its end, refused by the rules, or ready to be saved. */
export type HandState =
  | { readonly kind: "incomplete" }
  | { readonly kind: "typing"; readonly entry: HandEntry; readonly refusal: Refusal }
  | { readonly kind: "refused"; readonly entry: HandEntry; readonly refusal: Refusal }
  | { readonly kind: "ready"; readonly entry: HandEntry; readonly score: HandScore; readonly tally: GameTally };

export interface Refusal {
  readonly problem: Problem;
  /** Entries nearby that can be. */
  readonly nearest: readonly HandEntry[];
}

/** The game before the hand. */
export interface GameSoFar {
  readonly rules: ClabberRules;
  readonly dealerSeat: Seat;
  readonly totals: readonly number[];
}

/** What the rulebook says to a draft. */
export function handState(game: GameSoFar, draft: HandDraft): HandState {
  const entry = entryOf(draft);
  if (entry === null) return { kind: "incomplete" };
  const scored = scoreHand(game.rules, entry);
  if (scored.ok) return { kind: "ready", entry, score: scored.value, tally: tallyAfter(game, scored.value) };
  const [problem] = scored.error;
  if (problem === undefined) return { kind: "incomplete" };
  const refusal = { problem, nearest: nearestEntries(game.rules, entry) };
  return { kind: canStillBecome(game.rules, draft) ? "typing" : "refused", entry, refusal };
}

/** The game with one hand more; the hands before it count as one that gave the totals. */
function tallyAfter({ rules, dealerSeat, totals }: GameSoFar, score: HandScore): GameTally {
  const before: HandScore = { points: totals, marks: [], redeal: true, rules: [], warnings: [] };
  return tallyGame(rules, dealerSeat, [before, score]);
}

const digits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** Whether more digits can make the figure possible: a 1 is on its way to 10 or to 132. */
function canStillBecome(rules: ClabberRules, draft: HandDraft): boolean {
  if (draft.panel !== "makers" || draft.digits === "0" || draft.digits.length > 2) return false;
  return digits.some((digit) => {
    const longer = { ...draft, digits: draft.digits + digit };
    const entry = entryOf(longer);
    return (entry !== null && scoreHand(rules, entry).ok) || canStillBecome(rules, longer);
  });
}
