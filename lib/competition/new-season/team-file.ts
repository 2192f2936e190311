import { readCsv } from "@/lib/kernel/read-csv";
import { cleanTeamName, teamNameKey } from "../people/team-list";

/** The kinds of column in a file of teams. */
export const teamColumns = ["team", "bar", "tables", "address"] as const;
export type TeamColumn = (typeof teamColumns)[number];

/** A parsed file of teams: its rows, and the guessed kind of each column. */
export interface TeamFile {
  /** The first row, if it is a header. */
  readonly header: readonly string[] | null;
  /** By column; null is left out. */
  readonly columns: readonly (TeamColumn | null)[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** One team of a file. */
export interface FiledTeam {
  readonly line: number;
  readonly name: string;
  readonly bar: string;
  /** Null unless the file has a number. */
  readonly tables: number | null;
  readonly address: string;
}

/** Header names, in English and Russian, in lower case with single spaces. */
const headers: Readonly<Record<TeamColumn, readonly string[]>> = {
  team: ["team", "team name", "club", "club name", "name", "команда", "название команды", "клуб", "название", "имя"],
  bar: [
    "bar",
    "home bar",
    "venue",
    "home",
    "home venue",
    "place",
    "location",
    "tavern",
    "бар",
    "домашний бар",
    "место",
  ],
  tables: ["tables", "table count", "number of tables", "столы", "столов", "число столов", "количество столов"],
  address: ["address", "street", "bar address", "адрес", "улица", "адрес бара"],
};

/** Reads a file of teams (CSV as spreadsheets write it); columns without a header are team, bar, tables, address. */
export function readTeamFile(text: string): TeamFile {
  const { records } = readCsv(text);
  const [first, ...rest] = records.map(({ line, cells }) => ({ line, cells: cells.map(cleanTeamName) }));
  if (!first) return { header: null, columns: [], rows: [] };
  const headerColumns = columnsOf(first.cells);
  if (headerColumns.includes("team")) return { header: first.cells, columns: headerColumns, rows: rest };
  const width = Math.max(...records.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, i) => teamColumns[i] ?? null);
  return { header: null, columns, rows: [first, ...rest] };
}

/** The teams of a file with the given columns; rows without a name are left out. */
export function filedTeams({ rows }: TeamFile, columns: TeamFile["columns"]): readonly FiledTeam[] {
  const cell = (cells: readonly string[], column: TeamColumn) => cells[columns.indexOf(column)] ?? "";
  return rows.flatMap(({ line, cells }) => {
    const name = cell(cells, "team");
    const tables = Number.parseInt(cell(cells, "tables"), 10);
    if (name === "") return [];
    return [
      {
        line,
        name,
        bar: cell(cells, "bar"),
        tables: Number.isInteger(tables) && tables > 0 ? tables : null,
        address: cell(cells, "address"),
      },
    ];
  });
}

/** The columns of a header row; a repeated column is ignored. */
function columnsOf(cells: readonly string[]): (TeamColumn | null)[] {
  const taken = new Set<TeamColumn>();
  return cells.map((cell) => {
    const key = teamNameKey(cell)
      .replaceAll("ё", "е")
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
    const column = teamColumns.find((one) => headers[one].includes(key) && !taken.has(one)) ?? null;
    if (column) taken.add(column);
    return column;
  });
}
