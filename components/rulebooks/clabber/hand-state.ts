import type { Problem } from "@/lib/kernel/problem";
import { enterHand } from "@/lib/rulebooks/clabber/enter-hand";
import type { HandEntry } from "@/lib/rulebooks/clabber/hand";
import { nearestEntries } from "@/lib/rulebooks/clabber/nearest-entries";
import type { ClabberRules } from "@/lib/rulebooks/clabber/rules";
import { tallyGame } from "@/lib/rulebooks/clabber/tally";
import type { GameTally, HandScore, Seat } from "@/lib/rulebooks/rulebook";
import { countedMelds, countedSideOf, entryOf, type HandDraft, isPlayed, type Reading } from "./hand-draft";

/** The state of a hand: incomplete, being typed, ambiguous (`which`), refused by the rules, or ready to be saved. */
export type HandState =
  | { readonly kind: "incomplete" }
  | { readonly kind: "typing"; readonly entry: HandEntry; readonly refusal: Refusal }
  | { readonly kind: "refused"; readonly entry: HandEntry; readonly refusal: Refusal }
  | { readonly kind: "which"; readonly entry: HandEntry }
  | {
      readonly kind: "ready";
      readonly entry: HandEntry;
      readonly score: HandScore;
      readonly tally: GameTally;
      readonly reading: Reading;
    };

export interface Refusal {
  readonly problem: Problem;
  /** Similar valid entries. */
  readonly nearest: readonly HandEntry[];
}

/** The game before this hand. */
export interface GameSoFar {
  readonly rules: ClabberRules;
  readonly dealerSeat: Seat;
  readonly totals: readonly number[];
}

/** The readings of the figure that the rules allow; two only if the counted side has melds. */
export function possibleReadings(rules: ClabberRules, draft: HandDraft): readonly Reading[] {
  const counted = countedSideOf(draft);
  const hasMelds = isPlayed(draft) && counted !== null && countedMelds(draft, counted) > 0;
  const readings: readonly Reading[] = hasMelds ? ["alone", "with-melds"] : ["alone"];
  return readings.filter((reading) => {
    const entry = entryOf(draft, reading);
    return entry !== null && enterHand(rules, entry).ok;
  });
}

/** The rulebook's evaluation of a draft. `habit`: the scorer's earlier reading of an ambiguous figure. */
export function handState(game: GameSoFar, draft: HandDraft, habit: Reading | null = null): HandState {
  const readings = possibleReadings(game.rules, draft);
  const chosenReading = draft.reading ?? habit;
  const reading = readings.find((one) => one === chosenReading) ?? readings[0] ?? "alone";
  const entry = entryOf(draft, reading);
  if (entry === null) return { kind: "incomplete" };
  if (readings.length > 1 && chosenReading === null) return { kind: "which", entry };
  const scored = enterHand(game.rules, entry);
  if (scored.ok) return { kind: "ready", entry, score: scored.value, tally: tallyAfter(game, scored.value), reading };
  const [problem] = scored.error;
  if (problem === undefined) return { kind: "incomplete" };
  const refusal = { problem, nearest: nearestEntries(game.rules, entry) };
  return { kind: canStillBecome(game.rules, draft) ? "typing" : "refused", entry, refusal };
}

/** The game after one more hand; the earlier hands are combined into one with their totals. */
function tallyAfter({ rules, dealerSeat, totals }: GameSoFar, score: HandScore): GameTally {
  const before: HandScore = { points: totals, marks: [], redeal: true, rules: [], warnings: [] };
  return tallyGame(rules, dealerSeat, [before, score]);
}

const digits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** Whether more digits can make the figure valid: 1 may become 10 or 132. */
function canStillBecome(rules: ClabberRules, draft: HandDraft): boolean {
  if (!isPlayed(draft) || draft.digits === "0" || draft.digits.length > 2) return false;
  return digits.some((digit) => {
    const longer = { ...draft, digits: draft.digits + digit };
    return possibleReadings(rules, longer).length > 0 || canStillBecome(rules, longer);
  });
}
