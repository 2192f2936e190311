import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCsv, neutralised } from "./csv";

/** A CSV reader by RFC 4180, for these tests only. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text
    .replace(/^\ufeff/, "")
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

describe("a CSV file", () => {
  test("begins with the UTF-8 mark, ends each row with CR LF, quotes if necessary", () => {
    expect(
      formatCsv([
        ["Team", "Note", 3],
        ['The "Owls"', "one, two", null],
        ["Лось", "a\nb", ""],
      ]),
    ).toBe('\ufeffTeam,Note,3\r\n"The ""Owls""","one, two",\r\nЛось,"a\nb",\r\n');
  });

  test.each([
    "=1+1",
    "+49 1",
    "-2",
    "@SUM(A1)",
    "\tx",
    "\rx",
    '  =HYPERLINK("http://evil.example")',
    "＝1+1",
    "＠x",
    "\u00a0=1",
  ])("shows %j and does not compute it", (hostile) => {
    const [[cell = ""] = []] = readCsv(formatCsv([[hostile]]));
    expect(cell).toBe(`'${hostile}`);
  });

  test("shows what a spreadsheet that splits at semicolons would compute", () => {
    expect(neutralised("Owls; =1+1")).toBe("Owls; '=1+1");
    expect(neutralised("Owls\n@x;-y")).toBe("Owls\n'@x;'-y");
  });

  test.each([["Owls"], ["Bucyrus-Erie"], ["O'Brien"], ["a=b"], ["2026-11-19"], ["1 + 1"]])(
    "leaves %j alone",
    (plain) => {
      expect(neutralised(plain)).toBe(plain);
    },
  );

  test("leaves a number a number", () => {
    expect(formatCsv([[-12, 0]])).toBe("\ufeff-12,0\r\n");
  });

  test("contains any cells, and no formulas", () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const read = readCsv(formatCsv(rows));
        expect(read.map((row) => row.map((cell) => cell))).toEqual(rows.map((row) => row.map(neutralised)));
        for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});
