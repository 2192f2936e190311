import { isPersonName, personNameKey } from "./people-list";

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** The maximum number of initials: of a long name the first ones and the last. */
const maxInitials = 4;

const hyphens = /[-‐‑‒–—]/u;

/**
 * The public initials of a name: "M. K." for "Mary Kay", "А.-Л. в. М." for "Анна-Лена вон Майер". Shows only each
 * word's first letter with its marks; for a name without letters, its first character.
 */
export function initialsOf(name: string): string {
  const words = name
    .normalize("NFC")
    .split(/[\s.]+/u)
    .map((word) => word.split(hyphens).flatMap(firstLetterIn))
    .filter((parts) => parts.length > 0);
  const shortened = words.length > maxInitials ? [...words.slice(0, maxInitials - 1), ...words.slice(-1)] : words;
  if (shortened.length === 0) return [...graphemes.segment(name.trim())][0]?.segment ?? "";
  // "van" stays lower-case next to capitals; a name typed all in lower case has no particles.
  const isCased = shortened.flat().some((letter) => letter !== letter.toLowerCase());
  return shortened.map((parts) => parts.map((letter) => `${isCased ? letter : capital(letter)}.`).join("-")).join(" ");
}

function firstLetterIn(word: string): readonly string[] {
  for (const { segment } of graphemes.segment(word)) if (isPersonName(segment)) return [segment];
  return [];
}

function capital(letter: string): string {
  const large = letter.toUpperCase();
  return [...graphemes.segment(large)].length === 1 ? large : letter;
}

/**
 * A person's public initials next to others': with a number if they are taken. More letters would reveal more of the
 * name with each namesake, and could not separate equal names.
 */
export function shownName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(personNameKey));
  const initials = initialsOf(name);
  let shown = initials;
  for (let number = 2; taken.has(personNameKey(shown)); number++) shown = `${initials} (${number})`;
  return shown;
}

/** A person shown by initials, with the hidden names. */
export interface HiddenName {
  readonly shown: string;
  readonly names: readonly string[];
}

/** Replaces hidden names in typed texts by the shown names, in either order of words. */
export function veil(hidden: readonly HiddenName[]): (text: string) => string {
  const patterns = hidden.flatMap(({ shown, names }) =>
    names
      .toSorted((one, other) => other.length - one.length)
      .flatMap(patternsOf)
      .map((pattern) => ({ pattern, shown })),
  );
  return (text) =>
    patterns.reduce((open, { pattern, shown }) => open.replace(pattern, () => shown), text.normalize("NFC"));
}

function patternsOf(name: string): readonly RegExp[] {
  const words = name.normalize("NFC").split(/\s+/u).filter(isPersonName);
  if ([...graphemes.segment(words.join(""))].length < 2) return [];
  // A single word may be an ordinary word ("May", "Will"): matched only as written.
  const flags = words.length > 1 ? "giu" : "gu";
  const orders = words.length > 1 ? [words, [...words.slice(-1), ...words.slice(0, -1)]] : [words];
  return orders.map(
    (order) => new RegExp(`(?<![\\p{L}\\p{N}])${order.map(asWritten).join("[\\s,]+")}(?![\\p{L}\\p{N}])`, flags),
  );
}

/** A word in all its spellings: with е for ё, and any apostrophe or hyphen. */
function asWritten(word: string): string {
  return word
    .replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&")
    .replace(/['’‘ʼ`´]/gu, "['’‘ʼ`´]")
    .replace(/[-‐‑‒–—]/gu, "[-‐‑‒–—]")
    .replace(/[её]/gu, "[её]")
    .replace(/[ЕЁ]/gu, "[ЕЁ]");
}
