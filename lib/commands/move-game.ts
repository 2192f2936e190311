import { z } from "zod";
import { envelope, gameKey, id, optionalLine, phone } from "./fields";

/** A game's whole sheet was entered under another match: it goes to the right one, with all its hands. */
export const moveGame = z.strictObject({
  ...envelope,
  ...gameKey,
  kind: z.literal("move-game"),
  phone,
  to: z.strictObject({ match: id, table: z.int().min(1).max(99), game: z.int().min(1).max(99) }),
  /** The side that is written first here is the second there. */
  swapped: z.boolean(),
  reason: optionalLine(300).default(""),
});

export type MoveGame = z.infer<typeof moveGame>;
