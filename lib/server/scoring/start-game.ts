import "server-only";
import { insertGame, setFirstDealer } from "../db/games";
import { setMatchState } from "../db/matches";
import { rejected, type UseCase } from "../use-case";
import { isProblem, openTable } from "./open-sheet";

/**
 * A game begins with its first dealer (C5: who deals first is settled at the table). Saying the same twice agrees; while
 * no hand is on the sheet, another dealer puts the first right.
 */
export const startGame: UseCase<"start-game"> = async ({ tx, at, newId }, command) => {
  const { league, game: number, firstDealer } = command;
  const table = await openTable(tx, command);
  if (table === "missing") return { kind: "missing" };
  if (isProblem(table)) return { kind: "rejected", problems: [table] };
  const { rulebook, rules, match, games, tableId } = table;

  const sides = rulebook.sides(rules, Math.max(...rulebook.seats));
  const seats = sides.reduce((sum, side) => sum + side.seats.length, 0);
  if (firstDealer >= seats) return rejected("no-such-seat", { path: "firstDealer", params: { seats } });
  const existing = games.find((game) => game.number === number);
  if (existing) {
    if (existing.firstDealer === firstDealer) return { kind: "agreed" };
    if (existing.hands.length > 0)
      return rejected("dealer-already-set", { path: "firstDealer", params: { game: number } });
    await setFirstDealer(tx, league, existing.id, firstDealer);
    return { kind: "applied" };
  }
  if (number > games.length + 1) return rejected("game-out-of-order", { params: { game: games.length + 1 } });
  const unfinished = games.find(({ state }) => state === "playing");
  if (unfinished) return rejected("game-unfinished", { params: { game: unfinished.number } });
  await insertGame(tx, {
    leagueId: league,
    id: newId(),
    tableId,
    number,
    firstDealer,
    totals: sides.map(() => 0),
    startedAt: at,
  });
  if (match.state === "scheduled") await setMatchState(tx, league, match.id, "playing");
  return { kind: "applied" };
};
