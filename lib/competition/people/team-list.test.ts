import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Problem } from "@/lib/kernel/problem";
import { cleanTeamName, teamLines, teamListProblems } from "./team-list";

/** The names of a list, without empty lines. */
function names(text: string): readonly string[] {
  return named(text).map(({ name }) => name);
}

function problems(text: string): readonly Problem[] {
  return teamListProblems(named(text));
}

function named(text: string) {
  return teamLines(text).filter(({ name }) => name !== "");
}

describe("cleaning", () => {
  it.each([
    ["  Order of Owls  ", "Order of Owls"],
    ["Order\tof   Owls", "Order of Owls"],
    ["\u00a0Order\u2003of\u3000Owls", "Order of Owls"],
    ["Ow\u200bls\u200d \u200fclub\u202e", "Owls club"],
    ["\ufeffOwls", "Owls"],
    ["Ow\ufeffls", "Owls"],
    ["Ow\u00adls\u0007", "Owls"],
    ["Owls \u200b club", "Owls club"],
    ["Owls \u0007 club", "Owls club"],
    ["Cafe\u0301", "Caf\u00e9"],
    ["\u200b\u2800\u3164", ""],
    ["Broken\ud800", "Broken"],
    ["Совы \ud83e\udd89", "Совы \ud83e\udd89"],
    ["<b>Owls</b> & 'Sons'", "<b>Owls</b> & 'Sons'"],
  ])("%j is %j", (typed, name) => {
    expect(cleanTeamName(typed)).toBe(name);
  });
});

describe("reading a list", () => {
  it("one per line, for any line ends; empty lines are skipped", () => {
    expect(names("Owls\r\nEagles\n\n \t\rMoose\u2028Elks\n")).toEqual(["Owls", "Eagles", "Moose", "Elks"]);
  });

  it("two teams are a single match; fewer are not a season", () => {
    expect(problems("Owls\nEagles")).toEqual([]);
    expect(problems("Owls")).toEqual([{ code: "too-few-teams", path: "lines", params: { count: 1, least: 2 } }]);
    expect(problems(" \n\u200b\n")).toEqual([{ code: "too-few-teams", path: "lines", params: { count: 0, least: 2 } }]);
  });

  it("200 at most", () => {
    const list = (count: number) => Array.from({ length: count }, (_, i) => `Team ${i}`).join("\n");
    expect(problems(list(200))).toEqual([]);
    expect(problems(list(201))).toEqual([{ code: "too-many-teams", path: "lines", params: { count: 201, most: 200 } }]);
  });

  it("60 characters at most, counted as a reader counts them", () => {
    expect(problems(`${"é".repeat(60)}\n${"🦉".repeat(60)}`)).toEqual([]);
    expect(problems(`${"e\u0301".repeat(60)}\nOwls`)).toEqual([]);
    expect(problems(`Owls\n\n${"x".repeat(61)}`)).toEqual([
      { code: "team-name-too-long", path: "lines.3", params: { line: 3, length: 61, most: 60 } },
    ]);
  });

  it("every repeat is reported with its line and the first one's, ignoring case and look-alikes", () => {
    expect(problems("Owls\nEagles\n\nOWLS\no\u200bwls\nＯwls\nEagles 2")).toEqual([
      { code: "team-listed-twice", path: "lines.4", params: { name: "OWLS", line: 4, first: 1 } },
      { code: "team-listed-twice", path: "lines.5", params: { name: "owls", line: 5, first: 1 } },
      { code: "team-listed-twice", path: "lines.6", params: { name: "Ｏwls", line: 6, first: 1 } },
    ]);
    expect(problems("Совы\nСОВЫ").map(({ code }) => code)).toEqual(["team-listed-twice"]);
    expect(problems("Straße\nSTRASSE").map(({ code }) => code)).toEqual(["team-listed-twice"]);
  });
});

describe("laws", () => {
  const typed = fc.array(fc.string({ unit: "binary", maxLength: 20 }), { maxLength: 20 });

  it("nothing typed is lost: lines join to the text", () => {
    fc.assert(
      fc.property(typed, (lines) => {
        const text = lines.map((line) => line.replaceAll(/[\n\r\u0085\u2028\u2029]/g, "")).join("\n");
        expect(
          teamLines(text)
            .map(({ typed }) => typed)
            .join("\n"),
        ).toBe(text);
      }),
    );
  });

  it("cleaning is idempotent, and a cleaned list parses to itself", () => {
    fc.assert(
      fc.property(typed, (lines) => {
        for (const { name } of teamLines(lines.join("\n"))) {
          expect(cleanTeamName(name)).toBe(name);
          expect(name).not.toMatch(/\p{Cs}/u);
        }
        const list = names(lines.join("\n"));
        expect(names(list.join("\n"))).toEqual(list);
      }),
    );
  });
});
