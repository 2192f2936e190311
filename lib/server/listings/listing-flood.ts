import "server-only";
import { recordTry } from "../auth/tries";
import type { Context } from "../use-case";

/** The maximum number of listings and answers per address within a period in milliseconds: guests share an address. */
const limit = { max: 20, withinMs: 60 * 60_000 };

/** Counts a listing of the list, or an answer to one, of an address and returns whether it has to wait. */
export async function isListingFlood(address: string, { at, newId }: Pick<Context, "at" | "newId">): Promise<boolean> {
  const attempt = await recordTry([{ of: `listing from ${address}`, ...limit }], { at, newId });
  return "minutes" in attempt;
}
