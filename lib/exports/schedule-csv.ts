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

const when: readonly CsvColumn<ExportedMatch>[] = [
  ["date", ({ date }) => date],
  ["time", ({ time }) => time],
];

const teams: readonly CsvColumn<ExportedMatch>[] = [
  ["home", ({ sides }) => sides[0] ?? ""],
  ["away", ({ sides }) => sides[1] ?? ""],
];

const where: readonly CsvColumn<ExportedMatch>[] = [
  ["bar", ({ venue }) => venue?.name ?? ""],
  ["address", ({ venue }) => venue?.address ?? ""],
  ["table", ({ tables }) => (tables.length === 1 ? (tables[0] ?? null) : tables.join(" "))],
  ["state", ({ state }, { states }) => states[state]],
  ["note", ({ note }) => note],
];

/** All matches with date, place and opponents; single players each in their own column, by seat. */
export const scheduleCsv = csvExporter(
  "schedule",
  ({ matches }) => matches,
  (season) => [
    roundColumn(season),
    ...when,
    ...(maxSides(season.matches) > 2
      ? columnsBySide("player", season, ({ sides }, side) => sides[side] ?? null)
      : teams),
    ...where,
    ...(maxSides(season.matches) > 2 ? [] : shortNameColumns(season)),
    ...shortBarColumn(season),
  ],
);

function shortBarColumn({ shortBars }: ExportedSeason): readonly CsvColumn<ExportedMatch>[] {
  return shortBars ? [["barShort", ({ venue }) => (venue ? (shortBars.get(venue.name) ?? venue.name) : "")]] : [];
}
