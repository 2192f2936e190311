import { describe, expect, it } from "vitest";
import { command as schema } from "@/lib/commands/command";
import { clabber } from "@/lib/rulebooks/clabber/clabber";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { decide } from "../decide";
import { withChanges } from "../phone/apply-changes";
import type { SheetCommand } from "../sheet-command";
import type { TableState } from "../table-state";
import { withReasonOf } from "./reason-required";

const at = new Date("2026-11-20T01:00:00.000Z");
const key = { league: newId(), match: newId(), table: 1, game: 1 };
type Fields = Readonly<Record<string, unknown>>;

const empty: TableState = {
  rulebook: clabber,
  rules: {},
  sides: 2,
  seasonState: "published",
  matchState: "scheduled",
  gamesPlanned: 1,
  tables: 1,
  finishedGames: 0,
  games: [],
  statements: [],
  ownSheets: false,
};

const commandOf = (fields: Fields) => schema.parse({ ...key, id: newId(), ...fields }) as SheetCommand;
const come = (table: TableState, fields: Fields) => decide(table, commandOf(fields), { at, newId });
const tableAfter = (table: TableState, ...all: readonly Fields[]) =>
  all.reduce<TableState>((now, fields) => withChanges(now, come(now, fields).changes), table);
const codeOf = (table: TableState, fields: Fields) => {
  const { done } = come(table, fields);
  return done.kind === "rejected" ? done.problems[0]?.code : done.kind;
};

const start = { kind: "start-game", firstDealer: 0 };
const record = (hand: number, points: number, baseRevision = 0, maker: 0 | 1 = 0) => ({
  kind: "record-hand",
  hand,
  baseRevision,
  entry: playedHandOf(points, maker),
});
/** Six hands, 524 to 448. */
const hands = ([0, 1, 0, 1, 0, 0] as const).map((maker, i) => record(i + 1, 100, 0, maker));
const finished = tableAfter(empty, start, ...hands);
/** The same in a match of two games: unfinished, and signed by a side. */
const signed: TableState = {
  ...tableAfter({ ...empty, gamesPlanned: 2 }, start, ...hands),
  games: tableAfter({ ...empty, gamesPlanned: 2 }, start, ...hands).games.map((game) => ({ ...game, agreed: [1] })),
};
const confirmed: TableState = {
  ...signed,
  games: signed.games.map((game) => ({ ...game, agreed: [], confirmed: true })),
};
const final = { kind: "record-final-score", totals: [512, 430], seen: null };
const finalKept = tableAfter(empty, final);

const changes: readonly (readonly [string, TableState, Fields])[] = [
  ["a hand of a finished match is corrected", finished, record(6, 110, 1)],
  ["the last hand of a finished match is taken back", finished, { kind: "withdraw-hand", hand: 6, baseRevision: 1 }],
  ["the sides of a finished match are swapped", finished, { kind: "swap-sides", hands: 6, seen: 0 }],
  ["another dealt first in a finished match", finished, { kind: "change-dealer", seen: 0, firstDealer: 2 }],
  ["a final score of a finished match is corrected", finalKept, { ...final, totals: [430, 512], seen: [512, 430] }],
  ["a hand of a game that a side has signed is corrected", signed, record(6, 110, 1)],
  ["a hand of a game that the desk has confirmed is corrected", confirmed, record(6, 110, 1)],
  ["the sides of a game that a side has signed are swapped", signed, { kind: "swap-sides", hands: 6, seen: 0 }],
];

describe.each(changes)("%s", (_what, table, fields) => {
  it("is rejected without a reason, or with a blank one", () => {
    expect(codeOf(table, fields)).toBe("reason-required");
    expect(codeOf(table, { ...fields, reason: "  \u200b " })).toBe("reason-required");
    expect(come(table, fields).changes).toEqual([]);
  });

  it("is applied with a reason of up to 300 characters", () => {
    expect(codeOf(table, { ...fields, reason: " A trick too many " })).toBe("applied");
    expect(codeOf(table, { ...fields, reason: "x".repeat(300) })).toBe("applied");
    expect(schema.safeParse({ ...key, id: newId(), ...fields, reason: "x".repeat(301) }).success).toBe(false);
  });
});

describe("no reason is required", () => {
  const playing = tableAfter({ ...empty, gamesPlanned: 2 }, start, ...hands.slice(0, 3));
  const over = tableAfter({ ...empty, gamesPlanned: 2 }, start, ...hands);
  it.each<readonly [string, TableState, Fields, string]>([
    ["while a game is being played", playing, record(2, 110, 1), "applied"],
    ["when a hand is taken back in it", playing, { kind: "withdraw-hand", hand: 3, baseRevision: 1 }, "applied"],
    ["in a game that is over, of a match that is not", over, record(6, 110, 1), "applied"],
    ["where the same is said again", finished, record(6, 100), "agreed"],
    ["where an entry is kept beside the one that stands", finished, record(6, 110), "conflict"],
    ["where another rule refuses it", finished, { ...record(1, 500), baseRevision: 1 }, "XXX"],
  ])("%s", (_when, table, fields, kind) => {
    const code = codeOf(table, fields);
    if (kind === "XXX") expect(code).not.toBe("reason-required");
    else expect(code).toBe(kind);
  });
});

it("a waiting command without a reason of its own gets the reason of its decision", () => {
  const late = commandOf(record(6, 110, 1));
  expect(withReasonOf(late, "The paper says so")).toEqual({ ...late, reason: "The paper says so" });
  expect(withReasonOf({ ...late, reason: "own" } as SheetCommand, "The paper says so")).toMatchObject({
    reason: "own",
  });
  const begun = commandOf(start);
  expect(withReasonOf(begun, "The paper says so")).toBe(begun);
});
