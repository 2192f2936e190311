import type { LinkedMatch } from "./break-links";

/** One match during its addition to the table of best costs. */
interface Step {
  readonly match: number;
  /** Its bit: a new one at the top, or that of an earlier match that is eliminated in the same step. */
  readonly bit: number;
  readonly isNew: boolean;
  /** The earlier match whose bit it takes. */
  readonly replaces: number | null;
  /** By link: the bit of the earlier match, and whether equal values are a break. */
  readonly links: readonly { readonly bit: number; readonly alike: boolean }[];
  /** Earlier matches eliminated after it, the highest bit first; the remaining bits close the gaps. */
  readonly closes: readonly { readonly match: number; readonly bit: number }[];
}

/** The decisions recorded at a match's elimination: its better value for each state. */
type Choice =
  | { readonly kind: "opened"; readonly bit: number }
  | {
      readonly kind: "replaced" | "closed";
      readonly match: number;
      readonly bit: number;
      readonly bits: Uint8Array;
    };

/** The order of the table's steps. */
export interface EliminationPlan {
  readonly steps: readonly Step[];
  /** The maximum number of bits. */
  readonly width: number;
  /** Bytes for all recorded choices. */
  readonly bytes: number;
}

/**
 * The order of the matches: by round, and within a round along the cycles formed with the previous round, so that each
 * match except one per cycle allows an earlier one to be eliminated immediately. At most about n/2 + 1 matches are open
 * at a time.
 */
export function eliminationPlan(linked: readonly LinkedMatch[]): EliminationPlan {
  const uses = linked.map(() => 0);
  for (const { earlier } of linked.flatMap(({ links }) => links)) uses[earlier] = (uses[earlier] ?? 0) + 1;
  const open: number[] = [];
  const steps: Step[] = [];
  let [width, bytes] = [0, 0];
  for (const match of alongCycles(linked)) {
    const own = linked[match]?.links ?? [];
    for (const { earlier } of own) uses[earlier] = (uses[earlier] ?? 0) - 1;
    const links = own.map(({ earlier, alike }) => ({ bit: open.indexOf(earlier), alike }));
    const done = [...new Set([...own.map(({ earlier }) => earlier), match])].filter((one) => uses[one] === 0);
    const { bit, replaces, closes } = takeIn(open, match, done);
    steps.push({ match, bit, isNew: replaces === null, replaces, links, closes });
    const total = open.length + closes.length;
    width = Math.max(width, total);
    bytes += (closes.length + (replaces === null ? 0 : 1)) * 2 ** Math.max(total - 3, 0);
  }
  return { steps, width, bytes };
}

/** Assigns a match a bit among the open ones, reusing the first finished one's if possible, and closes the others. */
function takeIn(open: number[], match: number, done: readonly number[]): Pick<Step, "bit" | "replaces" | "closes"> {
  const replaces = done.find((one) => one !== match) ?? null;
  const bit = replaces === null ? open.length : open.indexOf(replaces);
  open[bit] = match;
  const closes = done
    .filter((one) => one !== replaces)
    .map((one) => ({ match: one, bit: open.indexOf(one) }))
    .sort((a, b) => b.bit - a.bit);
  for (const one of closes) open.splice(one.bit, 1);
  return { bit, replaces, closes };
}

/** Matches by round; after a match comes one that shares an earlier match with it, if there is one. */
function alongCycles(linked: readonly LinkedMatch[]): readonly number[] {
  const order: number[] = [];
  const taken = new Set<number>();
  const after = new Map<number, number[]>();
  for (const [match, { links }] of linked.entries()) {
    for (const { earlier } of links) after.set(earlier, [...(after.get(earlier) ?? []), match]);
  }
  const nextTo = (match: number) =>
    (linked[match]?.links ?? []).flatMap(({ earlier }) => after.get(earlier) ?? []).find((other) => !taken.has(other));
  // Paths are followed from their ends, where a team of the match did not play in the previous round.
  const starts = [...linked.keys()].sort(
    (a, b) =>
      (linked[a]?.round ?? 0) - (linked[b]?.round ?? 0) ||
      (linked[a]?.links.length ?? 0) - (linked[b]?.links.length ?? 0),
  );
  for (const start of starts) {
    for (let at: number | undefined = start; at !== undefined && !taken.has(at); at = nextTo(at)) {
      taken.add(at);
      order.push(at);
    }
  }
  return order;
}

/** The choice with the fewest breaks: for each match, whether the first team is at home. Null when time runs out. */
export function exactHomeChoice(plan: EliminationPlan, isOver: () => boolean): readonly boolean[] | null {
  const table = new Uint16Array(2 ** plan.width);
  const choices: Choice[] = [];
  let size = 1;
  for (const step of plan.steps) {
    if (isOver()) return null;
    if (step.isNew) {
      table.copyWithin(size, 0, size);
      size *= 2;
      for (const link of step.links) addCosts(table, size, step.bit, link.bit, link.alike);
      choices.push({ kind: "opened", bit: step.bit });
    } else {
      const bits = replaceBit(table, size, step);
      choices.push({ kind: "replaced", match: step.replaces ?? 0, bit: step.bit, bits });
    }
    for (const { match, bit } of step.closes) {
      choices.push({ kind: "closed", match, bit, bits: closeBit(table, size, bit) });
      size /= 2;
    }
  }
  return traced(plan, choices);
}

/** Adds a match: counts breaks with earlier matches that stay open. */
function addCosts(table: Uint16Array, size: number, bit: number, other: number, alike: boolean): void {
  for (let state = 0; state < size; state++) {
    const isEqual = ((state >> bit) & 1) === ((state >> other) & 1);
    if (isEqual === alike) table[state] = (table[state] as number) + 1;
  }
}

/** Replaces an earlier match by a new one: for both values of the new one, records the better value of the earlier. */
function replaceBit(table: Uint16Array, size: number, { bit, links }: Step): Uint8Array {
  const bits = new Uint8Array(Math.max(size >> 3, 1));
  const own = 1 << bit;
  const ownLinks = links.filter((link) => link.bit === bit);
  const [outer] = links.filter((link) => link.bit !== bit);
  const whenEqual = ownLinks.filter((link) => link.alike).length;
  const whenUnlike = ownLinks.length - whenEqual;
  // The cost of the other earlier match, by its value and the new one's; zero without one.
  const shift = outer?.bit ?? 0;
  const equal = Number(outer?.alike === true);
  const unlike = Number(outer?.alike === false);
  for (let high = own; high < size; high = (high + 1) | own) {
    const low = high ^ own;
    const [zero, one] = [table[low] as number, table[high] as number];
    const other = (low >> shift) & 1;
    const [toZero, alsoToZero] = [zero + whenEqual, one + whenUnlike];
    const [toOne, alsoToOne] = [zero + whenUnlike, one + whenEqual];
    if (alsoToZero < toZero) bits[low >> 3] = (bits[low >> 3] as number) | (1 << (low & 7));
    if (alsoToOne < toOne) bits[high >> 3] = (bits[high >> 3] as number) | (1 << (high & 7));
    table[low] = Math.min(toZero, alsoToZero) + (other === 0 ? equal : unlike);
    table[high] = Math.min(toOne, alsoToOne) + (other === 1 ? equal : unlike);
  }
  return bits;
}

/** Eliminates a match: keeps the better of its values, and closes the gap in the bits above. */
function closeBit(table: Uint16Array, size: number, bit: number): Uint8Array {
  const half = size / 2;
  const bits = new Uint8Array(Math.max(half >> 3, 1));
  const below = (1 << bit) - 1;
  for (let state = 0; state < half; state++) {
    const zero = ((state & ~below) << 1) | (state & below);
    const [whenZero, whenOne] = [table[zero] as number, table[zero | (1 << bit)] as number];
    if (whenOne < whenZero) bits[state >> 3] = (bits[state >> 3] as number) | (1 << (state & 7));
    table[state] = Math.min(whenZero, whenOne);
  }
  return bits;
}

/** Traces the choices back. A bit of 1 means that the first team is away. */
function traced(plan: EliminationPlan, choices: readonly Choice[]): readonly boolean[] {
  const firstAtHome = plan.steps.map(() => true);
  let state = 0;
  for (const choice of choices.toReversed()) {
    const own = 1 << choice.bit;
    if (choice.kind === "opened") {
      state &= ~own;
      continue;
    }
    const value = ((choice.bits[state >> 3] as number) >> (state & 7)) & 1;
    firstAtHome[choice.match] = value === 0;
    if (choice.kind === "closed") state = ((state & ~(own - 1)) << 1) | (state & (own - 1));
    state = value === 1 ? state | own : state & ~own;
  }
  return firstAtHome;
}
