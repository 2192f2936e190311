import { tablePointParts } from "@/lib/competition/table-points";
import { type CsvColumn, csvExporter, type ExportedPlace } from "./exporter";

const meetings: readonly CsvColumn<ExportedPlace>[] = [
  ["played", ({ played }) => played],
  ["gamesWon", ({ gamesWon }) => gamesWon],
  ["gamesLost", ({ gamesLost }) => gamesLost],
  ["pointsFor", ({ pointsFor }) => pointsFor],
  ["pointsAgainst", ({ pointsAgainst }) => pointsAgainst],
];

/** Columns for tables of more than two sides: points for places, as decimal numbers, and their total. */
const tables: readonly CsvColumn<ExportedPlace>[] = [
  ["rounds", ({ played }) => played],
  ["tablePoints", ({ tablePoints }) => Math.round((100 * tablePoints) / tablePointParts) / 100],
  ["wins", ({ gamesWon }) => gamesWon],
  ["total", ({ pointsFor }) => pointsFor],
];

/** Exports the current standings as CSV. */
export const standingsCsv = csvExporter(
  "standings",
  ({ places }) => places,
  ({ who, sides, shortNames }) => [
    ["place", ({ place }) => place],
    [who === "person" ? "player" : "team", ({ team }) => team],
    ...(sides > 2 ? tables : meetings),
    ...(shortNames && who === "team" ? [shortName(shortNames)] : []),
  ],
);

function shortName(shortNames: ReadonlyMap<string, string>): CsvColumn<ExportedPlace> {
  return ["shortName", ({ team }) => shortNames.get(team) ?? team];
}
