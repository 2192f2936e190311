import type { FormatReason } from "../formats/format";
import type { Contender } from "../formats/tournament";
import { reason } from "./bracket-reason";
import type { SeedingSettings } from "./bracket-settings";
import type { Apart, Slot } from "./draw";
import { linesFor, seedLines, tierOf } from "./seed-lines";
import { separateKin } from "./separate-kin";

/** The first round's slots by seed, and the quality of the separation of bars and teams. */
export interface SeededSlots {
  readonly slots: readonly Slot[];
  readonly apart: readonly Apart[];
}

/**
 * Assigns contenders to the lines of seeds 1, 2, 3, …: the seed itself, or another of its tier if that separates
 * members of one bar or team for longer. Seeds with byes are exchanged only among each other.
 */
export function seededSlots(contenders: readonly Contender[], seeding: SeedingSettings): SeededSlots {
  const lines = linesFor(contenders.length);
  const byes = lines - contenders.length;
  const tier = (seed: number): string => {
    if (!seeding.protect || seed <= seeding.exactSeeds) return `seed ${seed}`;
    return `${seed <= byes ? "bye" : "plays"} ${seeding.tiers ? tierOf(seed) : ""}`;
  };
  const { order, apart } = separateKin({
    kin: contenders.map(({ kin }) => kin),
    tier,
    lines: seedLines(lines),
    together: 2,
  });
  const slots = order.map((place): Slot => {
    const contender = contenders[place];
    if (!contender) throw new Error(`no contender at place ${place}`);
    return { from: "entrant", entrant: contender.id, seed: place + 1 };
  });
  return { slots, apart };
}

/** The slot opposite a seed with a bye. */
export function byeOf(seed: number, entrants: number): Slot {
  const byes = linesFor(entrants) - entrants;
  return { from: "bye", why: reason("bye-best-seed", { seed, byes, entrants }) };
}

/** The format's notes about its byes. */
export function byesReason(entrants: number): FormatReason {
  const lines = linesFor(entrants);
  const byes = lines - entrants;
  return byes > 0 ? reason("byes-best-seeds", { byes, entrants, lines }) : reason("no-byes", { entrants });
}
