import { isSameEntry, type SheetEntry, standingAt } from "@/lib/rulebooks/sheet";

/** A side entered a revision of a hand on a phone of its own. */
export interface EnteredBy {
  readonly hand: number;
  readonly revision: number;
  readonly side: number;
}

/** A game's revisions, and which of them were entered by whom, in the order in which that came. */
export interface Entered {
  readonly entries: readonly SheetEntry[];
  readonly witnesses?: readonly EnteredBy[];
}

/**
 * What stands for a hand on a side's own sheet: what it entered last itself, or what was decided for both since (a mend, a
 * ruling, an entry of the desk: nobody's own phone). Undefined where it has nothing: what the other side alone has entered is not on it.
 */
export function ownRevision({ entries, witnesses = [] }: Entered, hand: number, side: number): SheetEntry | undefined {
  const said = witnesses.filter((one) => one.hand === hand);
  const last = said.findLast((one) => one.side === side)?.revision ?? 0;
  const shared = entries.findLast((one) => {
    const isOwn = said.some(({ revision }) => revision === one.revision);
    return one.hand === hand && !isOwn && one.standing !== "conflicting" && one.revision > last;
  });
  if (shared) return shared;
  const own = entries.find((one) => one.hand === hand && one.revision === last);
  const standing = standingAt(entries, hand);
  // It was at odds with what stood there, and what stood was found right.
  const isOverruled = own?.standing === "superseded" && standing !== undefined && standing.revision < own.revision;
  return isOverruled ? standing : own;
}

/**
 * A game as a side's own sheet: the same revisions under the same numbers, of which its own stand and the other side's are not
 * shown. It goes as far as the side has entered; a hand before that which was entered for it by another phone is as it stands.
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

/** How two sheets of one game stand to each other, so far as both have been written. */
export interface SheetsBeside {
  /** Hands that both have entered and that say the same, up to the first that does not. */
  readonly same: number;
  /** Hands that the other has entered in all: only how many. */
  readonly theirs: number;
  /** The first hand in which they part. */
  readonly parts: { readonly hand: number; readonly ours: unknown; readonly theirs: unknown } | null;
}

/** A side's own sheet, with what waits on its phone, beside another's: a hand is compared once both have entered it. */
export function besideOther(own: Entered, known: Entered, other: number): SheetsBeside {
  const theirs = ownSheet(known, other).entries;
  const count = standing(theirs).length;
  const both = Math.min(count, standing(own.entries).length);
  for (let hand = 1; hand <= both; hand++) {
    const [ours, said] = [standingAt(own.entries, hand), standingAt(theirs, hand)];
    if (!ours || !said || isSameEntry(ours.entry, said.entry)) continue;
    return { same: hand - 1, theirs: count, parts: { hand, ours: ours.entry, theirs: said.entry } };
  }
  return { same: both, theirs: count, parts: null };
}

function standing(entries: readonly SheetEntry[]): readonly SheetEntry[] {
  return entries.filter((one) => one.standing === "current" && one.kind === "entry");
}
