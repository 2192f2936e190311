import { teamNameKey } from "../people/team-list";

/** Something that has a name. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** What a typed name could mean: one that is known by exactly this name, or one that is nearly written so. */
export type NameMatch<Known extends Named> =
  | { readonly kind: "same"; readonly known: Known }
  | { readonly kind: "near"; readonly known: Known };

/**
 * The known name that a typed one is, or that it was probably meant to be; null for a new one. Case, spaces, signs and
 * the two ways to write ё do not matter. Near: up to one slip in five letters (a letter too many, too few, another, or
 * two in the wrong order), four letters at least; never another number ("Owls 1" and "Owls 2" are two teams).
 */
export function matchName<Known extends Named>(typed: string, known: readonly Known[]): NameMatch<Known> | null {
  const key = teamNameKey(typed);
  const same = known.find(({ name }) => teamNameKey(name) === key);
  if (same) return { kind: "same", known: same };
  const plain = plainName(typed);
  let nearest: { readonly known: Known; readonly slips: number } | null = null;
  for (const one of known) {
    const slips = slipsBetween(plain, plainName(one.name));
    if (slips !== null && slips < (nearest?.slips ?? Number.POSITIVE_INFINITY)) nearest = { known: one, slips };
  }
  return nearest && { kind: "near", known: nearest.known };
}

/** Letters and digits alone, in lower case. */
function plainName(name: string): string {
  return teamNameKey(name)
    .replaceAll("ё", "е")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}

/** Slips from one name to the other; null when they are too many to be slips. */
function slipsBetween(one: string, other: string): number | null {
  if (one === "" || other === "") return null;
  if (one === other) return 0;
  if (one.replace(/\P{N}/gu, "") !== other.replace(/\P{N}/gu, "")) return null;
  const [a, b] = [[...one], [...other]];
  const shorter = Math.min(a.length, b.length);
  const most = shorter < 4 ? 0 : Math.ceil(shorter / 5);
  if (Math.abs(a.length - b.length) > most) return null;
  const slips = distance(a, b);
  return slips <= Math.min(most, 3) ? slips : null;
}

/** The optimal string alignment distance: insertions, deletions, substitutions, and swaps of neighbours. */
function distance(a: readonly string[], b: readonly string[]): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
