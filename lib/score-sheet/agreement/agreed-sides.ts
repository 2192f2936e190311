import { isSameEntry, scoreSheet, standingAt } from "@/lib/rulebooks/sheet";
import { standingEntries } from "../commands/rewrite";
import { type Decision, sidesAt } from "../decision";
import { withChanges } from "../phone/apply-changes";
import type { GameState, HandWitness, SheetChange, SideStatement, TableState } from "../table-state";
import { agreedSheetOf, hasConflict } from "./agreed-sheet";
import { sheetDigest } from "./sheet-digest";

/** Identifies a table. */
interface Place {
  readonly match: string;
  readonly table: number;
}

/** The fields of a game that agreement depends on. */
type AgreedGame = Pick<GameState, "number" | "firstDealer" | "final" | "hands" | "witnesses">;

/** The statements of a table's sides, and the table's rules. */
type TableStatements = Pick<TableState, "rulebook" | "rules" | "sides" | "statements">;

/**
 * Returns the sides that agree to a game's current sheet: those whose last statement is its digest; all sides if each
 * has entered every hand identically on its own phone; and, with more than two sides, the one that keeps the sheet.
 * Nobody agrees to an unfinished game or to conflicting entries.
 */
export function agreedSides(table: TableStatements, place: Place, game: AgreedGame): readonly number[] {
  if (!isOver(table, game) || hasConflict(game.hands)) return [];
  const digest = digestOf(place, game);
  const sides = sidesAt(table).map(({ index }) => index);
  const isEntered = areEnteredByAll(table, game);
  const statements = table.statements.filter((one) => one.game === game.number);
  return sides.filter((side) => {
    const statement = statements.find((one) => one.side === side);
    if (statement) return statement.digest === digest || (statement.digest !== null && isEntered);
    return isEntered || (sides.length > 2 && isScorer(game, side, statements));
  });
}

/**
 * Among single players, the scorer's side agrees by keeping the sheet: if its own phone made the last entry of every
 * hand and made no statement for another side.
 */
function isScorer(game: AgreedGame, side: number, statements: readonly SideStatement[]): boolean {
  if (game.firstDealer === null) return false;
  const ofOthers = [...statements, ...game.witnesses].filter((one) => one.side !== side);
  const otherDevices = new Set(ofOthers.map(({ device }) => device));
  return standingEntries(game.hands).every(({ hand, entry }) => {
    const last = lastEntryOf(game, hand, side);
    return last !== null && isSameEntry(last.entry, entry) && !otherDevices.has(last.device);
  });
}

/** Whether a game is finished, by its hands or by its final score. */
function isOver(
  { rulebook, rules }: Pick<TableStatements, "rulebook" | "rules">,
  { firstDealer, final, hands }: AgreedGame,
): boolean {
  if (firstDealer === null) return final !== null;
  return scoreSheet(rulebook, rules, firstDealer, hands).tally.over;
}

/** Returns the digest of a game's current sheet. */
export function digestOf(place: Place, game: Omit<AgreedGame, "witnesses">): string {
  return sheetDigest(agreedSheetOf(place, { ...game, entries: game.hands }));
}

/** Returns the decision together with the resulting changes of the sides' agreement. */
export function withAgreement(table: TableState, place: Place, { done, changes }: Decision): Decision {
  if (changes.length === 0) return { done, changes };
  const after = withChanges(table, changes);
  const gamesWithStatement = new Set(
    changes.flatMap((change) => (change.change === "statement" ? [change.statement.game] : [])),
  );
  const added = after.games.flatMap((game): readonly SheetChange[] => {
    if (table.games.includes(game) && !gamesWithStatement.has(game.number)) return [];
    const sides = agreedSides(after, place, game);
    const isSame = sides.length === game.agreed.length && sides.every((side) => game.agreed.includes(side));
    return isSame ? [] : [{ change: "agree", game: game.id, sides }];
  });
  return { done, changes: [...changes, ...added] };
}

/** Whether every side has entered every current hand on its own phone, with its last entry as it stands. */
function areEnteredByAll(table: TableStatements, game: AgreedGame): boolean {
  if (game.firstDealer === null) return false;
  const sides = sidesAt(table).map(({ index }) => index);
  const phones = new Map<string, number>();
  return standingEntries(game.hands).every(({ hand, entry }) =>
    sides.every((side) => {
      const last = lastEntryOf(game, hand, side);
      if (!last || !isSameEntry(last.entry, entry)) return false;
      // A phone belongs to one side.
      const before = phones.get(last.device) ?? side;
      phones.set(last.device, before);
      return before === side;
    }),
  );
}

/** Returns a side's last entry of a hand and its phone; null without one. */
export function lastEntryOf(
  game: Pick<GameState, "hands" | "witnesses">,
  hand: number,
  side: number,
): { readonly entry: unknown; readonly device: string } | null {
  const witness: HandWitness | undefined = game.witnesses.findLast((one) => one.hand === hand && one.side === side);
  const revision = witness && game.hands.find((one) => one.hand === hand && one.revision === witness.revision);
  return witness && revision ? { entry: revision.entry, device: witness.device } : null;
}

/** Whether a hand's conflict is settled: every side that made a conflicting entry has since entered the current one. */
export function isSettled(game: Pick<GameState, "hands" | "witnesses">, hand: number): boolean {
  const odd = game.hands.filter((one) => one.hand === hand && one.standing === "conflicting");
  const standing = standingAt(game.hands, hand);
  if (odd.length === 0 || standing?.kind !== "entry") return false;
  return odd.every(({ revision }) => {
    const witness = game.witnesses.find((one) => one.hand === hand && one.revision === revision);
    const last = witness && lastEntryOf(game, hand, witness.side);
    return last ? isSameEntry(last.entry, standing.entry) : false;
  });
}

/** Returns a phone that signed for two sides of a game, or null. */
export function phoneOfTwoSides(statements: readonly SideStatement[]): string | null {
  const signed = statements.filter(({ digest, device }) => digest !== null && device !== null);
  const twice = signed.find((one) => signed.some(({ device, side }) => device === one.device && side !== one.side));
  return twice?.device ?? null;
}
