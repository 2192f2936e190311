import { z } from "zod";
import { date, envelope, line } from "./fields";

/** Puts an item of the desk's inbox off until the morning of a date; without a date it needs action again. */
export const putOffItem = z.strictObject({
  ...envelope,
  kind: z.literal("put-off-item"),
  /** The item's key in the inbox. */
  item: line(300),
  until: date.nullable(),
});
