import { clabberReviewer } from "./clabber/review/clabber-reviewer";
import { jokerReviewer } from "./joker/review/joker-reviewer";
import type { HandReviewer } from "./review";

const reviewers: readonly HandReviewer[] = [clabberReviewer, jokerReviewer];

/** Returns a card game's reviewer; separate from the registry of rulebooks, so that phones do not load it. */
export function handReviewer(id: string): HandReviewer | undefined {
  return reviewers.find((reviewer) => reviewer.id === id);
}
