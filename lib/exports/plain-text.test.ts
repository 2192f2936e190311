import fc from "fast-check";
import { expect, it } from "vitest";
import { formatPlainText } from "./plain-text";

it("sets tables in columns, numbers to the right, and underlines headings", () => {
  const text = formatPlainText("Results, week 3", "Fall 2026", [
    {
      heading: "Standings",
      columns: [{ label: "", isNumber: true }, { label: "Team" }, { label: "Points", isNumber: true }],
      rows: [
        ["1", "Owls", "1,984"],
        ["2", "Moose", "984"],
      ],
      notes: ["Week 3 of 7"],
    },
    { heading: "Next", columns: [{ label: "" }, { label: "" }], rows: [["Thu", "Owls – Moose"]] },
    { heading: "Nobody", columns: [{ label: "Team" }], rows: [] },
  ]);
  expect(text).toBe(`Results, week 3
===============
Fall 2026

Standings
---------
   Team   Points
1  Owls    1,984
2  Moose     984
Week 3 of 7

Next
----
Thu  Owls – Moose

Nobody
------
`);
});

it("loses no cell, and ends no line with a space", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "Ж", "é", "–", "1") });
  const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(rows, fc.boolean(), (cells, isNumber) => {
      const lines = formatPlainText("t", "s", [
        { heading: "h", columns: [{ label: "one" }, { label: "two", isNumber }], rows: cells },
      ]).split("\n");
      const table = lines.slice(7, -1);
      expect(table.map((line) => line.split(/ +/).filter(Boolean))).toEqual(cells.map((row) => row.filter(Boolean)));
      expect(lines.every((line) => line === line.trimEnd())).toBe(true);
    }),
  );
});
