import { isSameEntry, type SheetEntry, standingAt } from "@/lib/rulebooks/sheet";

/** A side entered a revision of a hand on its own phone. */
export interface EnteredBy {
  readonly hand: number;
  readonly revision: number;
  readonly side: number;
}

/** A game's revisions, and which side entered which, in order of arrival. */
export interface Entered {
  readonly entries: readonly SheetEntry[];
  readonly witnesses?: readonly EnteredBy[];
}

/**
 * Returns the current revision of a hand on a side's own sheet: its own last entry, or a later decision for both sides
 * (a correction or ruling of the desk, which no side's phone entered). Undefined if there is none; entries of only the
 * other side are not on it.
 */
export function ownRevision({ entries, witnesses = [] }: Entered, hand: number, side: number): SheetEntry | undefined {
  const handWitnesses = witnesses.filter((one) => one.hand === hand);
  const last = handWitnesses.findLast((one) => one.side === side)?.revision ?? 0;
  const shared = entries.findLast((one) => {
    const isOwn = handWitnesses.some(({ revision }) => revision === one.revision);
    return one.hand === hand && !isOwn && one.standing !== "conflicting" && one.revision > last;
  });
  if (shared) return shared;
  const own = entries.find((one) => one.hand === hand && one.revision === last);
  const standing = standingAt(entries, hand);
  // It was in conflict with the current entry, which was confirmed.
  const isOverruled = own?.standing === "superseded" && standing !== undefined && standing.revision < own.revision;
  return isOverruled ? standing : own;
}

/**
 * Returns a game as one side's own sheet: the same revisions and numbers, with its own entries as current and without
 * the other side's. It ends with the side's last entry; an earlier hand that another phone entered for the side is
 * shown as it stands.
 */
export function ownSheet<Game extends Entered>(game: Game, side: number): Game {
  const { entries, witnesses = [] } = game;
  const hands = new Set(entries.map(({ hand }) => hand));
  const chosen = new Map<number, SheetEntry>();
  for (const hand of hands) {
    const own = ownRevision(game, hand, side);
    if (own) chosen.set(hand, own);
  }
  const last = Math.max(0, ...[...chosen].flatMap(([hand, { kind }]) => (kind === "entry" ? [hand] : [])));
  for (let hand = 1; hand < last; hand++) {
    const standing = standingAt(entries, hand);
    if (!chosen.has(hand) && standing?.kind === "entry") chosen.set(hand, standing);
  }
  const mine = new Set(witnesses.flatMap((one) => (one.side === side ? [`${one.hand}.${one.revision}`] : [])));
  const labelled = entries.map((one): SheetEntry => {
    if (chosen.get(one.hand)?.revision === one.revision) return { ...one, standing: "current" };
    if (one.standing === "moved" || one.standing === "retracted") return one;
    return { ...one, standing: mine.has(`${one.hand}.${one.revision}`) ? "superseded" : "moved" };
  });
  return { ...game, entries: labelled };
}

/** The comparison of two sides' own sheets of one game, as far as both are written. */
export interface OwnSheetComparison {
  /** Equal hands that both have entered, up to the first difference. */
  readonly same: number;
  /** The number of hands entered by the other side. */
  readonly theirs: number;
  /** The first hand that differs. */
  readonly parts: { readonly hand: number; readonly ours: unknown; readonly theirs: unknown } | null;
}

/**
 * Compares a side's own sheet, including waiting commands, with another side's: a hand counts once both have entered
 * it.
 */
export function compareWithOther(own: Entered, server: Entered, other: number): OwnSheetComparison {
  const theirs = ownSheet(server, other).entries;
  const count = standing(theirs).length;
  const both = Math.min(count, standing(own.entries).length);
  for (let hand = 1; hand <= both; hand++) {
    const [ours, other] = [standingAt(own.entries, hand), standingAt(theirs, hand)];
    if (!ours || !other || isSameEntry(ours.entry, other.entry)) continue;
    return { same: hand - 1, theirs: count, parts: { hand, ours: ours.entry, theirs: other.entry } };
  }
  return { same: both, theirs: count, parts: null };
}

function standing(entries: readonly SheetEntry[]): readonly SheetEntry[] {
  return entries.filter((one) => one.standing === "current" && one.kind === "entry");
}
