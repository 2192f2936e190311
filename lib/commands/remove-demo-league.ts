import { z } from "zod";
import { envelope } from "./fields";

/** Removes the demo league with its accounts and its ledger. Only a league marked as a demo can be removed. */
export const removeDemoLeague = z.strictObject({ ...envelope, kind: z.literal("remove-demo-league") });

export type RemoveDemoLeague = z.infer<typeof removeDemoLeague>;
