import "server-only";
import { recordTry } from "../auth/tries";
import type { Context } from "../use-case";

/**
 * The maximum number of sign-ups per address within a period in milliseconds: a bar's guests share an address, a flood
 * is larger.
 */
const limit = { max: 30, withinMs: 60 * 60_000 };

/** Counts a sign-up of an address and returns whether it has to wait. */
export async function isSignUpFlood(address: string, { at, newId }: Pick<Context, "at" | "newId">): Promise<boolean> {
  const attempt = await recordTry([{ of: `sign-up from ${address}`, ...limit }], { at, newId });
  return "minutes" in attempt;
}
