import { z } from "zod";

/**
 * What happened in a league between two versions of its ledger. `about`: the matches concerned; `all` if it concerns
 * more than single matches or is unknown.
 */
export const newsSchema = z.object({
  after: z.int().min(0),
  version: z.int().min(0),
  about: z.union([z.literal("all"), z.array(z.string())]),
});

/** The server's first message: the build of its pages. */
export const helloSchema = z.object({ build: z.string() });

/** The version of a league's ledger, and the build of the server's pages. */
export const standingSchema = z.object({ version: z.int().min(0), build: z.string() });
