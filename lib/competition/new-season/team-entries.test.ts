import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTeamEntries, teamEntryLine } from "./team-entries";

describe("a pasted list of teams", () => {
  test.each([
    ["names alone", "Owls\r\n\r\nEagles", ["1 Owls @", "3 Eagles @"]],
    ["a bar behind a comma", "Owls, Owls Home\nMoose,Lodge", ["1 Owls @Owls Home", "2 Moose @Lodge"]],
    ["a bar behind a tab, as from a spreadsheet", "Owls\tOwls Home, Main St", ["1 Owls @Owls Home, Main St"]],
    ["a bar behind a semicolon", "Owls; Tavern", ["1 Owls @Tavern"]],
    [
      "an address behind the bar stays with it",
      "Owls, Tavern, Main St 5\nMoose",
      ["1 Owls @Tavern, Main St 5", "2 Moose @"],
    ],
    ["a name with a comma in quotes", '"Moose, No. 215", Lodge\nOwls', ["1 Moose, No. 215 @Lodge", "2 Owls @"]],
    ["all names on one line", "Owls, Eagles, Moose, Servel", ["1 Owls @", "1 Eagles @", "1 Moose @", "1 Servel @"]],
    ["spaces and marks that nobody sees", "\u200b Owls \u00a0 2 ", ["1 Owls 2 @"]],
    ["nothing", " \n\t\n", []],
  ])("%s", (_title, text, expected) => {
    expect(readTeamEntries(text).map(({ line, name, bar }) => `${line} ${name} @${bar}`)).toEqual(expected);
  });

  test("a formatted line is parsed unchanged", () => {
    const word = fc
      .string({ unit: fc.constantFrom("a", "Ж", ",", ";", '"', "'", " "), minLength: 1, maxLength: 8 })
      .map((text) => `x${text}`.trim().replace(/\s+/g, " "));
    fc.assert(
      fc.property(word, fc.option(fc.constantFrom("Tavern", "Old Lodge"), { nil: "" }), (name, bar) => {
        const text = `${teamEntryLine({ name, bar })}\nOther`;
        expect(readTeamEntries(text)[0]).toEqual({ line: 1, name, bar });
      }),
    );
  });
});
