import { seededRng, shuffled } from "@/lib/kernel/rng";
import { byCodeUnits, type EntrantId } from "../entrant";

/**
 * Draws lots: ids in code-unit order, then Fisher–Yates from the end with the kernel's generator (mulberry32) and the
 * recorded seed. Independent of the order in which entrants are listed.
 */
export function drawLots(entrants: readonly EntrantId[], seed: number): readonly EntrantId[] {
  return shuffled(seededRng(seed), entrants.toSorted(byCodeUnits));
}
