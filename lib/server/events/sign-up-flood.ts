import "server-only";
import { keyed } from "../auth/secrets";
import { db } from "../db/client";
import { countPinTries, insertPinTry } from "../db/pin-tries";
import type { Context } from "../use-case";

/** The most sign-ups from one address within a time, in milliseconds: a bar's guests share one, a flood is longer. */
const flood = { most: 30, within: 60 * 60_000 };

/** Counts a sign-up from an address, and says whether it has to wait. Written down before it is counted, as tries of a PIN are. */
export async function isSignUpFlood(address: string, { at, newId }: Pick<Context, "at" | "newId">): Promise<boolean> {
  const addressHash = keyed(`sign-up from ${address}`).toString("hex");
  const since = new Date(at.getTime() - flood.within);
  if ((await countPinTries(db(), addressHash, since)) >= flood.most) return true;
  await insertPinTry(db(), { id: newId(), addressHash, at }, since);
  return (await countPinTries(db(), addressHash, since)) > flood.most;
}
