import { describe, expect, test } from "vitest";
import { command as schema } from "@/lib/commands/command";
import { clabber } from "@/lib/rulebooks/clabber/clabber";
import { newId } from "@/lib/test-kit/sample-values";
import { decide } from "../decide";
import { withChanges } from "../phone/apply-changes";
import type { SheetCommand } from "../sheet-command";
import type { TableState } from "../table-state";

const at = new Date("2026-11-20T01:00:00.000Z");
const key = { league: newId(), match: newId(), table: 1 };

/** A match to two wins, of at most three games. */
const toTwoWins: TableState = {
  ...{ rulebook: clabber, rules: {}, sides: 2, seasonState: "published", matchState: "scheduled" },
  ...{ gamesPlanned: 3, wins: 2, tables: 1, finishedGames: 0, games: [], statements: [], ownSheets: false },
};

interface ScoreInput {
  readonly game: number;
  readonly totals?: readonly number[];
  readonly seen?: readonly number[];
}

function recordScore(table: TableState, { game, totals, seen }: ScoreInput) {
  const content = totals
    ? { kind: "record-final-score", totals, seen: seen ?? null, ...(seen && { reason: "the columns were mixed up" }) }
    : { kind: "start-game", firstDealer: 0 };
  const command = schema.parse({ ...key, ...content, game, id: newId() }) as SheetCommand;
  const { done, changes } = decide(table, command, { at, newId });
  return { done, table: withChanges(table, changes) };
}

const home = [510, 300];
const away = [300, 510];
const tableAfter = (...games: readonly (readonly number[])[]): TableState =>
  games.reduce<TableState>((table, totals, i) => recordScore(table, { game: i + 1, totals }).table, toTwoWins);

describe("a match decided by a number of wins", () => {
  test.each<[string, TableState, TableState["matchState"]]>([
    ["a win", tableAfter(home), "playing"],
    ["a win each", tableAfter(home, away), "playing"],
    ["two wins in a row", tableAfter(away, away), "finished"],
    ["two wins of three", tableAfter(home, away, home), "finished"],
  ])("after %s", (_what, table, state) => {
    expect(table.matchState).toBe(state);
  });

  test("no further game starts once it is decided; the rejection names the number of wins", () => {
    const refused = { kind: "rejected", problems: [{ code: "match-decided", params: { wins: 2 } }] };
    expect(recordScore(tableAfter(home, home), { game: 3 }).done).toEqual(refused);
    expect(recordScore(tableAfter(home, home), { game: 3, totals: away }).done).toEqual(refused);
    expect(recordScore(tableAfter(home, away), { game: 3 }).done).toEqual({ kind: "applied" });
  });

  test("a correction that removes the deciding win reopens it, and one that restores the win closes it", () => {
    const open = recordScore(tableAfter(home, home), { game: 2, totals: away, seen: home }).table;
    expect(open.matchState).toBe("playing");
    expect(recordScore(open, { game: 3 }).done).toEqual({ kind: "applied" });
    expect(recordScore(open, { game: 2, totals: home, seen: away }).table.matchState).toBe("finished");
  });

  test("where all games are played, a third game starts whatever the first two results", () => {
    const all = recordScore({ ...tableAfter(home), wins: null }, { game: 2, totals: home }).table;
    expect(all.matchState).toBe("playing");
    expect(recordScore(all, { game: 3 }).done).toEqual({ kind: "applied" });
  });
});
