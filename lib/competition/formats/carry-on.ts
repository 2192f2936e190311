import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonicalJson } from "@/lib/kernel/canonical-json";
import type { Draw, DrawnMatch, Slot } from "../brackets/draw";
import { type Happened, nothingHappened, type Outcome } from "../brackets/outcome";
import { championOf, isOver, type Progress, progress } from "../brackets/progress";
import type { EntrantId } from "../entrant";
import type { Contender, Tournament } from "./tournament";

/** The entrants in seed order, and the format's settings. */
export interface Entered {
  readonly tournament: Tournament;
  readonly contenders: readonly Contender[];
  readonly settings: unknown;
}

/** A part of a draw that was drawn when the parts before it were over. */
export interface DrawnStep {
  /** The number of matches before this part. */
  readonly after: number;
  /** The entrants that had withdrawn before this part was drawn; later withdrawals do not change it. */
  readonly left: readonly EntrantId[];
  /** A digest of the results that this part was drawn from. */
  readonly basis: string;
}

/** A draw as far as it is made, and the basis of its later parts. Plain data, so that it can be stored. */
export interface DrawState {
  readonly draw: Draw;
  readonly steps: readonly DrawnStep[];
  /** By finished group: the entrants that had withdrawn when its order was first known. */
  readonly settled: Readonly<Record<string, readonly EntrantId[]>>;
}

/** The recorded events of a draw. */
export interface DrawFacts {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly withdrawn: readonly EntrantId[];
  /** Entrants that play in place of others under another id; absent if there are none. */
  readonly replaced?: Happened["replaced"];
}

/** Returns the state of a draw without any results. */
export function freshDraw(draw: Draw): DrawState {
  return { draw, steps: [], settled: {} };
}

/** Computes the progress of a draw: every match, and the order of the finished groups. */
export function courseOf({ tournament, contenders, settings }: Entered, stored: DrawState, facts: DrawFacts): Progress {
  const after = (left: readonly EntrantId[], groups = nothingHappened.groups) =>
    progress(stored.draw, { ...nothingHappened, ...facts, withdrawn: left, groups });
  if (!tournament.groups) return after(facts.withdrawn);
  const orders = new Map(tournament.groups(contenders, settings, after(facts.withdrawn)));
  // Groups with the same withdrawals are ranked in one call.
  const groupsByLeft = new Map<string, ReadonlyMap<string, readonly EntrantId[]>>();
  for (const group of orders.keys()) {
    const left = stored.settled[group];
    if (!left || areSame(left, facts.withdrawn)) continue;
    const key = left.join(" ");
    const orderByGroup = groupsByLeft.get(key) ?? tournament.groups(contenders, settings, after(left));
    groupsByLeft.set(key, orderByGroup);
    const order = orderByGroup.get(group);
    if (order) orders.set(group, order);
  }
  return after(facts.withdrawn, orders);
}

/**
 * Continues a draw after new results. Each next part is drawn when the parts before it are finished. A part whose
 * basis changed is drawn again, and a part whose basis is open again is removed. A part whose basis is unchanged
 * stays, regardless of later withdrawals.
 */
export function continueDraw(entered: Entered, stored: DrawState, facts: DrawFacts): DrawState {
  const { tournament } = entered;
  let current: DrawState = { draw: partOf(stored, 0), steps: [], settled: stored.settled };
  while (tournament.next && !current.draw.isComplete) {
    const grown = withStep(entered, current, { stored, facts });
    if (!grown) break;
    current = grown;
  }
  return { ...current, settled: settledIn(entered, current, facts) };
}

/**
 * The champion, by the last match or by the table; null until the event is over, and if several entrants share first
 * place.
 */
export function championIn({ tournament, contenders, settings }: Entered, going: Progress): EntrantId | null {
  if (going.draw.title.length > 0 || !tournament.finishes) return championOf(going);
  const ends = isOver(going) ? tournament.finishes(contenders, settings, going) : null;
  const [first] = ends?.ok ? ends.value : [];
  return first?.from === 1 && first.to === 1 ? first.entrant : null;
}

interface Basis {
  readonly stored: DrawState;
  readonly facts: DrawFacts;
}

/** Adds the next part: the stored one if its basis is unchanged; null if it cannot be drawn yet. */
function withStep(entered: Entered, current: DrawState, { stored, facts }: Basis): DrawState | null {
  const at = current.steps.length;
  const old = stored.steps[at];
  if (old) {
    const basis = basisOf(entered, current, { ...facts, withdrawn: old.left });
    if (basis === old.basis) return { ...current, draw: partOf(stored, at + 1), steps: [...current.steps, old] };
    const same = withNextPart(entered, current, { ...facts, withdrawn: old.left });
    if (same && areSameMatches(same.draw, partOf(stored, at + 1))) return same;
  }
  return withNextPart(entered, current, facts);
}

function withNextPart(entered: Entered, current: DrawState, facts: DrawFacts): DrawState | null {
  const { tournament, contenders, settings } = entered;
  const next = tournament.next?.(contenders, settings, courseOf(entered, current, facts));
  if (!next?.ok) return null;
  const step = { after: current.draw.matches.length, left: facts.withdrawn, basis: basisOf(entered, current, facts) };
  return { ...current, draw: next.value, steps: [...current.steps, step] };
}

/** The draw with its first `count` later parts only. */
function partOf({ draw, steps }: DrawState, count: number): Draw {
  const next = steps[count];
  return next ? { ...draw, matches: draw.matches.slice(0, next.after), title: [], apart: [], isComplete: false } : draw;
}

/** A digest of the results of all matches before the next part. */
function basisOf(entered: Entered, current: DrawState, facts: DrawFacts): string {
  const { matches } = courseOf(entered, current, facts);
  const ended = matches.map(({ drawn: { id }, state, seats, places, recorded, isCounted }) => [
    ...[id, state, places],
    seats.map((seat) => (seat.state === "seated" ? seat.entrant : null)),
    isCounted && recorded ? [recorded.ranking, recorded.absent, recorded.score ?? []] : [],
  ]);
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(ended))));
}

/** By finished group: the entrants that had withdrawn when it first finished. */
function settledIn({ tournament, contenders, settings }: Entered, { draw, settled }: DrawState, facts: DrawFacts) {
  if (!tournament.groups) return {};
  const bare = progress(draw, { ...nothingHappened, ...facts });
  const over = [...tournament.groups(contenders, settings, bare).keys()];
  return Object.fromEntries(over.map((group) => [group, settled[group] ?? facts.withdrawn]));
}

function areSameMatches(a: Draw, b: Draw): boolean {
  const matchKeys = ({ matches }: Draw) => matches.map(matchKey).join("\n");
  return matchKeys(a) === matchKeys(b);
}

function matchKey({ id, slots }: DrawnMatch): string {
  return `${id} ${slots.map(slotKey).join(" ")}`;
}

function slotKey(slot: Slot): string {
  switch (slot.from) {
    case "entrant":
      return slot.entrant;
    case "bye":
      return "bye";
    case "match":
      return `${slot.match}/${slot.place}`;
    case "group":
      return `${slot.group}/${slot.place}`;
  }
}

function areSame(a: readonly EntrantId[], b: readonly EntrantId[]): boolean {
  return a.length === b.length && a.every((entrant, i) => entrant === b[i]);
}
