import { z } from "zod";
import { envelope, gameKey, id, optionalLine, phone } from "./fields";

/** Moves a game's sheet, with all its hands, to the match that it belongs to. */
export const moveGame = z.strictObject({
  ...envelope,
  ...gameKey,
  kind: z.literal("move-game"),
  phone,
  to: z.strictObject({ match: id, table: z.int().min(1).max(99), game: z.int().min(1).max(99) }),
  /** The first side here is the second side there. */
  swapped: z.boolean(),
  reason: optionalLine(300).default(""),
});

export type MoveGame = z.infer<typeof moveGame>;
