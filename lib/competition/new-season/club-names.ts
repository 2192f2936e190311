import { teamNameKey } from "../people/team-list";
import { foldedName, type Named, slipsBetween } from "./near-name";

/** The match of a typed club or bar name: an exact one, or suggestions, the most likely first. */
export type ClubNames<Club extends Named> =
  | { readonly kind: "same"; readonly club: Club }
  | { readonly kind: "near"; readonly club: readonly [Club, ...Club[]] };

/** Looks up a typed name; null for a new one. Names that are not free are skipped. */
export type FindClubs<Club extends Named> = (typed: string, isFree?: (club: Club) => boolean) => ClubNames<Club> | null;

/** The maximum number of suggestions. */
export const maxOffers = 3;
/** Longer names are compared by their keys only. */
const maxComparedLetters = 100;
/** The minimum length of a part that matches a whole name; excludes "of". */
const minPartLetters = 3;

/**
 * An index of known names. A name is the same only by its key (`teamNameKey`). It is offered when
 *
 * 1. it differs in case, accents, ё, hyphens, apostrophes, spaces or a leading "the" alone, or else
 * 2. it is written with a few slips (`slipsBetween`; the fewest only), or
 * 3. the typed name is a part of it: one or more whole words in a row ("Knights": "Knights of Columbus").
 *
 * The number or letter of a team must be the same; a typed name without one is a name of every team ("Germania": "Germania
 * 1" and "Germania 2").
 */
export function clubFinder<Club extends Named>(clubs: readonly Club[]): FindClubs<Club> {
  const byKey = new Map<string, Club[]>();
  const byLength = new Map<number, Spelled<Club>[]>();
  const byPart = new Map<string, Set<Spelled<Club>>>();
  for (const [place, one] of clubs.entries()) {
    add(byKey, teamNameKey(one.name), one);
    const spelled = { ...spellingOf(one.name), known: one, place };
    if (spelled.letters.length > maxComparedLetters) continue;
    add(byLength, spelled.letters.length, spelled);
    for (const part of partsOf(spelled.words)) byPart.set(part, (byPart.get(part) ?? new Set()).add(spelled));
  }
  return (typed, isFree = () => true) => {
    const same = byKey.get(teamNameKey(typed))?.find(isFree);
    if (same) return { kind: "same", club: same };
    const name = spellingOf(typed);
    if (name.letters.length > maxComparedLetters) return null;
    const fits = (other: Spelled<Club>) => isNumberOf(name, other) && isFree(other.known);
    const slipped = nearest(name, byLength, fits);
    const isWhole = slipped.some(({ slips }) => slips === 0);
    const parts = isWhole ? [] : [...(byPart.get(name.letters.join("")) ?? [])].filter(fits);
    const offers = [...slipped.map(({ other }) => other), ...parts.sort(shortestFirst)];
    const [first, ...more] = [...new Set(offers.map((one) => one.known))].slice(0, maxOffers);
    return first ? { kind: "near", club: [first, ...more] } : null;
  };
}

interface Spelling {
  /** Folded words without the number. */
  readonly words: readonly string[];
  /** The letters of all words. */
  readonly letters: readonly string[];
  /** A bit for each letter; names with few slips differ in few bits. */
  readonly bits: number;
  /** The team's number, or the letter behind its name; empty for none. */
  readonly number: string;
}

interface Spelled<Club> extends Spelling {
  readonly known: Club;
  readonly place: number;
}

const roman = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];

function spellingOf(name: string): Spelling {
  const tokens = foldedName(name).match(/\p{N}+|\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const numbers = tokens.filter((token) => /^\p{N}/u.test(token)).map((digits) => digits.replace(/^0+(?=.)/u, ""));
  const words = tokens.filter((token) => !/^\p{N}/u.test(token));
  const end = tokens.length > 1 ? (tokens.at(-1) ?? "") : "";
  if (/^\p{L}$/u.test(end) || roman.includes(end)) {
    words.pop();
    numbers.push(roman.includes(end) ? String(roman.indexOf(end) + 1) : end);
  }
  if (words[0] === "the" && words.length > 1) words.shift();
  const letters = [...words.join("")];
  return { words, letters, bits: bitsOf(letters), number: numbers.join(" ") };
}

function bitsOf(letters: readonly string[]): number {
  return letters.reduce((bits, letter) => bits | (1 << ((letter.codePointAt(0) ?? 0) % 32)), 0);
}

/** All runs of whole words except the whole name, joined. */
function partsOf(words: readonly string[]): ReadonlySet<string> {
  const parts = words.flatMap((_, from) =>
    words.slice(from).map((_, more) => words.slice(from, from + more + 1).join("")),
  );
  return new Set(parts.filter((part) => part !== words.join("") && [...part].length >= minPartLetters));
}

/** A name without a number matches every team's number, unless it is only a number. */
function isNumberOf(typed: Spelling, other: Spelling): boolean {
  return typed.number === other.number || (typed.number === "" && typed.words.length > 0);
}

interface Slipped<Club> {
  readonly other: Spelled<Club>;
  readonly slips: number;
}

/** The names with the fewest slips, those with the same number first. */
function nearest<Club>(
  name: Spelling,
  byLength: ReadonlyMap<number, readonly Spelled<Club>[]>,
  fits: (other: Spelled<Club>) => boolean,
): readonly Slipped<Club>[] {
  const { length } = name.letters;
  const candidates: Slipped<Club>[] = [];
  for (let other = length - 3; other <= length + 3; other++) {
    for (const one of byLength.get(other) ?? []) {
      if (bitCount(name.bits ^ one.bits) > 6 || !fits(one)) continue;
      const isNumber = length === 0 && one.letters.length === 0 && name.number !== "";
      const slips = isNumber ? 0 : slipsBetween(name.letters, one.letters);
      if (slips !== null) candidates.push({ other: one, slips });
    }
  }
  const fewest = candidates.reduce((least, { slips }) => Math.min(least, slips), Number.POSITIVE_INFINITY);
  const ranked = candidates.filter(({ slips }) => slips === fewest);
  const isOther = ({ other }: Slipped<Club>) => Number(other.number !== name.number);
  return ranked.sort((a, b) => isOther(a) - isOther(b) || a.other.place - b.other.place);
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

function shortestFirst<Club>(one: Spelled<Club>, other: Spelled<Club>): number {
  return one.letters.length - other.letters.length || one.place - other.place;
}

function add<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
