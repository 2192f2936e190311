import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { messagesOf } from "@/lib/i18n/messages";
import { bracketCsv, type ExportedBracketMatch } from "./bracket-csv";

const english = { columns: messagesOf("en").exports.columns, states: messagesOf("en").exports.bracketStates };
const russian = { columns: messagesOf("ru").exports.columns, states: messagesOf("ru").exports.bracketStates };

const side = (name: string, more: Partial<ExportedBracketMatch["sides"][number]> = {}) => ({
  ...{ name, seed: null, figure: null, isWinner: false },
  ...more,
});

const semi: ExportedBracketMatch = {
  part: "Bracket",
  round: "Semi-final",
  match: "Semi-final 1",
  sides: [
    side("Owls", { seed: 1, figure: 2, isWinner: true }),
    side('=Moose, "North"', { seed: 4, figure: 1, shortName: "=Moose N." }),
  ],
  state: "decided",
  date: "2026-12-03",
  time: "19:00",
  bar: "Owls Home",
  tables: [1],
  note: "",
};
const other: ExportedBracketMatch = {
  ...semi,
  ...{ match: "Semi-final 2", state: "playing", tables: [], bar: "-Tavern" },
  sides: [side("Лось", { seed: 2, figure: 0 }), side("Owls; =2+2", { seed: 3, figure: 1 })],
};
const final: ExportedBracketMatch = {
  ...semi,
  ...{
    round: "Final",
    match: "Final",
    state: "waiting",
    date: null,
    time: null,
    bar: "",
    tables: [],
    note: "Owls: bye",
  },
  sides: [side("Owls", { seed: 1 }), side("Winner of Semi-final 2")],
};

describe("a draw as a file", () => {
  test("has a row per match, without formulas in names", () => {
    const golden = readFileSync(new URL("golden/bracket.csv", import.meta.url), "utf8").replaceAll("\n", "\r\n");
    expect(bracketCsv([semi, other, final], english)).toBe(`\ufeff${golden}`);
  });

  test("uses the reader's language, and has columns for every side", () => {
    const table = { ...semi, sides: ["Ann", "Bob", "Cid", "Dot"].map((name) => side(name, { isWinner: name < "C" })) };
    const [head, row] = bracketCsv([table], russian).split("\r\n");
    expect(head).toBe(
      "\ufeffЧасть,Тур,Матч,Посев 1,Сторона 1,Счёт 1,Посев 2,Сторона 2,Счёт 2,Посев 3,Сторона 3,Счёт 3," +
        "Посев 4,Сторона 4,Счёт 4,Проходит дальше,Состояние,Дата,Время,Бар,Стол,Примечание",
    );
    expect(row).toContain(',,Dot,,"Ann, Bob",решён,');
  });
});
