import { describe, expect, test } from "vitest";
import type { WithdrawHand } from "@/lib/commands/scoring";
import { clabber } from "@/lib/rulebooks/clabber/clabber";
import { isDrawn, type SheetEntry, scoreSheet } from "@/lib/rulebooks/sheet";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { digestOf } from "../agreement/agreed-sides";
import { withdrawHand } from "../commands/withdraw-hand";
import type { GameState, TableState } from "../table-state";
import { withChanges } from "./apply-changes";
import { isUnseen, type WithdrawnFrom } from "./unseen-hand";

const [scorer, other] = [newId(), newId()];
const entered: SheetEntry = {
  hand: 1,
  revision: 1,
  kind: "entry",
  standing: "current",
  entry: playedHandOf(100),
  phone: scorer,
};
const own: WithdrawnFrom = {
  ...{ entries: [entered], hand: 1, phone: scorer, side: 0, isSigned: false },
  witnesses: [{ hand: 1, revision: 1, side: 0 }],
};

describe("a withdrawn hand that nobody else has seen", () => {
  const corrected = [
    { ...entered, standing: "superseded" as const },
    { ...entered, revision: 2 },
  ];
  const { phone: _, ...unknown } = entered;
  const differing = { ...entered, revision: 2, standing: "conflicting" as const, phone: other };
  test.each<readonly [what: string, change: Partial<WithdrawnFrom>, unseen: boolean]>([
    ["the phone that entered it withdraws it", {}, true],
    ["a phone that speaks for no side does so", { side: null, witnesses: [] }, true],
    [
      "the other side entered an earlier entry only",
      { entries: corrected, witnesses: [{ hand: 1, revision: 1, side: 1 }] },
      true,
    ],
    ["the other side entered another hand", { witnesses: [{ hand: 2, revision: 1, side: 1 }] }, true],
    ["another phone withdraws it", { phone: other }, false],
    ["the desk withdraws it", { phone: undefined }, false],
    ["the desk entered it", { entries: [{ ...entered, phone: null }] }, false],
    ["nobody knows who entered it", { entries: [unknown], phone: undefined }, false],
    ["the other side entered the same", { witnesses: [...own.witnesses, { hand: 1, revision: 1, side: 1 }] }, false],
    ["another phone entered something else", { entries: [entered, differing] }, false],
    ["it is on a sheet that somebody else signed", { isSigned: true }, false],
    ["it was withdrawn already", { entries: [{ ...entered, kind: "withdrawn", entry: null }] }, false],
    ["there is no such hand", { hand: 2 }, false],
  ])("%s: %#", (_, change, unseen) => {
    expect(isUnseen({ ...own, ...change })).toBe(unseen);
  });
});

test.each<readonly [SheetEntry["kind"], SheetEntry["standing"], boolean]>([
  ["entry", "current", true],
  ["entry", "superseded", true],
  ["entry", "conflicting", false],
  ["entry", "moved", false],
  ["entry", "retracted", false],
  ["withdrawn", "current", false],
  ["withdrawn", "superseded", false],
])("a revision of kind %s that is %s has a row: %s", (kind, standing, isShown) => {
  expect(isDrawn({ kind, standing })).toBe(isShown);
});

describe("withdrawing a hand", () => {
  const place = { match: newId(), table: 1 };
  const device = newId();
  const game: GameState = {
    ...{ id: newId(), number: 1, state: "playing", firstDealer: 0, final: null, hands: [entered] },
    ...{ witnesses: [{ hand: 1, revision: 1, side: 0, device }], agreed: [], confirmed: false },
  };
  const at = (one: GameState, statements: TableState["statements"] = []): TableState => ({
    ...{ rulebook: clabber, rules: {}, sides: 2, seasonState: "published", matchState: "playing", gamesPlanned: 2 },
    ...{ tables: 1, finishedGames: 0, games: [one], statements, ownSheets: false },
  });
  const command = (phone: string): WithdrawHand => ({
    ...{ id: newId(), league: newId(), ...place, game: 1, kind: "withdraw-hand", hand: 1, baseRevision: 1, reason: "" },
    phone: { device: phone, seq: 2, time: "2026-11-20T01:00:00.000Z" },
  });
  const how = { at: new Date(0), author: { device, side: 0 }, newId };
  const rowsAfter = (table: TableState, phone: string) => {
    const decision = withdrawHand(table, command(phone), how);
    const [after] = withChanges(table, decision.changes).games;
    const hands = after?.hands ?? [];
    return { rows: scoreSheet(clabber, {}, 0, hands).rows.length, kept: hands.length, done: decision.done };
  };

  test("removes the row of a mistake that nobody else saw, stores both revisions, and says so in its outcome", () => {
    expect(rowsAfter(at(game), scorer)).toEqual({
      ...{ rows: 0, kept: 2 },
      done: { kind: "applied", result: { revision: 2, device, side: 0, retracted: 1 } },
    });
  });

  test("crosses the row out when another phone withdraws it", () => {
    expect(rowsAfter(at(game), other)).toMatchObject({ rows: 1, kept: 2, done: { result: { revision: 2 } } });
  });

  test.each([
    ["another phone of its own side", newId(), 1],
    ["the desk", null, 1],
    ["the same phone", device, 0],
  ])("after a signature by %s", (_, signer, rows) => {
    const statement = { game: 1, side: 0, digest: digestOf(place, game), device: signer };
    expect(rowsAfter(at({ ...game, agreed: [0] }, [statement]), scorer).rows).toBe(rows);
  });
});
