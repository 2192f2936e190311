import { isSameEntry, type SheetEntry } from "@/lib/rulebooks/sheet";

/** A hand's number and its current entry. */
export interface Standing {
  readonly hand: number;
  readonly entry: unknown;
}

/** Returns a game's current entries, in order. */
export function standingEntries(hands: readonly SheetEntry[]): readonly Standing[] {
  return hands
    .filter(({ kind, standing }) => kind === "entry" && standing === "current")
    .map(({ hand, entry }) => ({ hand, entry }))
    .sort((a, b) => a.hand - b.hand);
}

/** Returns the entries from the inserted hand on: the later ones move down by one. */
export function withInserted(hands: readonly SheetEntry[], hand: number, entry: unknown): readonly Standing[] {
  const later = standingEntries(hands).filter((item) => item.hand >= hand);
  return [{ hand, entry }, ...later.map((item) => ({ hand: item.hand + 1, entry: item.entry }))];
}

/** Returns the revisions that make these entries current. */
export function revisionsFor(hands: readonly SheetEntry[], entries: readonly Standing[]): readonly SheetEntry[] {
  return entries.map(({ hand, entry }) => {
    const revision = 1 + hands.filter((item) => item.hand === hand).length;
    return { hand, revision, kind: "entry", standing: "current", entry };
  });
}

/**
 * Returns the revisions that make exactly these entries current, from the first hand on: one for each hand that
 * differs or must be removed.
 */
export function revisionsToStand(hands: readonly SheetEntry[], entries: readonly unknown[]): readonly SheetEntry[] {
  const standing = new Map(standingEntries(hands).map(({ hand, entry }) => [hand, entry]));
  const last = Math.max(entries.length, ...standing.keys());
  return Array.from({ length: last }, (_, at) => at + 1).flatMap((hand): readonly SheetEntry[] => {
    const revision = 1 + hands.filter((item) => item.hand === hand).length;
    if (hand > entries.length)
      return standing.has(hand) ? [{ hand, revision, kind: "withdrawn", standing: "current", entry: null }] : [];
    const entry = entries[hand - 1];
    if (standing.has(hand) && isSameEntry(standing.get(hand), entry)) return [];
    return [{ hand, revision, kind: "entry", standing: "current", entry }];
  });
}

/** Returns a game's revisions with these as current: the previous ones have moved and are not crossed out. */
export function rewritten(hands: readonly SheetEntry[], revisions: readonly SheetEntry[]): readonly SheetEntry[] {
  const numbers = new Set(revisions.map(({ hand }) => hand));
  const remaining = hands.map((item) =>
    numbers.has(item.hand) && item.standing === "current" ? { ...item, standing: "moved" as const } : item,
  );
  return [...remaining, ...revisions].sort((a, b) => a.hand - b.hand || a.revision - b.revision);
}
