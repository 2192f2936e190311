import { exchange } from "./improve-halves";
import type { Placement } from "./separate-kin";

/**
 * Exchanges two entrants of one tier while that leaves fewer pairs of one kin together in the earliest round that it
 * changes. Moves only entrants that can meet one of their kin before the final. Uses lookups of tiers and of each kin's
 * lines, so that an exchange does not scan all lines.
 */
export function polishApart(placement: Placement): void {
  const { entrantAt, kin } = placement;
  const index: LineIndex = { placement, linesOfKin: linesOfKin(placement), linesOfTier: linesOfTier(placement) };
  for (let improved = true; improved; ) {
    improved = false;
    for (let line = 0; line < entrantAt.length; line++) {
      const other = hasCompany(index, line) ? betterLine(index, line) : undefined;
      if (other === undefined) continue;
      move(index, kin[entrantAt[line] ?? -1], line, other);
      move(index, kin[entrantAt[other] ?? -1], other, line);
      exchange(entrantAt, line, other);
      improved = true;
    }
  }
}

interface LineIndex {
  readonly placement: Placement;
  /** By kin; updated with every exchange. */
  readonly linesOfKin: readonly number[][];
  /** By tier, from the top. */
  readonly linesOfTier: readonly (readonly number[])[];
}

function linesOfKin({ entrantAt, kin, kins }: Placement): readonly number[][] {
  const lines: number[][] = Array.from({ length: kins }, () => []);
  for (let line = 0; line < entrantAt.length; line++) lines[kin[entrantAt[line] ?? -1] ?? -1]?.push(line);
  return lines;
}

function linesOfTier({ tier }: Placement): readonly (readonly number[])[] {
  const lines: number[][] = Array.from({ length: 1 + Math.max(-1, ...tier) }, () => []);
  for (let line = 0; line < tier.length; line++) lines[tier[line] ?? -1]?.push(line);
  return lines;
}

/** Moves a member of a kin from one line to another. */
function move({ linesOfKin }: LineIndex, kin: number | undefined, here: number, there: number): void {
  const lines = linesOfKin[kin ?? -1];
  lines?.splice(lines.indexOf(here), 1, there);
}

/** Lines with members of the same kin as a line's; empty for an empty line. */
function kinAt({ placement: { entrantAt, kin }, linesOfKin }: LineIndex, line: number): readonly number[] {
  return linesOfKin[kin[entrantAt[line] ?? -1] ?? -1] ?? [];
}

/** Whether a member of the same kin is in the same half. */
function hasCompany(index: LineIndex, line: number): boolean {
  const half = index.placement.entrantAt.length / 2;
  for (const other of kinAt(index, line)) if (other !== line && (other ^ line) < half) return true;
  return false;
}

function betterLine(index: LineIndex, line: number): number | undefined {
  const { tier } = index.placement;
  const mine = kinAt(index, line);
  for (const other of index.linesOfTier[tier[line] ?? -1] ?? []) {
    const theirs = kinAt(index, other);
    if (theirs !== mine && isBetter(index.placement, { here: line, there: other, mine, theirs })) return other;
  }
  return undefined;
}

interface Exchange {
  readonly here: number;
  readonly there: number;
  /** The lines of the kins on these two lines. */
  readonly mine: readonly number[];
  readonly theirs: readonly number[];
}

/** Whether an exchange reduces the pairs in the earliest round that it changes. */
function isBetter({ entrantAt, together }: Placement, { here, there, mine, theirs }: Exchange): boolean {
  for (let size = together; size < entrantAt.length; size *= 2) {
    const change =
      within(mine, there, size, here) -
      within(mine, here, size, here) +
      within(theirs, here, size, there) -
      within(theirs, there, size, there);
    if (change !== 0) return change < 0;
  }
  return false;
}

/**
 * Lines in the same part as another, except one. Parts are powers of two: two lines of one part differ in low bits
 * only.
 */
function within(lines: readonly number[], line: number, size: number, except: number): number {
  let count = 0;
  for (const other of lines) if (other !== except && (other ^ line) < size) count++;
  return count;
}
