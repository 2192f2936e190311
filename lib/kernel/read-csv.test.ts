import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCsv } from "./read-csv";

const cells = (text: string) => readCsv(text).records.map((record) => record.cells);

describe("a file of comma separated values", () => {
  test.each([
    [
      "plain cells",
      "Owls,Tavern\nMoose,Lodge",
      [
        ["Owls", "Tavern"],
        ["Moose", "Lodge"],
      ],
    ],
    [
      "Windows ends of lines, and one at the end",
      "Owls,Tavern\r\nMoose,Lodge\r\n",
      [
        ["Owls", "Tavern"],
        ["Moose", "Lodge"],
      ],
    ],
    ["old Macintosh ends of lines", "Owls\rMoose", [["Owls"], ["Moose"]]],
    ["semicolons", "Owls;Tavern, Main St", [["Owls", "Tavern, Main St"]]],
    ["tabs", "Owls\tTavern; Main St, 5", [["Owls", "Tavern; Main St, 5"]]],
    ["a separator that is announced", "sep=;\r\nOwls, Old;Tavern", [["Owls, Old", "Tavern"]]],
    ["a byte order mark", "\ufeffOwls,Tavern", [["Owls", "Tavern"]]],
    [
      "quotes with separators, quotes and lines in them",
      '"Owls, ""Old""","Main\r\nSt"\nMoose,',
      [
        ['Owls, "Old"', "Main\r\nSt"],
        ["Moose", ""],
      ],
    ],
    ["a quote within a plain cell", 'The "Owls",x', [['The "Owls"', "x"]]],
    ["words after a closing quote", '"Owls" 2,x', [["Owls 2", "x"]]],
    ["a quote that never ends", 'Owls,"Tavern\nMoose', [["Owls", "Tavern\nMoose"]]],
    ["empty lines, and lines of separators alone", "\n,,\nOwls,\n \n", [["Owls", ""]]],
    [
      "a quoted separator more frequent than the real one",
      '"a,b,c";d\ne;f',
      [
        ["a,b,c", "d"],
        ["e", "f"],
      ],
    ],
    ["nothing", "", []],
  ])("%s", (_title, text, expected) => {
    expect(cells(text)).toEqual(expected);
  });

  test("reports the first line of each record", () => {
    const { records } = readCsv('Team,Bar\n\n"Owls\n2",x\r\nMoose,y');
    expect(records.map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  test("any text written by the rules parses to its original", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "Ж", ",", ";", "\t", '"', "\n", "\r", " ", "=") });
    const row = fc.array(cell, { minLength: 2, maxLength: 4 }).filter((row) => row.some((one) => one.trim() !== ""));
    const file = fc.tuple(fc.array(row, { minLength: 1, maxLength: 5 }), fc.constantFrom(",", ";", "\t"));
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(file, fc.constantFrom("\n", "\r\n"), ([rows, separator], end) => {
        const text = rows.map((cells) => cells.map(quoted).join(separator)).join(end);
        expect(cells(text)).toEqual(rows);
        expect(readCsv(text).separator).toBe(separator);
      }),
    );
  });
});
