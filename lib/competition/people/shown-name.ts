import { isPersonName, personNameKey } from "./people-list";

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** The most initials: of a long name the first ones, and the last. */
const maxInitials = 4;

const hyphens = /[-‐‑‒–—]/u;

/**
 * The initials of a name, as everybody may read them: "M. K." for "Mary Kay", "А.-Л. в. М." for "Анна-Лена вон Майер". Of each word it
 * tells the first letter, whole with its marks, and nothing else; of a name without letters its first sign.
 */
export function initialsOf(name: string): string {
  const words = name
    .normalize("NFC")
    .split(/[\s.]+/u)
    .map((word) => word.split(hyphens).flatMap(firstLetterIn))
    .filter((parts) => parts.length > 0);
  const shortened = words.length > maxInitials ? [...words.slice(0, maxInitials - 1), ...words.slice(-1)] : words;
  if (shortened.length === 0) return [...graphemes.segment(name.trim())][0]?.segment ?? "";
  // "van" stays small beside capitals; a name that was typed all small is none of particles.
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
 * The initials that somebody is shown by beside others: where those names are taken, with a number. A further letter would tell more
 * of the name with each namesake that comes, and never end between two of one name; a number tells nothing.
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

/** Covers names in texts that people typed: each as the person is shown, in either order of its words. */
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
  // A word alone may be a word of the language too ("May", "Will"): only as it is written.
  const flags = words.length > 1 ? "giu" : "gu";
  const orders = words.length > 1 ? [words, [...words.slice(-1), ...words.slice(0, -1)]] : [words];
  return orders.map(
    (order) => new RegExp(`(?<![\\p{L}\\p{N}])${order.map(asWritten).join("[\\s,]+")}(?![\\p{L}\\p{N}])`, flags),
  );
}

/** A word in each way in which people write it: with е for ё, and any apostrophe or hyphen. */
function asWritten(word: string): string {
  return word
    .replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&")
    .replace(/['’‘ʼ`´]/gu, "['’‘ʼ`´]")
    .replace(/[-‐‑‒–—]/gu, "[-‐‑‒–—]")
    .replace(/[её]/gu, "[её]")
    .replace(/[ЕЁ]/gu, "[ЕЁ]");
}
