import type { SheetEntry } from "@/lib/rulebooks/sheet";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";

/** A corrected hand and the reason. */
export interface Correction {
  /** Identifies this correction among those of the same hand. */
  readonly key: string;
  readonly game: number;
  readonly hand: number;
  readonly was: unknown;
  readonly is: unknown;
  readonly reason: string;
}

/** The key of a revision of a hand at a table. */
export function correctionKey(table: number, game: number, hand: number, revision: number): string {
  return [table, game, hand, revision].join(".");
}

/** The current corrections on a table's sheets; `own`: waiting on this phone. */
export function correctionsOn(
  table: number,
  games: readonly Pick<PhoneGame, "number" | "entries">[],
): readonly (Correction & { own: boolean })[] {
  return games.flatMap(({ number, entries }) =>
    entries.flatMap((entry) => {
      const was = entry.standing === "current" && entry.kind === "entry" ? replacedBy(entry, entries) : undefined;
      if (!was) return [];
      const { hand, revision, reason = "", waiting: own = false } = entry;
      const key = correctionKey(table, number, hand, revision);
      return [{ key, game: number, hand, was: was.entry, is: entry.entry, reason, own }];
    }),
  );
}

/** The previous entry; undefined if that was a withdrawal, since entering the hand again is not a correction. */
function replacedBy(entry: SheetEntry, entries: readonly SheetEntry[]): SheetEntry | undefined {
  const before = entries
    .filter(
      ({ hand, revision, standing }) => hand === entry.hand && revision < entry.revision && standing === "superseded",
    )
    .reduce<SheetEntry | undefined>((last, one) => (last && last.revision > one.revision ? last : one), undefined);
  return before?.kind === "entry" ? before : undefined;
}

const stored = (match: string) => `corrections-told:${match}`;

/** The keys of corrections already shown on this phone or made on it. */
export function readCorrections(match: string): readonly string[] {
  try {
    const storedKeys: unknown = JSON.parse(localStorage.getItem(stored(match)) ?? "[]");
    return Array.isArray(storedKeys) ? storedKeys.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

/** Marks these corrections as read. Without browser storage they are shown again. */
export function rememberRead(match: string, keys: readonly string[]): void {
  try {
    localStorage.setItem(stored(match), JSON.stringify([...new Set([...readCorrections(match), ...keys])]));
  } catch {
    // The notice is shown again.
  }
}
