import { seededRng, shuffled } from "@/lib/kernel/rng";
import { byCodeUnits, type EntrantId } from "../entrant";

/**
 * The lots: ids in code-unit order, then Fisher–Yates from the end with the kernel's generator (mulberry32) started with
 * the recorded seed. The order in which entrants are listed changes nothing.
 */
export function drawLots(entrants: readonly EntrantId[], seed: number): readonly EntrantId[] {
  return shuffled(seededRng(seed), entrants.toSorted(byCodeUnits));
}
