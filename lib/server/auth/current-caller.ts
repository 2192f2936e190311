import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { type Caller, type CallerDevice, nobody } from "./caller";
import { accountIn, deviceIn } from "./caller-in";

/**
 * Who makes the request being answered; where it is about a match, also as which phone at that match's table. Read from
 * the database once a request: what was revoked before it came is revoked.
 */
export async function currentCaller(matchId?: string): Promise<Caller> {
  const [account, device] = await Promise.all([currentAccount(), matchId ? currentDevice(matchId) : null]);
  return account || device ? { account, device } : nobody;
}

const currentAccount = cache(async () => accountIn(await cookies()));

/** The phone that makes the request: as the one at that match's table, or else as one at another; null for neither. */
export const currentDevice = cache(
  async (matchId: string): Promise<CallerDevice | null> => deviceIn(await cookies(), matchId),
);
