import { expect, test } from "vitest";
import { rulebook } from "@/lib/rulebooks/registry";
import { scoreSheet } from "@/lib/rulebooks/sheet";
import { made, newId } from "@/lib/testing/made";
import type { SheetCommand } from "./outbox";
import { type PhoneGame, withPending } from "./pending";

const key = { league: newId(), match: newId(), table: 1, game: 1 };
const start: SheetCommand = { ...key, id: newId(), kind: "start-game", firstDealer: 2 };

function record(hand: number, trickPoints: number, baseRevision = 0): SheetCommand {
  return { ...key, id: newId(), kind: "record-hand", hand, baseRevision, entry: made(trickPoints) };
}

function withdraw(hand: number, baseRevision = 1): SheetCommand {
  return { ...key, id: newId(), kind: "withdraw-hand", hand, baseRevision };
}

/** What the phone shows of the first game: hand, state and side 0's total of each row, and what comes next. */
function shown(games: readonly PhoneGame[]) {
  const [game] = games;
  const book = rulebook("clabber");
  if (!game || !book) return null;
  const { rows, next } = scoreSheet(book, {}, game.firstDealer ?? 0, game.entries);
  return { rows: rows.map(({ hand, state, totals }) => [hand, state, totals?.[0] ?? null]), next };
}

test("a game begun and two hands entered without a network stand on the sheet, waiting", () => {
  expect(shown(withPending([], 1, [start, record(1, 100), record(2, 90)]))).toEqual({
    rows: [
      [1, "waiting", 100],
      [2, "waiting", 190],
    ],
    next: { hand: 3, baseRevision: 0 },
  });
});

test("a hand taken back is struck, and the next is entered on what is standing there now", () => {
  expect(shown(withPending([], 1, [start, record(1, 100), withdraw(1), record(1, 90, 2)]))).toEqual({
    rows: [
      [1, "struck", null],
      [1, "waiting", 90],
    ],
    next: { hand: 2, baseRevision: 0 },
  });
  expect(shown(withPending([], 1, [start, record(1, 100), withdraw(1)]))?.next).toEqual({ hand: 1, baseRevision: 2 });
});

test("what another table's phone enters does not show here, nor a hand of a game not begun", () => {
  expect(withPending([], 1, [{ ...start, table: 2 }, record(1, 100)])).toEqual([]);
});

test("commands change nothing of what the server said", () => {
  const known = withPending([], 1, [start, record(1, 100)]);
  const before = JSON.stringify(known);
  withPending(known, 1, [record(1, 120, 1)]);
  expect(JSON.stringify(known)).toBe(before);
});

test("what the server has taken stands in ink, though its sheet was not seen since", () => {
  const sent = withPending([], 1, [start, record(1, 100)], false);
  expect(shown(withPending(sent, 1, [record(2, 90)]))?.rows).toEqual([
    [1, "inked", 100],
    [2, "waiting", 190],
  ]);
});
