import { csvExporter } from "./exporter";

/** The table as it stands. */
export const standingsCsv = csvExporter("standings", ({ places }) => places, [
  ["place", ({ place }) => place],
  ["team", ({ team }) => team],
  ["played", ({ played }) => played],
  ["gamesWon", ({ gamesWon }) => gamesWon],
  ["gamesLost", ({ gamesLost }) => gamesLost],
  ["pointsFor", ({ pointsFor }) => pointsFor],
  ["pointsAgainst", ({ pointsAgainst }) => pointsAgainst],
]);
