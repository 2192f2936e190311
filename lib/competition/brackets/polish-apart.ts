import { exchange } from "./improve-halves";
import type { Placement } from "./kept-apart";

/**
 * Exchanges two of one tier as long as that leaves fewer pairs of one kin together in the earliest round where it changes
 * anything. Only those are moved who stand with one of their kin before the final.
 */
export function polishApart(placement: Placement): void {
  const { who } = placement;
  for (let improved = true; improved; ) {
    improved = false;
    for (let line = 0; line < who.length; line++) {
      const other = hasCompany(placement, line) ? betterLine(placement, line) : undefined;
      if (other === undefined) continue;
      exchange(who, line, other);
      improved = true;
    }
  }
}

/** Whether one of the same kin stands in the same half. */
function hasCompany({ who, kin }: Placement, line: number): boolean {
  const entrant = who[line] ?? -1;
  if (entrant < 0) return false;
  const half = who.length / 2;
  const from = line < half ? 0 : half;
  for (let other = from; other < from + half; other++) {
    if (other !== line && kin[who[other] ?? -1] === kin[entrant]) return true;
  }
  return false;
}

function betterLine(placement: Placement, line: number): number | undefined {
  const { who, tier, kin } = placement;
  const lines = linesOfKin(placement, kin[who[line] ?? -1] ?? -1);
  for (let other = 0; other < who.length; other++) {
    const isFree = (who[other] ?? -1) >= 0 && tier[other] === tier[line] && !lines.includes(other);
    if (isFree && isBetter(placement, line, other, lines)) return other;
  }
  return undefined;
}

function linesOfKin({ who, kin }: Placement, wanted: number): readonly number[] {
  const lines: number[] = [];
  for (let line = 0; line < who.length; line++) if (kin[who[line] ?? -1] === wanted) lines.push(line);
  return lines;
}

/** Whether the earliest round that an exchange changes has fewer pairs after it. */
function isBetter(placement: Placement, here: number, there: number, mine: readonly number[]): boolean {
  const { who, kin, together } = placement;
  const theirs = linesOfKin(placement, kin[who[there] ?? -1] ?? -1);
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

/** Lines in the same part as another, one left out. */
function within(lines: readonly number[], line: number, size: number, except: number): number {
  const part = Math.floor(line / size);
  let count = 0;
  for (const other of lines) if (other !== except && Math.floor(other / size) === part) count++;
  return count;
}
