import { tablePointParts } from "@/lib/competition/table-points";
import { type CsvColumn, csvExporter, type ExportedPlace } from "./exporter";

const meetings: readonly CsvColumn<ExportedPlace>[] = [
  ["played", ({ played }) => played],
  ["gamesWon", ({ gamesWon }) => gamesWon],
  ["gamesLost", ({ gamesLost }) => gamesLost],
  ["pointsFor", ({ pointsFor }) => pointsFor],
  ["pointsAgainst", ({ pointsAgainst }) => pointsAgainst],
];

/** Where more than two sides sit at a table: points for places, as a decimal number, and what it all adds up to. */
const tables: readonly CsvColumn<ExportedPlace>[] = [
  ["rounds", ({ played }) => played],
  ["tablePoints", ({ tablePoints }) => Math.round((100 * tablePoints) / tablePointParts) / 100],
  ["wins", ({ gamesWon }) => gamesWon],
  ["total", ({ pointsFor }) => pointsFor],
];

/** The table as it stands. */
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
