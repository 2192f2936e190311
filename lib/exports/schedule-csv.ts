import { csvExporter } from "./exporter";

/** Every match with when, where and against whom. */
export const scheduleCsv = csvExporter("schedule", ({ matches }) => matches, [
  ["week", ({ round }) => round],
  ["date", ({ date }) => date],
  ["time", ({ time }) => time],
  ["home", ({ sides }) => sides[0] ?? ""],
  ["away", ({ sides }) => sides.slice(1).join(", ")],
  ["bar", ({ venue }) => venue?.name ?? ""],
  ["address", ({ venue }) => venue?.address ?? ""],
  ["table", ({ tables }) => (tables.length === 1 ? (tables[0] ?? null) : tables.join(" "))],
  ["state", ({ state }, { states }) => states[state]],
  ["note", ({ note }) => note],
]);
