import { expect, test } from "vitest";
import { rulebook } from "@/lib/rulebooks/registry";
import { scoreSheet } from "@/lib/rulebooks/sheet";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { sheetDigest } from "../agreement/sheet-digest";
import { type PhoneGame, withPending } from "./pending";
import type { PhoneCommand } from "./phone-storage";

const key = { league: newId(), match: newId(), table: 1, game: 1 };
const start: PhoneCommand = { ...key, id: newId(), kind: "start-game", firstDealer: 2 };

function record(hand: number, trickPoints: number, baseRevision = 0): PhoneCommand {
  return { ...key, id: newId(), kind: "record-hand", hand, baseRevision, entry: playedHandOf(trickPoints) };
}

function withdraw(hand: number, baseRevision = 1): PhoneCommand {
  return { ...key, id: newId(), kind: "withdraw-hand", hand, baseRevision };
}

const here = { table: 1, rulebook: rulebook("clabber") };

/** Returns what the phone shows of the first game: hand, state and side 0's total of each row, and the next hand. */
function shown(games: readonly PhoneGame[]) {
  const [game] = games;
  const book = rulebook("clabber");
  if (!game || !book) return null;
  const { rows, next } = scoreSheet(book, {}, game.firstDealer ?? 0, game.entries);
  return { rows: rows.map(({ hand, state, totals }) => [hand, state, totals?.[0] ?? null]), next };
}

test("a game and two hands entered offline are on the sheet as waiting", () => {
  expect(shown(withPending([], [start, record(1, 100), record(2, 90)], here))).toEqual({
    rows: [
      [1, "waiting", 100],
      [2, "waiting", 190],
    ],
    next: { hand: 3, baseRevision: 0 },
  });
});

test("a withdrawn hand of another phone is crossed out, and the next is entered based on the current one", () => {
  expect(shown(withPending([], [start, record(1, 100), withdraw(1), record(1, 90, 2)], here))).toEqual({
    rows: [
      [1, "struck", null],
      [1, "waiting", 90],
    ],
    next: { hand: 2, baseRevision: 0 },
  });
  expect(shown(withPending([], [start, record(1, 100), withdraw(1)], here))?.next).toEqual({
    hand: 1,
    baseRevision: 2,
  });
});

test("entries of another table's phone, or for a game that has not begun, are not shown", () => {
  expect(withPending([], [{ ...start, table: 2 }, record(1, 100)], here)).toEqual([]);
});

test("commands do not change the server's data", () => {
  const games = withPending([], [start, record(1, 100)], here);
  const before = JSON.stringify(games);
  withPending(games, [record(1, 120, 1)], here);
  expect(JSON.stringify(games)).toBe(before);
});

test("applied commands are shown as final before a newer view arrives", () => {
  const sent = withPending([], [start, record(1, 100)], { ...here, waiting: false });
  expect(shown(withPending(sent, [record(2, 90)], here))?.rows).toEqual([
    [1, "inked", 100],
    [2, "waiting", 190],
  ]);
});

test("an inserted hand, swapped sides and a changed dealer are shown immediately", () => {
  const games = withPending([], [start, record(1, 100), record(2, 90)], here);
  const inserted = withPending(
    games,
    [{ ...key, id: newId(), kind: "insert-hand", hand: 1, hands: 2, entry: playedHandOf(120) }],
    here,
  );
  expect(shown(inserted)?.rows).toEqual([
    [1, "waiting", 120],
    [2, "waiting", 220],
    [3, "waiting", 310],
  ]);
  const swapped = withPending(inserted, [{ ...key, id: newId(), kind: "swap-sides", hands: 3, seen: 2 }], here);
  expect(shown(swapped)?.rows.at(-1)).toEqual([3, "waiting", 176]);
  expect(swapped[0]?.firstDealer).toBe(3);
  const dealt: PhoneCommand = { ...key, id: newId(), kind: "change-dealer", seen: 3, firstDealer: 0 };
  expect(withPending(swapped, [dealt], here)[0]?.firstDealer).toBe(0);
});

test("a final score is shown as the whole game", () => {
  const score: PhoneCommand = { ...key, id: newId(), kind: "record-final-score", totals: [512, 430], seen: null };
  expect(withPending([], [score], here)).toMatchObject([
    { number: 1, firstDealer: null, final: [512, 430], entries: [] },
  ]);
});

test("an applied command whose answer was lost is not shown twice", () => {
  const ink = { ...here, waiting: false };
  const games = withPending([], [start, record(1, 100)], ink);
  expect(withPending(games, [record(1, 100)], here)).toEqual(games);
  const taken = withPending(games, [withdraw(1)], ink);
  expect(withPending(taken, [withdraw(1)], here)).toEqual(taken);
  expect(withPending(taken, [start], here)).toEqual(taken);
});

test("an entry that conflicts with another phone's does not replace it", () => {
  const games = withPending([], [start, record(1, 100)], { ...here, waiting: false });
  expect(shown(withPending(games, [record(1, 110)], here))?.rows).toEqual([[1, "inked", 100]]);
});

test("a signature is shown immediately, and is outdated when the sheet changes", () => {
  const sheet = { match: key.match, table: 1, game: 1, firstDealer: 2, final: null, entries: [playedHandOf(100)] };
  const sign: PhoneCommand = { ...key, id: newId(), kind: "sign-sheet", side: 1, digest: sheetDigest(sheet) };
  const signsAnother: PhoneCommand = { ...sign, id: newId(), digest: "0".repeat(32) };
  expect(withPending([], [start, record(1, 100), signsAnother], here)[0]?.agreed).toEqual([]);
  const signed = withPending([], [start, record(1, 100), sign], here);
  expect(signed[0]).toMatchObject({ agreed: [1], agreedOnce: [] });
  expect(withPending(signed, [record(1, 90, 1)], here)[0]).toMatchObject({ agreed: [], agreedOnce: [1] });
});

test("a hand withdrawn by its own phone has no row, sent or not, unless others have seen it", () => {
  const [scorer, other] = [newId(), newId()];
  const by = (command: PhoneCommand, device: string): PhoneCommand => ({
    ...command,
    phone: { device, seq: 1, time: "2026-11-20T01:00:00.000Z" },
  });
  const home = { ...here, side: 0 };
  const entered = [start, by(record(1, 100), scorer)];
  const rows = (games: readonly PhoneGame[], device: string) =>
    shown(withPending(games, [by(withdraw(1), device), by(record(1, 90, 2), device)], home))?.rows;
  const [once, struck] = [
    [[1, "waiting", 90]],
    [
      [1, "struck", null],
      [1, "waiting", 90],
    ],
  ];
  const waiting = withPending([], entered, home);
  const sent = withPending([], entered, { ...home, waiting: false });
  expect(rows(waiting, scorer)).toEqual(once);
  expect(rows(sent, scorer)).toEqual(once);
  expect(rows(sent, other)).toEqual(struck);
  const seen = (change: Partial<PhoneGame>) => sent.map((game) => ({ ...game, ...change }));
  expect(rows(seen({ witnesses: [{ hand: 1, revision: 1, side: 0 }] }), scorer)).toEqual(once);
  expect(rows(seen({ witnesses: [{ hand: 1, revision: 1, side: 1 }] }), scorer)).toEqual(struck);
  expect(rows(seen({ agreed: [0] }), scorer)).toEqual(once);
  expect(rows(seen({ agreed: [1] }), scorer)).toEqual(struck);
  expect(rows(seen({ confirmed: true }), scorer)).toEqual(struck);
});
