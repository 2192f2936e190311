import type { FormatReason } from "../formats/format";
import type { Contender } from "../formats/tournament";
import { reason } from "./bracket-reason";
import type { SeedingSettings } from "./bracket-settings";
import type { Apart, Slot } from "./draw";
import { linesFor, seedLines, tierOf } from "./seed-lines";
import { separateKin } from "./separate-kin";

/** The slots of a first round by the seed whose line it is, and how well members of one bar or team are kept apart. */
export interface SeededSlots {
  readonly slots: readonly Slot[];
  readonly apart: readonly Apart[];
}

/**
 * Who stands on the line of seed 1, 2, 3, …: the contender of that seed, or one of its tier where that keeps members of one
 * bar or team apart for longer. A seed with a bye changes places only with another that has one.
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
