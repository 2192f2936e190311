import { isSameEntry, scoreSheet, standingAt } from "@/lib/rulebooks/sheet";
import { standingEntries } from "../commands/rewrite";
import { type Decision, sidesAt } from "../decision";
import { withChanges } from "../phone/apply-changes";
import type { GameState, HandWitness, SheetChange, SideWord, TableState } from "../table-state";
import { agreedSheetOf, hasConflict } from "./agreed-sheet";
import { sheetDigest } from "./sheet-digest";

/** Names a table. */
interface Place {
  readonly match: string;
  readonly table: number;
}

/** A game as far as agreeing on it goes. */
type Kept = Pick<GameState, "number" | "firstDealer" | "final" | "hands" | "witnesses">;

/** What was said at a table, and the rules by which it plays. */
type Words = Pick<TableState, "rulebook" | "rules" | "sides" | "words">;

/**
 * The sides that agree to a game's sheet as it stands: those whose last word is its digest; all of them when every
 * side has entered every hand on a phone of its own, and entered the same; and the one of more than two that keeps it. Nobody agrees to a game that is not over, or to a
 * sheet with entries at odds.
 */
export function agreedSides(table: Words, place: Place, game: Kept): readonly number[] {
  if (!isOver(table, game) || hasConflict(game.hands)) return [];
  const digest = digestOf(place, game);
  const sides = sidesAt(table).map(({ index }) => index);
  const isEntered = areEnteredByAll(table, game);
  const words = table.words.filter((one) => one.game === game.number);
  return sides.filter((side) => {
    const word = words.find((one) => one.side === side);
    if (word) return word.digest === digest || (word.digest !== null && isEntered);
    return isEntered || (sides.length > 2 && keepsSheet(game, side, words));
  });
}

/**
 * Among single players whoever keeps the sheet signs by keeping it: all that stands was entered last by a phone of that side,
 * which said nothing for another.
 */
function keepsSheet(game: Kept, side: number, words: readonly SideWord[]): boolean {
  if (game.firstDealer === null) return false;
  const elsewhere = [...words, ...game.witnesses].filter((one) => one.side !== side);
  const spoken = new Set(elsewhere.map(({ device }) => device));
  return standingEntries(game.hands).every(({ hand, entry }) => {
    const last = lastEntryOf(game, hand, side);
    return last !== null && isSameEntry(last.entry, entry) && !spoken.has(last.device);
  });
}

/** Whether a game is over: by its hands, or because only its end is kept. */
function isOver({ rulebook, rules }: Pick<Words, "rulebook" | "rules">, { firstDealer, final, hands }: Kept): boolean {
  if (firstDealer === null) return final !== null;
  return scoreSheet(rulebook, rules, firstDealer, hands).tally.over;
}

/** The digest of a game's sheet as it stands. */
export function digestOf(place: Place, game: Omit<Kept, "witnesses">): string {
  return sheetDigest(agreedSheetOf(place, { ...game, entries: game.hands }));
}

/** A decision with what it makes of the sides' agreement: nothing that was agreed on changes without a word of it. */
export function withAgreement(table: TableState, place: Place, { done, changes }: Decision): Decision {
  if (changes.length === 0) return { done, changes };
  const after = withChanges(table, changes);
  const spoken = new Set(changes.flatMap((change) => (change.change === "word" ? [change.word.game] : [])));
  const added = after.games.flatMap((game): readonly SheetChange[] => {
    if (table.games.includes(game) && !spoken.has(game.number)) return [];
    const sides = agreedSides(after, place, game);
    const isSame = sides.length === game.agreed.length && sides.every((side) => game.agreed.includes(side));
    return isSame ? [] : [{ change: "agree", game: game.id, sides }];
  });
  return { done, changes: [...changes, ...added] };
}

/** Whether every side has entered every hand that counts on a phone of its own, the last time as it stands. */
function areEnteredByAll(table: Words, game: Kept): boolean {
  if (game.firstDealer === null) return false;
  const sides = sidesAt(table).map(({ index }) => index);
  const phones = new Map<string, number>();
  return standingEntries(game.hands).every(({ hand, entry }) =>
    sides.every((side) => {
      const last = lastEntryOf(game, hand, side);
      if (!last || !isSameEntry(last.entry, entry)) return false;
      // One phone speaks for one side.
      const before = phones.get(last.device) ?? side;
      phones.set(last.device, before);
      return before === side;
    }),
  );
}

/** What a side entered last for a hand, and on which phone; null when it entered nothing. */
export function lastEntryOf(
  game: Pick<GameState, "hands" | "witnesses">,
  hand: number,
  side: number,
): { readonly entry: unknown; readonly device: string } | null {
  const witness: HandWitness | undefined = game.witnesses.findLast((one) => one.hand === hand && one.side === side);
  const revision = witness && game.hands.find((one) => one.hand === hand && one.revision === witness.revision);
  return witness && revision ? { entry: revision.entry, device: witness.device } : null;
}

/** Whether the entries at odds of a hand are so no more: whoever entered them has entered since what stands. */
export function isMadeUp(game: Pick<GameState, "hands" | "witnesses">, hand: number): boolean {
  const odd = game.hands.filter((one) => one.hand === hand && one.standing === "conflicting");
  const standing = standingAt(game.hands, hand);
  if (odd.length === 0 || standing?.kind !== "entry") return false;
  return odd.every(({ revision }) => {
    const witness = game.witnesses.find((one) => one.hand === hand && one.revision === revision);
    const last = witness && lastEntryOf(game, hand, witness.side);
    return last ? isSameEntry(last.entry, standing.entry) : false;
  });
}

/** A phone that signed for two sides of a game; null when none did. */
export function phoneOfTwoSides(words: readonly SideWord[]): string | null {
  const signed = words.filter(({ digest, device }) => digest !== null && device !== null);
  const twice = signed.find((one) => signed.some(({ device, side }) => device === one.device && side !== one.side));
  return twice?.device ?? null;
}
