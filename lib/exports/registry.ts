import type { Exporter } from "./exporter";
import { resultsCsv } from "./results-csv";
import { scheduleCsv } from "./schedule-csv";
import { standingsCsv } from "./standings-csv";

/** All file formats of a season. To add one: its module, and its line here. */
export const exporters = [scheduleCsv, standingsCsv, resultsCsv] as const satisfies readonly Exporter[];

/** The exporter of a file name ("schedule.csv"); undefined for an unknown name. */
export function exporterOf(file: string): Exporter | undefined {
  return exporters.find(({ id, ending }) => `${id}.${ending}` === file);
}
