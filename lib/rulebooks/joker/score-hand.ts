import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { HandScore } from "../rulebook";
import { entryProblems } from "./check-entry";
import type { DealEntry, PlayedDeal } from "./hand";
import type { PulkaCell } from "./premium";
import type { JokerRules } from "./rules";
import { dealPoints } from "./score";

/** What a game's tally needs of a deal besides its points. */
export interface DealDetail extends Pick<PlayedDeal, "cards" | "dealer"> {
  /** By seat: bid, tricks, and the points of the deal before any penalty (J71). */
  readonly cells: readonly PulkaCell[];
}

/** Scores an entry, by a scorer or derived from a record: the only implementation. */
export function scoreHand(rules: JokerRules, entry: DealEntry): Result<HandScore, readonly Problem[]> {
  const problems = entryProblems(rules, entry);
  if (problems.length > 0) return err(problems);
  return ok(entry.kind === "played" ? scorePlayed(rules, entry) : scoreMisdealt(rules));
}

/** §J50–J55, J71: returns every player's points, less the club's penalties. */
function scorePlayed(rules: JokerRules, entry: PlayedDeal): HandScore {
  const { cards, dealer, bids, taken, rulings = [] } = entry;
  const scored = bids.map((bid, seat) => dealPoints(rules, cards, bid, taken[seat] as number));
  const points = scored.map(({ points }, seat) => points - penaltyOf(rulings, seat));
  const detail: DealDetail = {
    cards,
    dealer,
    cells: scored.map(({ points }, seat) => ({ bid: bids[seat] as number, taken: taken[seat] as number, points })),
  };
  const cited = [...new Set(scored.map(({ rule }) => rule))].toSorted();
  return {
    points,
    marks: points.map((points) => ({ kind: "points", points })),
    redeal: false,
    rules: [...cited, ...(rulings.length > 0 ? ["J71"] : [])],
    warnings: [],
    detail,
  };
}

function penaltyOf(rulings: NonNullable<PlayedDeal["rulings"]>, player: number): number {
  return rulings.reduce((sum, { seat, penalty }) => (seat === player ? sum + penalty : sum), 0);
}

/** §J5: a misdeal is dealt again by the same dealer. */
function scoreMisdealt({ players }: JokerRules): HandScore {
  const seats = Array.from({ length: players });
  return {
    points: seats.map(() => 0),
    marks: seats.map(() => ({ kind: "redeal" })),
    redeal: true,
    rules: ["J5"],
    warnings: [],
  };
}

/** Returns the detail that `scoreHand` added to a counting deal. Throws (a bug) for other scores. */
export function detailOf({ detail }: HandScore): DealDetail {
  if (isDealDetail(detail)) return detail;
  throw new Error("a score that Joker did not make");
}

function isDealDetail(detail: unknown): detail is DealDetail {
  return typeof detail === "object" && detail !== null && "cells" in detail;
}
