import type { SheetEntry } from "@/lib/rulebooks/sheet";
import { rewritten } from "../commands/rewrite";
import type { GameState, HandWitness, Replaced, SheetChange, SideStatement, TableState } from "../table-state";

/** Returns the table after these changes. Pure. */
export function withChanges(table: TableState, changes: readonly SheetChange[]): TableState {
  return changes.reduce(withChange, table);
}

function withChange(table: TableState, change: SheetChange): TableState {
  switch (change.change) {
    case "start": {
      const { game: id, number, firstDealer, totals } = change;
      const final = firstDealer === null ? totals : null;
      return {
        ...table,
        games: [
          ...table.games,
          { id, number, state: "playing", firstDealer, final, hands: [], witnesses: [], agreed: [], confirmed: false },
        ],
      };
    }
    case "set-dealer":
      return withGame(table, change.game, (game) => ({ ...game, firstDealer: change.firstDealer }));
    case "revise":
      return withGame(table, change.game, (game) => ({
        ...game,
        hands: revised(game.hands, change.revision, change.before),
      }));
    case "rewrite":
      return withGame(table, change.game, (game) => ({ ...game, hands: rewritten(game.hands, change.revisions) }));
    case "settle":
      return withGame(table, change.game, (game) => ({ ...game, hands: settled(game.hands, change.hand) }));
    case "figures": {
      const before = table.games.find(({ id }) => id === change.game)?.state === "finished" ? 1 : 0;
      const after = change.figures.state === "finished" ? 1 : 0;
      const { state, totals } = change.figures;
      const next = withGame(table, change.game, (game) => ({
        ...game,
        state,
        final: game.final && totals,
        agreed: [],
        confirmed: false,
      }));
      return { ...next, finishedGames: table.finishedGames - before + after };
    }
    case "confirm":
      return withGame(table, change.game, (game) => ({ ...game, confirmed: true }));
    case "statement":
      return { ...table, statements: withStatement(table.statements, change.statement) };
    case "witness":
      return withGame(table, change.game, (game) => ({
        ...game,
        witnesses: withWitness(game.witnesses, change.witness),
      }));
    case "agree":
      return withGame(table, change.game, (game) => ({ ...game, agreed: change.sides }));
    case "own-sheets":
      return { ...table, ownSheets: change.own };
    case "dispute":
      return table;
    case "match-state":
      return { ...table, matchState: change.state };
  }
}

/**
 * Returns the statements with this one in place of the side's previous one about the same game, ordered by game and
 * side.
 */
export function withStatement(
  statements: readonly SideStatement[],
  statement: SideStatement,
): readonly SideStatement[] {
  const others = statements.filter(({ game, side }) => game !== statement.game || side !== statement.side);
  return [...others, statement].sort((a, b) => a.game - b.game || a.side - b.side);
}

/** Returns the witnesses with this one moved to the end, in order of arrival. */
export function withWitness(witnesses: readonly HandWitness[], added: HandWitness): readonly HandWitness[] {
  const { hand, revision, side } = added;
  return [...witnesses.filter((one) => one.hand !== hand || one.revision !== revision || one.side !== side), added];
}

function withGame(table: TableState, id: string, alter: (game: GameState) => GameState): TableState {
  return { ...table, games: table.games.map((game) => (game.id === id ? alter(game) : game)) };
}

/**
 * Returns a hand's revisions with one more, ordered by hand and revision: a current one supersedes the previous one.
 */
export function revised(
  hands: readonly SheetEntry[],
  added: SheetEntry,
  before: Replaced = "superseded",
): readonly SheetEntry[] {
  const changed = hands.map((item) =>
    added.standing === "current" && item.hand === added.hand && item.standing === "current"
      ? { ...item, standing: before }
      : item,
  );
  const at = changed.findIndex((item) => item.hand > added.hand);
  return at < 0 ? [...changed, added] : [...changed.slice(0, at), added, ...changed.slice(at)];
}

/** Returns a hand's revisions after its conflict was decided. */
export function settled(hands: readonly SheetEntry[], hand: number): readonly SheetEntry[] {
  return hands.map((item) =>
    item.hand === hand && item.standing === "conflicting" ? { ...item, standing: "superseded" as const } : item,
  );
}
