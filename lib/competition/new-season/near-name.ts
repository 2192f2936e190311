import { teamNameKey } from "../people/team-list";

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** The match of a typed name: an exact one, or a near one. */
export type NameMatch<Known extends Named> =
  | { readonly kind: "same"; readonly known: Known }
  | { readonly kind: "near"; readonly known: Known };

/**
 * The known name that a typed one equals or probably means; null for a new one. Ignores case, accents, spaces, signs
 * and the letter ё. Near: up to one slip per five letters, with at least four letters; never a different number ("Owls
 * 1" and "Owls 2" are two teams).
 */
export function matchName<Known extends Named>(typed: string, names: readonly Known[]): NameMatch<Known> | null {
  const key = teamNameKey(typed);
  const same = names.find(({ name }) => teamNameKey(name) === key);
  if (same) return { kind: "same", known: same };
  const plain = plainName(typed);
  let nearest: { readonly known: Known; readonly slips: number } | null = null;
  for (const one of names) {
    const other = plainName(one.name);
    const slips = digitsOf(plain) === digitsOf(other) ? slipsBetween([...plain], [...other]) : null;
    if (slips !== null && slips < (nearest?.slips ?? Number.POSITIVE_INFINITY)) nearest = { known: one, slips };
  }
  return nearest && { kind: "near", known: nearest.known };
}

/** Letters that Unicode does not decompose into a letter and an accent. */
const undivided: Readonly<Record<string, string>> = { æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", þ: "th" };

/** A name in lower case without the accents of Latin, Greek and Cyrillic letters, and without apostrophes. */
export function foldedName(name: string): string {
  const bare = name
    .replace(/['’‘ʼʹ′`´＇]/gu, "")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/gu, "");
  return teamNameKey(bare).replace(/[æœøđðłþ]/gu, (letter) => undivided[letter] ?? letter);
}

/** The maximum number of different letters of two near names: one in five, never more than three. */
function maxSlips(shorter: number): number {
  return shorter < 4 ? 0 : Math.min(3, Math.ceil(shorter / 5));
}

/**
 * The number of slips between two names (an extra, missing or different letter, or two swapped letters); null if there
 * are too many, or a name is empty.
 */
export function slipsBetween(one: readonly string[], other: readonly string[]): number | null {
  if (one.length === 0 || other.length === 0) return null;
  const limit = maxSlips(Math.min(one.length, other.length));
  if (Math.abs(one.length - other.length) > limit) return null;
  const slips = distance(one, other, limit);
  return slips <= limit ? slips : null;
}

/** Letters and digits alone, in lower case. */
function plainName(name: string): string {
  return foldedName(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}

function digitsOf(plain: string): string {
  return plain.replace(/\P{N}/gu, "");
}

/**
 * The optimal string alignment distance: insertions, deletions, substitutions, and swaps of neighbors. Exact up to
 * `most`; above it, any greater number. Computes only the band of cells that `most` allows.
 */
function distance(one: readonly string[], other: readonly string[], limit: number): number {
  const [a, b] = withoutSharedEnds(one, other);
  const tooMany = limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => Math.min(j, tooMany));
  for (let i = 1; i <= a.length; i++) {
    const row = [Math.min(i, tooMany)];
    for (let j = Math.max(1, i - limit); j <= Math.min(b.length, i + limit); j++) {
      const left = (row[j - 1] ?? tooMany) + 1;
      const above = (last[j] ?? tooMany) + 1;
      const aslant = (last[j - 1] ?? tooMany) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (before[j - 2] ?? tooMany) + 1 : tooMany;
      row[j] = Math.min(left, above, aslant, swapped, tooMany);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? tooMany;
}

function withoutSharedEnds(
  a: readonly string[],
  b: readonly string[],
): readonly [readonly string[], readonly string[]] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}
