import type { Exporter } from "./exporter";
import { resultsCsv } from "./results-csv";
import { scheduleCsv } from "./schedule-csv";
import { standingsCsv } from "./standings-csv";

/** Every file that a season can be taken home in. To add one: its module, and its line here. */
export const exporters = [scheduleCsv, standingsCsv, resultsCsv] as const satisfies readonly Exporter[];

/** The exporter of a file's name ("schedule.csv"); undefined for a name that none has. */
export function exporterOf(file: string): Exporter | undefined {
  return exporters.find(({ id, ending }) => `${id}.${ending}` === file);
}
