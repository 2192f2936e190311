import { describe, expect, test } from "vitest";
import { command as schema } from "@/lib/commands/command";
import { clabber } from "@/lib/rulebooks/clabber/clabber";
import { newId } from "@/lib/test-kit/made";
import { decide } from "../decide";
import { withChanges } from "../phone/apply-changes";
import type { SheetCommand } from "../sheet-command";
import type { TableState } from "../table-state";

const at = new Date("2026-11-20T01:00:00.000Z");
const key = { league: newId(), match: newId(), table: 1 };

/** A match to two wins, of three games at most. */
const toTwoWins: TableState = {
  ...{ rulebook: clabber, rules: {}, sides: 2, seasonState: "published", matchState: "scheduled" },
  ...{ gamesPlanned: 3, wins: 2, tables: 1, finishedGames: 0, games: [], words: [], ownSheets: false },
};

interface Said {
  readonly game: number;
  readonly totals?: readonly number[];
  readonly seen?: readonly number[];
}

function say(table: TableState, { game, totals, seen }: Said) {
  const said = totals
    ? { kind: "record-final-score", totals, seen: seen ?? null, ...(seen && { reason: "the columns were mixed up" }) }
    : { kind: "start-game", firstDealer: 0 };
  const command = schema.parse({ ...key, ...said, game, id: newId() }) as SheetCommand;
  const { done, changes } = decide(table, command, { at, newId });
  return { done, table: withChanges(table, changes) };
}

const home = [510, 300];
const away = [300, 510];
const tableAfter = (...games: readonly (readonly number[])[]): TableState =>
  games.reduce<TableState>((table, totals, i) => say(table, { game: i + 1, totals }).table, toTwoWins);

describe("a match that a number of wins decides", () => {
  test.each<[string, TableState, TableState["matchState"]]>([
    ["a win", tableAfter(home), "playing"],
    ["a win each", tableAfter(home, away), "playing"],
    ["two wins in a row", tableAfter(away, away), "finished"],
    ["two wins of three", tableAfter(home, away, home), "finished"],
  ])("after %s", (_what, table, state) => {
    expect(table.matchState).toBe(state);
  });

  test("no further game begins once it is decided: the refusal says how many wins decide it", () => {
    const refused = { kind: "rejected", problems: [{ code: "match-decided", params: { wins: 2 } }] };
    expect(say(tableAfter(home, home), { game: 3 }).done).toEqual(refused);
    expect(say(tableAfter(home, home), { game: 3, totals: away }).done).toEqual(refused);
    expect(say(tableAfter(home, away), { game: 3 }).done).toEqual({ kind: "applied" });
  });

  test("a correction that takes the deciding win away opens it again, and one that gives it back closes it", () => {
    const open = say(tableAfter(home, home), { game: 2, totals: away, seen: home }).table;
    expect(open.matchState).toBe("playing");
    expect(say(open, { game: 3 }).done).toEqual({ kind: "applied" });
    expect(say(open, { game: 2, totals: home, seen: away }).table.matchState).toBe("finished");
  });

  test("where all games are played, the third is played whatever the first two came to", () => {
    const all = say({ ...tableAfter(home), wins: null }, { game: 2, totals: home }).table;
    expect(all.matchState).toBe("playing");
    expect(say(all, { game: 3 }).done).toEqual({ kind: "applied" });
  });
});
