import type { HandEntry, PlayedHand, RenegedHand } from "./hand";
import type { ClabberRules } from "./rules";
import { handPoints } from "./score";
import { scoreHand } from "./score-hand";

const most = 3;

/** The entries in which something can be wrong. */
type MeldedEntry = PlayedHand | RenegedHand;

/**
 * For an entry that cannot be: up to three that can, nearest first. Points are changed to the next possible ones below
 * and above, then to what is left when a digit typed too many is taken away (161: 160, 162, 61); melds are taken off
 * one side or one by one. Empty for an entry that stands.
 */
export function nearestEntries(rules: ClabberRules, entry: HandEntry): readonly HandEntry[] {
  if (scoreHand(rules, entry).ok) return [];
  const found: MeldedEntry[] = [];
  for (const candidate of candidatesFor(rules, entry)) {
    if (found.length === most) break;
    if (scoreHand(rules, candidate).ok && !found.some((other) => isSame(other, candidate))) found.push(candidate);
  }
  return found;
}

function* candidatesFor(rules: ClabberRules, entry: HandEntry): Generator<MeldedEntry> {
  if (entry.kind === "reneged") yield* withFewerMelds(entry);
  if (entry.kind !== "played") return;
  yield* withOtherPoints(rules, entry);
  yield* withFewerMelds(entry);
  if (entry.tricks !== undefined || entry.lastTrick !== undefined) yield withoutTricks(entry);
  for (const lighter of withFewerMelds(entry)) {
    if (!scoreHand(rules, lighter).ok) yield* withOtherPoints(rules, lighter);
  }
}

/** The same hand, its tricks not counted. */
function withoutTricks({ tricks: _tricks, lastTrick: _lastTrick, ...entry }: PlayedHand): PlayedHand {
  return entry;
}

/** The same hand with the next possible points below and above, and with one digit fewer. */
function* withOtherPoints(rules: ClabberRules, entry: PlayedHand): Generator<PlayedHand> {
  for (const trickPoints of [...neighbours(rules, entry), ...shorter(entry.trickPoints)])
    yield { ...entry, trickPoints };
}

/** The nearest points with which the entry stands, below and above. */
function neighbours(rules: ClabberRules, entry: PlayedHand): readonly number[] {
  const stands = (trickPoints: number) => scoreHand(rules, { ...entry, trickPoints }).ok;
  const points = Array.from({ length: handPoints + 1 }, (_, n) => n).filter(stands);
  const below = points.findLast((n) => n < entry.trickPoints);
  const above = points.find((n) => n > entry.trickPoints);
  return [below, above].filter((n) => n !== undefined);
}

/** The numbers left when one digit is taken away, the first digit first. */
function shorter(points: number): readonly number[] {
  const digits = `${points}`;
  return [...digits].flatMap((_, at) => {
    const rest = digits.slice(0, at) + digits.slice(at + 1);
    return rest === "" || rest.startsWith("0") ? [] : [Number(rest)];
  });
}

/** The same hand with one side's melds gone, then with one meld gone. */
function* withFewerMelds<T extends MeldedEntry>(entry: T): Generator<T> {
  const [zero, one] = entry.melds;
  if (zero.length > 0 && one.length > 0) {
    yield { ...entry, melds: [zero, []] };
    yield { ...entry, melds: [[], one] };
  }
  for (const at of zero.keys()) yield { ...entry, melds: [zero.toSpliced(at, 1), one] };
  for (const at of one.keys()) yield { ...entry, melds: [zero, one.toSpliced(at, 1)] };
}

/** Two entries that say the same, melds in any order. */
function isSame(a: MeldedEntry, b: MeldedEntry): boolean {
  return keyOf(a) === keyOf(b);
}

function keyOf(entry: MeldedEntry): string {
  return JSON.stringify({ ...entry, melds: entry.melds.map((kinds) => kinds.toSorted()) });
}
