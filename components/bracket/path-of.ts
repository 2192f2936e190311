import type { EntrantId } from "@/lib/competition/entrant";
import { type BracketMatch, type BracketView, matchesOf } from "./bracket-view";

/** The next match after a place in a match; null for none. */
export interface NextStep {
  readonly place: number;
  readonly match: BracketMatch | null;
}

/** One entrant's path through a draw. */
export interface BracketPath {
  /** The entrant's matches, past and future, first to last. */
  readonly matches: readonly BracketMatch[];
  /** The entrant's next match; null if there is none, or it is not yet known. */
  readonly next: BracketMatch | null;
  /** The next match after each place in `next`. */
  readonly nextSteps: readonly NextStep[];
  readonly state: "playing" | "out" | "champion";
}

/** An entrant's path: past matches, the next one, and where a win or a loss leads. */
export function pathOf(view: BracketView, entrant: EntrantId): BracketPath {
  const all = matchesOf(view);
  const matches = all.filter(({ slots }) => slots.some((slot) => slot.entrant === entrant));
  const next = matches.find((match) => isToCome(match, entrant)) ?? null;
  if (next) return { matches, next, nextSteps: onwardOf(all, next), state: "playing" };
  return { matches, next: null, nextSteps: [], state: view.champion?.entrant === entrant ? "champion" : "out" };
}

function isToCome({ state, slots }: BracketMatch, entrant: EntrantId): boolean {
  const isGone = slots.some((slot) => slot.entrant === entrant && slot.isGone);
  return !isGone && state !== "decided" && state !== "not-needed";
}

/** All entrants named in a draw, by seed. */
export function entrantsOf(view: BracketView): readonly { readonly id: EntrantId; readonly name: string }[] {
  const entrantsById = new Map<EntrantId, { readonly name: string; readonly seed: number }>();
  for (const { slots } of matchesOf(view)) {
    for (const { entrant, name, seed } of slots) {
      if (entrant !== null) entrantsById.set(entrant, { name, seed: seed ?? Number.MAX_SAFE_INTEGER });
    }
  }
  return [...entrantsById].sort(([, a], [, b]) => a.seed - b.seed).map(([id, { name }]) => ({ id, name }));
}

function onwardOf(all: readonly BracketMatch[], { id, slots }: BracketMatch): readonly NextStep[] {
  return slots.map((_, at) => ({
    place: at + 1,
    match: all.find((other) => isFedFrom(other, id, at + 1)) ?? null,
  }));
}

function isFedFrom({ slots }: BracketMatch, match: string, place: number): boolean {
  return slots.some(({ source }) => source?.from === "match" && source.match === match && source.place === place);
}
