import { tablesOfFour } from "./formats/tables-of-four";
import { movementFormat } from "./movements/movement-settings";

/** Whether a format says who sits where: single players at tables, whom nobody names for a match. */
export function isSeatedFormat(format: string): boolean {
  return format === movementFormat || format === tablesOfFour.id;
}
