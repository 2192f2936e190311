import { csvExporter } from "./exporter";

/** Every match that is over, or was ruled on, with its games and points. */
export const resultsCsv = csvExporter(
  "results",
  ({ matches }) => matches.filter(({ state }) => ["playing", "finished", "forfeited", "void"].includes(state)),
  [
    ["week", ({ round }) => round],
    ["date", ({ date }) => date],
    ["home", ({ sides }) => sides[0] ?? ""],
    ["away", ({ sides }) => sides.slice(1).join(", ")],
    ["homeGames", ({ won }) => won[0] ?? 0],
    ["awayGames", ({ won }) => won[1] ?? 0],
    ["homePoints", ({ points }) => points[0] ?? 0],
    ["awayPoints", ({ points }) => points[1] ?? 0],
    ["state", ({ state }, { states }) => states[state]],
    ["note", ({ note }) => note],
  ],
);
