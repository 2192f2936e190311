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

/** Where the league has them: the table in a season's log has none, as no row of its ledger follows from them. */
const shortName: readonly CsvColumn<ExportedPlace>[] = [["shortName", ({ team, shortName }) => shortName ?? team]];

/** Exports the current standings as CSV. */
export const standingsCsv = csvExporter(
  "standings",
  ({ places }) => places,
  ({ who, sides, places }) => [
    ["place", ({ place }) => place],
    [who === "person" ? "player" : "team", ({ team }) => team],
    ...(sides > 2 ? tables : meetings),
    ...(places.some((place) => place.shortName !== undefined) ? shortName : []),
  ],
);
