import { z } from "zod";
import { envelope, id, phone } from "../fields";

/**
 * From now on each side of a table keeps its own sheet, without sight of the other's; or all keep one again. What was
 * entered stays what it is, and later entries are judged as ever: this says only what phones show.
 */
export const keepOwnSheets = z.strictObject({
  ...envelope,
  kind: z.literal("keep-own-sheets"),
  phone,
  match: id,
  table: z.int().min(1).max(99),
  own: z.boolean(),
});

export type KeepOwnSheets = z.infer<typeof keepOwnSheets>;
