import { z } from "zod";
import { maxEntrants } from "@/lib/competition/events/event-entry";
import { envelope, id, maxCount } from "../fields";

/**
 * Enters all teams or players of a season, or those of a former event: accepted while there are places, then on the
 * waiting list. Entries already on the list are skipped.
 */
export const inviteAll = z.strictObject({
  ...envelope,
  kind: z.literal("invite-all"),
  season: id,
  from: z.strictObject({ league: id, season: id }),
  /** The entries that the desk saw, each with the id of its future sign-up. */
  entries: z
    .array(z.strictObject({ entrant: id, signUp: id }))
    .min(1)
    .max(maxEntrants),
});

/** Removes entries made by `invite-all`, except those with later changes. */
export const undoInviteAll = z.strictObject({
  ...envelope,
  kind: z.literal("undo-invite-all"),
  season: id,
  /** The number of the ledger row that entered them. */
  entered: z.int().min(1).max(maxCount),
});

export type InviteAll = z.infer<typeof inviteAll>;
