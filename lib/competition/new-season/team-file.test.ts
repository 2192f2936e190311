import { describe, expect, test } from "vitest";
import { filedTeams, readTeamFile, type TeamColumn } from "./team-file";

describe("a file of teams", () => {
  test.each<[string, string, (TeamColumn | null)[], string[]]>([
    [
      "with an English header, in any order",
      "Home bar,Team name,Captain,Tables\nTavern,Owls,Ann,2\n,Moose,Bob,",
      ["bar", "team", null, "tables"],
      ["Owls @Tavern 2", "Moose @ null"],
    ],
    [
      "with a Russian header, semicolons and a byte order mark",
      "\ufeffКоманда;Бар;Число столов;Адрес\r\nСовы;Таверна;3;Главная, 5\r\n",
      ["team", "bar", "tables", "address"],
      ["Совы @Таверна 3 Главная, 5"],
    ],
    ["without a header", "Owls,Tavern\nMoose,Lodge", ["team", "bar"], ["Owls @Tavern null", "Moose @Lodge null"]],
    ["with names alone", "Owls\nMoose", ["team"], ["Owls @ null", "Moose @ null"]],
    [
      "with quotes",
      'TEAM,"ADDRESS"\n"Moose, ""Old""","Main\nSt"',
      ["team", "address"],
      ['Moose, "Old" @ null Main St'],
    ],
    ["with the same header twice", "Team,Team\nOwls,Moose", ["team", null], ["Owls @ null"]],
    ["with a row without a name", "Team,Bar\n,Tavern\nOwls,x", ["team", "bar"], ["Owls @x null"]],
    [
      "with tables that are no number",
      "Team,Tables\nOwls,many\nMoose,0",
      ["team", "tables"],
      ["Owls @ null", "Moose @ null"],
    ],
    ["with nothing", "", [], []],
  ])("%s", (_title, text, columns, teams) => {
    const file = readTeamFile(text);
    expect(file.columns).toEqual(columns);
    const summary = filedTeams(file, file.columns).map(({ name, bar, tables, address }) =>
      `${name} @${bar} ${tables} ${address}`.trim(),
    );
    expect(summary).toEqual(teams);
  });

  test("is parsed again with chosen columns, including the first row", () => {
    const file = readTeamFile("Tavern,Owls\nLodge,Moose");
    expect(filedTeams(file, ["bar", "team"]).map(({ name, bar, line }) => [line, name, bar])).toEqual([
      [1, "Owls", "Tavern"],
      [2, "Moose", "Lodge"],
    ]);
  });
});
