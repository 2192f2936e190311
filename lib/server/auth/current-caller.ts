import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { type Caller, type CallerDevice, nobody } from "./caller";
import { accountIn, deviceIn } from "./caller-in";

/** The caller of the current request; for a match, also the phone at its table. Reads the database once per request. */
export async function currentCaller(matchId?: string): Promise<Caller> {
  const [account, device] = await Promise.all([currentAccount(), matchId ? currentDevice(matchId) : null]);
  return account || device ? { account, device } : nobody;
}

const currentAccount = cache(async () => accountIn(await cookies()));

/** The phone of the current request: at that match's table, else at another table; null for none. */
export const currentDevice = cache(
  async (matchId: string): Promise<CallerDevice | null> => deviceIn(await cookies(), matchId),
);
