import { z } from "zod";

/**
 * What has happened in a league after one version of its ledger, up to another. `about`: the matches that it touched;
 * `all` where it is about more than single matches, or where nobody knows any more.
 */
export const newsSchema = z.object({
  after: z.int().min(0),
  version: z.int().min(0),
  about: z.union([z.literal("all"), z.array(z.string())]),
});

/** What the server says first: the build of the pages that it serves. */
export const helloSchema = z.object({ build: z.string() });

/** How far a league's ledger is, and the build of the pages that the server serves. */
export const standingSchema = z.object({ version: z.int().min(0), build: z.string() });
