import type { GameState, SheetChange, TableState } from "./table-state";

/**
 * Whether changes of a table affect only games in progress and none of them ends or reopens, so that no result
 * changes.
 */
export function areInPlay(table: TableState, changes: readonly SheetChange[]): boolean {
  const begun = new Set(changes.flatMap((change) => (change.change === "start" ? [change.game] : [])));
  const isPlaying = (is: (game: GameState) => boolean) => table.games.find(is)?.state === "playing";
  return changes.every((change) => {
    switch (change.change) {
      case "start":
        return true;
      case "match-state":
      case "own-sheets":
        return false;
      case "statement":
        return isPlaying(({ number }) => number === change.statement.game);
      case "figures":
        if (change.figures.state !== "playing") return false;
    }
    return begun.has(change.game) || isPlaying(({ id }) => id === change.game);
  });
}
