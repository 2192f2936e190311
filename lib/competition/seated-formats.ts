import { tablesOfFour } from "./formats/tables-of-four";
import { movementFormat } from "./movements/movement-settings";

/** Whether a format seats the players: single players at tables, without line-ups. */
export function isSeatedFormat(format: string): boolean {
  return format === movementFormat || format === tablesOfFour.id;
}
