import { type Rng, randomInt } from "@/lib/kernel/rng";

/**
 * The rates of faults in a simulated world. Each world draws its own, so that every fault is frequent in some world.
 */
export interface FaultRates {
  /** Probabilities that a request or an answer is lost, duplicated, or delayed for long. */
  readonly lost: number;
  readonly doubled: number;
  readonly heldUp: number;
  /** Probabilities that a phone's next step is a killed tab, or going offline for a while. */
  readonly killed: number;
  readonly offline: number;
  readonly secondTab: number;
  /** The phone's disk refuses a write. */
  readonly diskFull: number;
  /** The server crashes, per request. */
  readonly crash: number;
  /** A scorer enters a wrong hand. */
  readonly slip: number;
  readonly corrects: number;
  readonly withdraws: number;
  readonly fixes: number;
  /** The sheet turns out to belong to another match. */
  readonly moves: number;
  /** The sides start or stop keeping separate sheets. */
  readonly ownSheets: number;
  /** A phone's link is revoked; it joins again later, or never. */
  readonly revoked: number;
  readonly handsOver: number;
  /** People sign a finished game; the scorer's phone scans the other's signature; somebody forges one. */
  readonly agrees: number;
  readonly scans: number;
  readonly forges: number;
  /** The maximum clock error of phones, in milliseconds. */
  readonly skew: number;
  /** Some phones start with an older app, which stores no numbers. */
  readonly oldApp: boolean;
}

/** Random fault rates of a world. */
export function faultRatesOf(rng: Rng): FaultRates {
  const often = (most: number) => (rng() < 0.35 ? 0 : rng() * most);
  return {
    lost: often(0.3),
    doubled: often(0.3),
    heldUp: often(0.2),
    killed: often(0.15),
    offline: often(0.15),
    secondTab: often(0.2),
    diskFull: often(0.05),
    crash: often(0.04),
    slip: often(0.4),
    corrects: often(0.3),
    withdraws: often(0.15),
    fixes: often(0.1),
    revoked: often(0.04),
    handsOver: often(0.1),
    skew: rng() < 0.3 ? 0 : 1000 * 10 ** randomInt(rng, 9),
    oldApp: rng() < 0.3,
    agrees: 0.2 + rng() * 0.6,
    scans: often(0.4),
    forges: often(0.04),
    moves: often(0.06),
    ownSheets: often(0.06),
  };
}
