import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ListQuery, listHref, listPage, readListQuery, type SortValue } from "./list-page";

interface Team {
  readonly name: string;
  readonly players: number | null;
}

const teams: readonly Team[] = [
  { name: "Owls", players: 4 },
  { name: "Ёлки", players: null },
  { name: "Table 10", players: 2 },
  { name: "Table 2", players: 10 },
  { name: "Eagles", players: 4 },
];

const rules = {
  textOf: ({ name }: Team) => name,
  sorts: { name: ({ name }: Team): SortValue => name, players: ({ players }: Team): SortValue => players },
  size: 2,
};
const query: ListQuery = { find: "", sort: null, isReversed: false, page: 1, open: null };
const namesOf = (rows: readonly Team[]) => rows.map(({ name }) => name);

describe("a list's query parameters", () => {
  test("are read, and invalid ones ignored", () => {
    expect(readListQuery({ find: " owls ", sort: "-players", page: "3", open: "t1" })).toEqual({
      ...{ find: "owls", sort: "players", isReversed: true, page: 3, open: "t1" },
    });
    expect(readListQuery({ find: ["a", "b"], sort: "name;drop", page: "0" })).toEqual(query);
    expect(readListQuery({})).toEqual(query);
  });

  test("are written without empty and repeated ones", () => {
    expect(listHref({ find: "ice & owls", page: "2", week: "", sort: ["a", "b"] }, { page: null, open: "t1" })).toBe(
      "?find=ice+%26+owls&open=t1",
    );
    expect(listHref({ page: "2" }, { page: null })).toBe("?");
  });
});

describe("a page of a list", () => {
  test("has the rows in their own order, a page at a time", () => {
    expect(listPage(teams, query, rules)).toEqual({
      ...{ rows: teams.slice(0, 2), matching: 5, total: 5, page: 1, pages: 3, first: 1 },
    });
    expect(listPage(teams, { ...query, page: 9 }, rules)).toMatchObject({ rows: teams.slice(4), page: 3, first: 5 });
    expect(listPage([], query, rules)).toEqual({ rows: [], matching: 0, total: 0, page: 1, pages: 1, first: 0 });
  });

  test("is sorted by a column either way; rows without a value stand at the end, equal ones keep their order", () => {
    const sorted = (sort: string, isReversed = false) =>
      namesOf(listPage(teams, { ...query, sort, isReversed }, { ...rules, size: 9 }).rows);
    expect(sorted("name")).toEqual(["Eagles", "Owls", "Table 2", "Table 10", "Ёлки"]);
    expect(sorted("players")).toEqual(["Table 10", "Owls", "Eagles", "Table 2", "Ёлки"]);
    expect(sorted("players", true)).toEqual(["Table 2", "Owls", "Eagles", "Table 10", "Ёлки"]);
    expect(sorted("nothing")).toEqual(namesOf(teams));
  });

  test("is searched as names are: without accents, by the start of words, in either script", () => {
    const search = (find: string) => namesOf(listPage(teams, { ...query, find }, { ...rules, size: 9 }).rows);
    expect(search("OWL")).toEqual(["Owls"]);
    expect(search("elki")).toEqual(["Ёлки"]);
    expect(search("table")).toEqual(["Table 10", "Table 2"]);
    expect(search("moose")).toEqual([]);
  });

  test.each(["valueOf", "hasOwnProperty", "constructor", "nothing"])("ignores the unknown order %s", (sort) => {
    const inOrder = listPage(teams, query, { ...rules, size: 9 });
    expect(listPage(teams, { ...query, sort }, { ...rules, size: 9 })).toEqual(inOrder);
  });

  test("shows each row once, over all pages, in order", () => {
    const team = fc.record({ name: fc.string({ maxLength: 6 }), players: fc.option(fc.nat(9)) });
    const find = fc.constantFrom("", "a", "b1");
    const sort = fc.constantFrom("name", "players", null);
    fc.assert(
      fc.property(
        fc.array(team),
        find,
        sort,
        fc.boolean(),
        fc.integer({ min: 1, max: 7 }),
        (all, text, by, back, size) => {
          const searched = { ...query, find: text, sort: by, isReversed: back };
          const whole = listPage(all, searched, { ...rules, size: all.length + 1 });
          const pages = Array.from({ length: whole.matching + 1 }, (_, i) =>
            listPage(all, { ...searched, page: i + 1 }, { ...rules, size }),
          ).slice(0, Math.max(1, Math.ceil(whole.matching / size)));
          expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows);
          expect(pages.every(({ rows, first }, i) => rows.length === 0 || first === i * size + 1)).toBe(true);
          expect(new Set(whole.rows).size).toBe(whole.rows.length);
          if (text === "") expect(new Set(whole.rows)).toEqual(new Set(all));
          if (by !== "players") return;
          const values = whole.rows.flatMap(({ players }) => players ?? []);
          expect(values).toEqual(values.toSorted((a, b) => (back ? b - a : a - b)));
        },
      ),
    );
  });
});
