import type { SheetEntry } from "@/lib/rulebooks/sheet";
import { rewritten } from "../commands/rewrite";
import type { GameState, HandWitness, Replaced, SheetChange, SideWord, TableState } from "../table-state";

/** The table as it is after these changes. Pure. */
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
    case "word":
      return { ...table, words: withWord(table.words, change.word) };
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

/** A side's word takes the place of its last one about the same game. In the order of games and sides. */
export function withWord(words: readonly SideWord[], word: SideWord): readonly SideWord[] {
  const others = words.filter(({ game, side }) => game !== word.game || side !== word.side);
  return [...others, word].sort((a, b) => a.game - b.game || a.side - b.side);
}

/** A side has entered a revision, now for the last time. In the order in which it came. */
export function withWitness(witnesses: readonly HandWitness[], given: HandWitness): readonly HandWitness[] {
  const { hand, revision, side } = given;
  return [...witnesses.filter((one) => one.hand !== hand || one.revision !== revision || one.side !== side), given];
}

function withGame(table: TableState, id: string, alter: (game: GameState) => GameState): TableState {
  return { ...table, games: table.games.map((game) => (game.id === id ? alter(game) : game)) };
}

/** A hand's revisions with one more: a current one supersedes the one that was. In the order of hands and revisions. */
export function revised(
  hands: readonly SheetEntry[],
  added: SheetEntry,
  before: Replaced = "superseded",
): readonly SheetEntry[] {
  const kept = hands.map((item) =>
    added.standing === "current" && item.hand === added.hand && item.standing === "current"
      ? { ...item, standing: before }
      : item,
  );
  const at = kept.findIndex((item) => item.hand > added.hand);
  return at < 0 ? [...kept, added] : [...kept.slice(0, at), added, ...kept.slice(at)];
}

/** A hand's revisions once its conflicts were judged. */
export function settled(hands: readonly SheetEntry[], hand: number): readonly SheetEntry[] {
  return hands.map((item) =>
    item.hand === hand && item.standing === "conflicting" ? { ...item, standing: "superseded" as const } : item,
  );
}
