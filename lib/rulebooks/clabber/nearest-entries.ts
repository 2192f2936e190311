import { enterHand } from "./enter-hand";
import type { HandEntry, PlayedHand, RenegedHand } from "./hand";
import type { ClabberRules } from "./rules";
import { handPoints } from "./score";

const most = 3;

/** The entries that can be impossible. */
type MeldedEntry = PlayedHand | RenegedHand;

/**
 * For an impossible entry, returns up to three possible ones, nearest first. Points change to the next possible values
 * below and above, then to the values with one digit removed (161: 160, 162, 61); melds are removed by side or one by
 * one. Empty for a possible entry.
 */
export function nearestEntries(rules: ClabberRules, entry: HandEntry): readonly HandEntry[] {
  if (enterHand(rules, entry).ok) return [];
  const candidates: MeldedEntry[] = [];
  for (const candidate of candidatesFor(rules, entry)) {
    if (candidates.length === most) break;
    if (enterHand(rules, candidate).ok && !candidates.some((other) => isSame(other, candidate)))
      candidates.push(candidate);
  }
  return candidates;
}

function* candidatesFor(rules: ClabberRules, entry: HandEntry): Generator<MeldedEntry> {
  if (entry.kind === "reneged") yield* withFewerMelds(entry);
  if (entry.kind !== "played") return;
  yield* withOtherPoints(rules, entry);
  yield* withFewerMelds(entry);
  if (entry.tricks !== undefined || entry.lastTrick !== undefined) yield withoutTricks(entry);
  for (const lighter of withFewerMelds(entry)) {
    if (!enterHand(rules, lighter).ok) yield* withOtherPoints(rules, lighter);
  }
}

/** Returns the hand without its number of tricks. */
function withoutTricks({ tricks: _tricks, lastTrick: _lastTrick, ...entry }: PlayedHand): PlayedHand {
  return entry;
}

/** Yields the hand with the next possible points below and above, and with one digit removed. */
function* withOtherPoints(rules: ClabberRules, entry: PlayedHand): Generator<PlayedHand> {
  for (const trickPoints of [...neighbours(rules, entry), ...shorter(entry.trickPoints)])
    yield { ...entry, trickPoints };
}

/** Returns the nearest possible points, below and above. */
function neighbours(rules: ClabberRules, entry: PlayedHand): readonly number[] {
  const stands = (trickPoints: number) => enterHand(rules, { ...entry, trickPoints }).ok;
  const points = Array.from({ length: handPoints + 1 }, (_, n) => n).filter(stands);
  const below = points.findLast((n) => n < entry.trickPoints);
  const above = points.find((n) => n > entry.trickPoints);
  return [below, above].filter((n) => n !== undefined);
}

/** Returns the numbers with one digit removed, starting with the first digit. */
function shorter(points: number): readonly number[] {
  const digits = `${points}`;
  return [...digits].flatMap((_, at) => {
    const rest = digits.slice(0, at) + digits.slice(at + 1);
    return rest === "" || rest.startsWith("0") ? [] : [Number(rest)];
  });
}

/** Yields the hand without one side's melds, then without single melds. */
function* withFewerMelds<T extends MeldedEntry>(entry: T): Generator<T> {
  const [zero, one] = entry.melds;
  if (zero.length > 0 && one.length > 0) {
    yield { ...entry, melds: [zero, []] };
    yield { ...entry, melds: [[], one] };
  }
  for (const at of zero.keys()) yield { ...entry, melds: [zero.toSpliced(at, 1), one] };
  for (const at of one.keys()) yield { ...entry, melds: [zero, one.toSpliced(at, 1)] };
}

/** Whether two entries are equal, with melds in any order. */
function isSame(a: MeldedEntry, b: MeldedEntry): boolean {
  return keyOf(a) === keyOf(b);
}

function keyOf(entry: MeldedEntry): string {
  return JSON.stringify({ ...entry, melds: entry.melds.map((kinds) => kinds.toSorted()) });
}
