import "server-only";
import { recordTry } from "../auth/tries";
import type { Context } from "../use-case";

/** The most sign-ups from one address within a time, in milliseconds: a bar's guests share one, a flood is longer. */
const limit = { max: 30, withinMs: 60 * 60_000 };

/** Counts a sign-up from an address, and says whether it has to wait. */
export async function isSignUpFlood(address: string, { at, newId }: Pick<Context, "at" | "newId">): Promise<boolean> {
  const attempt = await recordTry([{ of: `sign-up from ${address}`, ...limit }], { at, newId });
  return "minutes" in attempt;
}
