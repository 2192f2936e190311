import { z } from "zod";
import { maxEntrants } from "@/lib/competition/events/event-entry";
import { envelope, id, mostCounted } from "../fields";

/**
 * The secretary enters all teams or players of a season at once, or those of a former event: accepted while there is a place, then
 * on the waiting list. Whoever is on the list already is skipped.
 */
export const inviteAll = z.strictObject({
  ...envelope,
  kind: z.literal("invite-all"),
  season: id,
  from: z.strictObject({ league: id, season: id }),
  /** Those of that season as the desk saw them, each with the id that the sign-up gets. */
  entries: z
    .array(z.strictObject({ entrant: id, signUp: id }))
    .min(1)
    .max(maxEntrants),
});

/** Those who were entered at once are off the list again, but for those of whom something was noted since. */
export const undoInviteAll = z.strictObject({
  ...envelope,
  kind: z.literal("undo-invite-all"),
  season: id,
  /** The number of the ledger row that entered them. */
  entered: z.int().min(1).max(mostCounted),
});

export type InviteAll = z.infer<typeof inviteAll>;
