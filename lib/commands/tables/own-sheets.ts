import { z } from "zod";
import { envelope, id, phone } from "../fields";

/**
 * Sets whether each side of a table keeps its own sheet without seeing the other's, or all share one. Stored entries
 * stay, and later entries are judged as before; only the phones' display changes.
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
