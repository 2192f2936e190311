import { exchange } from "./improve-halves";
import type { Placement } from "./kept-apart";

/**
 * Exchanges two of one tier as long as that leaves fewer pairs of one kin together in the earliest round where it changes
 * anything. Only those are moved who stand with one of their kin before the final. Whoever may be exchanged for whom, and where
 * the members of each kin stand, is looked up, so that an exchange costs no look at all lines.
 */
export function polishApart(placement: Placement): void {
  const { who, kin } = placement;
  const known: Known = { placement, linesOfKin: linesOfKin(placement), linesOfTier: linesOfTier(placement) };
  for (let improved = true; improved; ) {
    improved = false;
    for (let line = 0; line < who.length; line++) {
      const other = hasCompany(known, line) ? betterLine(known, line) : undefined;
      if (other === undefined) continue;
      move(known, kin[who[line] ?? -1], line, other);
      move(known, kin[who[other] ?? -1], other, line);
      exchange(who, line, other);
      improved = true;
    }
  }
}

interface Known {
  readonly placement: Placement;
  /** By kin; changes with every exchange. */
  readonly linesOfKin: readonly number[][];
  /** By tier, from the top. */
  readonly linesOfTier: readonly (readonly number[])[];
}

function linesOfKin({ who, kin, kins }: Placement): readonly number[][] {
  const lines: number[][] = Array.from({ length: kins }, () => []);
  for (let line = 0; line < who.length; line++) lines[kin[who[line] ?? -1] ?? -1]?.push(line);
  return lines;
}

function linesOfTier({ tier }: Placement): readonly (readonly number[])[] {
  const lines: number[][] = Array.from({ length: 1 + Math.max(-1, ...tier) }, () => []);
  for (let line = 0; line < tier.length; line++) lines[tier[line] ?? -1]?.push(line);
  return lines;
}

/** One of a kin goes from one line to another. */
function move({ linesOfKin }: Known, kin: number | undefined, here: number, there: number): void {
  const lines = linesOfKin[kin ?? -1];
  lines?.splice(lines.indexOf(here), 1, there);
}

/** Lines that hold members of the same kin as a line; none for an empty one. */
function kinAt({ placement: { who, kin }, linesOfKin }: Known, line: number): readonly number[] {
  return linesOfKin[kin[who[line] ?? -1] ?? -1] ?? [];
}

/** Whether one of the same kin stands in the same half. */
function hasCompany(known: Known, line: number): boolean {
  const half = known.placement.who.length / 2;
  for (const other of kinAt(known, line)) if (other !== line && (other ^ line) < half) return true;
  return false;
}

function betterLine(known: Known, line: number): number | undefined {
  const { tier } = known.placement;
  const mine = kinAt(known, line);
  for (const other of known.linesOfTier[tier[line] ?? -1] ?? []) {
    const theirs = kinAt(known, other);
    if (theirs !== mine && isBetter(known.placement, { here: line, there: other, mine, theirs })) return other;
  }
  return undefined;
}

interface Exchange {
  readonly here: number;
  readonly there: number;
  /** The lines of the kin that stands here, and of the one that stands there. */
  readonly mine: readonly number[];
  readonly theirs: readonly number[];
}

/** Whether the earliest round that an exchange changes has fewer pairs after it. */
function isBetter({ who, together }: Placement, { here, there, mine, theirs }: Exchange): boolean {
  for (let size = together; size < who.length; size *= 2) {
    const change =
      within(mine, there, size, here) -
      within(mine, here, size, here) +
      within(theirs, here, size, there) -
      within(theirs, there, size, there);
    if (change !== 0) return change < 0;
  }
  return false;
}

/** Lines in the same part as another, one left out. Parts are powers of two: two lines of one differ in low bits alone. */
function within(lines: readonly number[], line: number, size: number, except: number): number {
  let count = 0;
  for (const other of lines) if (other !== except && (other ^ line) < size) count++;
  return count;
}
