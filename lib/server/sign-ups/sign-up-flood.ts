import "server-only";
import { takeTry } from "../auth/tries";
import type { Context } from "../use-case";

/** The most sign-ups from one address within a time, in milliseconds: a bar's guests share one, a flood is longer. */
const flood = { most: 30, within: 60 * 60_000 };

/** Counts a sign-up from an address, and says whether it has to wait. */
export async function isSignUpFlood(address: string, { at, newId }: Pick<Context, "at" | "newId">): Promise<boolean> {
  const taken = await takeTry([{ of: `sign-up from ${address}`, ...flood }], { at, newId });
  return "minutes" in taken;
}
