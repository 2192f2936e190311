import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonicalJson } from "@/lib/kernel/canonical-json";
import type { Draw, DrawnMatch, Slot } from "../brackets/draw";
import { type Happened, nothingHappened, type Outcome } from "../brackets/outcome";
import { championOf, isOver, type Progress, progress } from "../brackets/progress";
import type { EntrantId } from "../entrant";
import type { Contender, Tournament } from "./tournament";

/** Who entered, in seed order, and the format's settings. */
export interface Entered {
  readonly tournament: Tournament;
  readonly contenders: readonly Contender[];
  readonly settings: unknown;
}

/** A part of a draw that was drawn when the parts before it were over. */
export interface DrawnStep {
  /** How many matches there were before it. */
  readonly after: number;
  /** Who had left by then: whoever leaves later changes nothing of it. */
  readonly left: readonly EntrantId[];
  /** A digest of what it was drawn from. */
  readonly basis: string;
}

/** A draw as far as it was made, and what its later parts stand on. Plain data: it can be stored and read again. */
export interface DrawState {
  readonly draw: Draw;
  readonly steps: readonly DrawnStep[];
  /** By group that is over: who had left when its order was first known. */
  readonly settled: Readonly<Record<string, readonly EntrantId[]>>;
}

/** What was told of a draw. */
export interface DrawFacts {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly withdrawn: readonly EntrantId[];
  /** Who plays in whose stead under another id; left out where nobody does. */
  readonly replaced?: Happened["replaced"];
}

/** A draw that nothing has happened to. */
export function freshDraw(draw: Draw): DrawState {
  return { draw, steps: [], settled: {} };
}

/** Everything as it stands: every match, and the groups that are over in their order. */
export function courseOf({ tournament, contenders, settings }: Entered, stored: DrawState, facts: DrawFacts): Progress {
  const after = (left: readonly EntrantId[], groups = nothingHappened.groups) =>
    progress(stored.draw, { ...nothingHappened, ...facts, withdrawn: left, groups });
  if (!tournament.groups) return after(facts.withdrawn);
  const orders = new Map(tournament.groups(contenders, settings, after(facts.withdrawn)));
  // Groups that were over at the same time are looked at together.
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
 * The draw carried on by all that was told: the next part is drawn when those before it are over; a part that was drawn from
 * results that are others now is drawn again, and one whose basis is open again is gone. What stands on unchanged results stays
 * as it was drawn, whoever has left since.
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

/** Who won it all: by the last match, or by the table where there is none; null while it is not over, and where several share the first place. */
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

/** The draw with its next part: the kept one where it still stands; null where it cannot be drawn yet. */
function withStep(entered: Entered, current: DrawState, { stored, facts }: Basis): DrawState | null {
  const at = current.steps.length;
  const old = stored.steps[at];
  if (old) {
    const basis = basisOf(entered, current, { ...facts, withdrawn: old.left });
    if (basis === old.basis) return { ...current, draw: partOf(stored, at + 1), steps: [...current.steps, old] };
    const same = drawn(entered, current, { ...facts, withdrawn: old.left });
    if (same && areSameMatches(same.draw, partOf(stored, at + 1))) return same;
  }
  return drawn(entered, current, facts);
}

function drawn(entered: Entered, current: DrawState, facts: DrawFacts): DrawState | null {
  const { tournament, contenders, settings } = entered;
  const next = tournament.next?.(contenders, settings, courseOf(entered, current, facts));
  if (!next?.ok) return null;
  const step = { after: current.draw.matches.length, left: facts.withdrawn, basis: basisOf(entered, current, facts) };
  return { ...current, draw: next.value, steps: [...current.steps, step] };
}

/** The draw as it was before its later parts, of which so many are kept. */
function partOf({ draw, steps }: DrawState, count: number): Draw {
  const next = steps[count];
  return next ? { ...draw, matches: draw.matches.slice(0, next.after), title: [], apart: [], isComplete: false } : draw;
}

/** What the next part is drawn from, in one spelling: how every match before it ended. */
function basisOf(entered: Entered, current: DrawState, facts: DrawFacts): string {
  const { matches } = courseOf(entered, current, facts);
  const ended = matches.map(({ drawn: { id }, state, seats, places, recorded, isCounted }) => [
    ...[id, state, places],
    seats.map((seat) => (seat.state === "seated" ? seat.entrant : null)),
    isCounted && recorded ? [recorded.ranking, recorded.absent, recorded.score ?? []] : [],
  ]);
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(ended))));
}

/** For every group that is over, who had left when it first was. */
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
