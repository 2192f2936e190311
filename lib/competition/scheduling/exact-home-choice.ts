import type { LinkedMatch } from "./break-links";

/** One match taken into the table of best costs. */
interface Step {
  readonly match: number;
  /** The bit that it gets; a new one at the top, or that of an earlier match, which is forgotten with it. */
  readonly bit: number;
  readonly isNew: boolean;
  /** The earlier match whose bit it takes. */
  readonly replaces: number | null;
  /** By link: the bit of the earlier match, and whether equal values are a break. */
  readonly links: readonly { readonly bit: number; readonly alike: boolean }[];
  /** Earlier matches that are forgotten after it, the highest bit first; their bits close up. */
  readonly closes: readonly { readonly match: number; readonly bit: number }[];
}

/** What was decided when a match was forgotten: by the state then, its better value. */
type Choice =
  | { readonly kind: "opened"; readonly bit: number }
  | {
      readonly kind: "replaced" | "closed";
      readonly match: number;
      readonly bit: number;
      readonly bits: Uint8Array;
    };

/** How the table is walked through. */
export interface EliminationPlan {
  readonly steps: readonly Step[];
  /** The most bits at a time. */
  readonly width: number;
  /** Bytes to remember all choices. */
  readonly bytes: number;
}

/**
 * The order in which matches are taken: round by round, and in a round along the cycles that it makes with the round
 * before, so that of every match but one a cycle an earlier one can be forgotten at once. At most about n/2 + 1
 * matches are then open at a time.
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

/** Gives a match a bit among the open ones, the first of those that are done if there is one, and closes the others. */
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

/** Matches round by round; next after a match one that shares an earlier match with it, if there is one. */
function alongCycles(linked: readonly LinkedMatch[]): readonly number[] {
  const order: number[] = [];
  const taken = new Set<number>();
  const after = new Map<number, number[]>();
  for (const [match, { links }] of linked.entries()) {
    for (const { earlier } of links) after.set(earlier, [...(after.get(earlier) ?? []), match]);
  }
  const nextTo = (match: number) =>
    (linked[match]?.links ?? []).flatMap(({ earlier }) => after.get(earlier) ?? []).find((other) => !taken.has(other));
  // Paths are walked from their ends, where a team of the match did not play the round before.
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

/** The choice with the fewest breaks, whether the first team of each match is at home; null when the time is up. */
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

/** A new match: breaks with an earlier one that stays open. */
function addCosts(table: Uint16Array, size: number, bit: number, other: number, alike: boolean): void {
  for (let state = 0; state < size; state++) {
    const isEqual = ((state >> bit) & 1) === ((state >> other) & 1);
    if (isEqual === alike) table[state] = (table[state] as number) + 1;
  }
}

/** A match takes the bit of an earlier one: for both its values the better value of the earlier is remembered. */
function replaceBit(table: Uint16Array, size: number, { bit, links }: Step): Uint8Array {
  const bits = new Uint8Array(Math.max(size >> 3, 1));
  const own = 1 << bit;
  const ownLinks = links.filter((link) => link.bit === bit);
  const [outer] = links.filter((link) => link.bit !== bit);
  const whenEqual = ownLinks.filter((link) => link.alike).length;
  const whenUnlike = ownLinks.length - whenEqual;
  // What the other earlier match costs, by its value and the new one's; without one the costs are nothing.
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

/** A match is forgotten: the better of its values stays, and the bits above close up. */
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

/** Walks back through the choices. A bit that is 1 says that the first team is away. */
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
