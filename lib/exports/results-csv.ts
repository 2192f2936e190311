import type { ExportedMatch } from "./exported-match";
import {
  type CsvColumn,
  columnsBySide,
  csvExporter,
  type ExportedSeason,
  maxSides,
  roundColumn,
  shortNameColumns,
} from "./exporter";

const when: readonly CsvColumn<ExportedMatch>[] = [["date", ({ date }) => date]];

const teams: readonly CsvColumn<ExportedMatch>[] = [
  ["home", ({ sides }) => sides[0] ?? ""],
  ["away", ({ sides }) => sides[1] ?? ""],
  ["homeGames", ({ won }) => won[0] ?? 0],
  ["awayGames", ({ won }) => won[1] ?? 0],
  ["homePoints", ({ points }) => points[0] ?? 0],
  ["awayPoints", ({ points }) => points[1] ?? 0],
];

/** The table's number, and name, games won and points of each player; empty cells for missing seats. */
function players(season: ExportedSeason): readonly CsvColumn<ExportedMatch>[] {
  return [
    ["table", ({ tables }) => tables[0] ?? null],
    ...columnsBySide("player", season, ({ sides }, side) => sides[side] ?? null),
    ...columnsBySide("playerGames", season, ({ won }, side) => won[side] ?? null),
    ...columnsBySide("playerPoints", season, ({ points }, side) => points[side] ?? null),
  ];
}

/** All finished or ruled matches with their games and points. */
export const resultsCsv = csvExporter(
  "results",
  ({ matches }) => matches.filter(({ state }) => ["playing", "finished", "forfeited", "void"].includes(state)),
  (season) => [
    roundColumn(season),
    ...when,
    ...(maxSides(season.matches) > 2 ? players(season) : teams),
    ["state", ({ state }, { states }) => states[state]],
    ["note", ({ note }) => note],
    ...(maxSides(season.matches) > 2 ? [] : shortNameColumns(season)),
  ],
);
