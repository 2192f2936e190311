import { z } from "zod";
import { envelope, gameKey } from "./fields";

/** The maximum length of a record as text: a deal of nine cards in JSON, several times. */
export const longestRecord = 8000;

const { moved: _, ...place } = gameKey;
const handKey = { ...envelope, ...place, hand: z.int().min(1).max(999) };

/**
 * Keeps a hand of the sheet card by card: a record in the typed notation or as a JSON object, parsed and replayed by the
 * match's rulebook. A later record of the same hand replaces it.
 */
export const keepPlay = z.strictObject({
  ...handKey,
  kind: z.literal("keep-play"),
  record: z.string().min(1).max(longestRecord),
});

/** Removes the record of a hand. */
export const removePlay = z.strictObject({ ...handKey, kind: z.literal("remove-play") });

export type KeepPlay = z.infer<typeof keepPlay>;
export type RemovePlay = z.infer<typeof removePlay>;
