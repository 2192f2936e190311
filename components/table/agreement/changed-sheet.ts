import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { isSameEntry, type SheetEntry, standingAt } from "@/lib/rulebooks/sheet";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";

/** Facts of a game's sheet apart from its hands. */
export interface SheetFacts {
  /** Null for a game recorded by its final score. */
  readonly firstDealer: number | null;
  readonly final: readonly number[] | null;
}

/** The facts last shown on this phone, and its own unsent change, which needs no notice. */
export interface SeenFacts {
  readonly told: SheetFacts;
  readonly own?: SheetFacts;
}

/** A change by another user apart from the hands. */
export type SheetChanged =
  | { readonly what: "swapped" }
  | { readonly what: "dealer"; readonly was: number; readonly is: number }
  | { readonly what: "final"; readonly was: readonly number[]; readonly is: readonly number[] };

type Shown = Pick<PhoneGame, "firstDealer" | "final">;

/** Returns the facts of a game's sheet apart from its hands. */
export function factsOf({ firstDealer, final }: Shown): SheetFacts {
  return { firstDealer, final };
}

/**
 * The change to show for a game, and the facts to store. `known`: the server's state; `shown`: with this phone's unsent
 * commands. This phone's own changes are never shown, even if the answer comes later or is a refusal.
 */
export function observed(
  before: SeenFacts | undefined,
  known: PhoneGame,
  shown: Shown,
  mirror: Rulebook["mirror"],
): { readonly remember: SeenFacts; readonly changed: SheetChanged | null } {
  const facts = factsOf(known);
  if (!before) return { remember: { told: facts, ...ownOf(facts, shown) }, changed: null };
  const isNews = !isSameEntry(facts, before.told) && !isSameEntry(facts, before.own ?? null);
  const changed = isNews ? changedFrom(before.told, known, mirror) : null;
  const own = isSameEntry(facts, factsOf(shown)) && !isNews ? {} : before.own ? { own: before.own } : {};
  return { remember: { told: changed ? before.told : facts, ...own, ...ownOf(facts, shown) }, changed };
}

/** This phone's unsent facts, if they differ from the server's. */
function ownOf(known: SheetFacts, shown: Shown): Pick<SeenFacts, "own"> {
  return isSameEntry(known, factsOf(shown)) ? {} : { own: factsOf(shown) };
}

function changedFrom(was: SheetFacts, is: PhoneGame, mirror: Rulebook["mirror"]): SheetChanged | null {
  if (was.final && is.final) return { what: "final", was: was.final, is: is.final };
  if (was.firstDealer === null || is.firstDealer === null) return null;
  if (mirror?.seat(was.firstDealer) === is.firstDealer && isMirrored(is.entries, mirror)) return { what: "swapped" };
  return { what: "dealer", was: was.firstDealer, is: is.firstDealer };
}

/** Whether the first hand is the previous one with its columns swapped. */
function isMirrored(entries: readonly SheetEntry[], mirror: NonNullable<Rulebook["mirror"]>): boolean {
  const standing = standingAt(entries, 1);
  if (standing?.kind !== "entry") return false;
  return entries.some(
    ({ hand, standing: state, entry }) =>
      hand === 1 && state === "moved" && isSameEntry(mirror.entry(entry), standing.entry),
  );
}
