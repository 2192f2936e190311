import "server-only";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import { hashOf, keyed, newSecret } from "../auth/secrets";
import { db, withTx } from "../db/client";
import { countPinTries, insertPinTry } from "../db/pin-tries";
import { countDevices, insertTableDevice } from "../db/table-devices";
import { tableLinksByPin } from "../db/table-links";
import type { Context } from "../use-case";
import { pinHash } from "./new-link";
import { patience, signOf } from "./phones-at-table";

/** What limits those who guess: tries by address, and askings by table. Times in milliseconds. */
export const pinLimits = {
  tries: { most: 5, within: 10 * 60_000 },
  asked: { most: 10, within: 60 * 60_000 },
  /** At the same time, each for the five minutes that it is waited for. */
  waiting: 3,
} as const;

/** What a phone gets that asks: its cookie, good for nothing before somebody at the table lets it in. */
export interface Asking {
  readonly cookie: string;
  readonly matchId: string;
  readonly expiresAt: Date;
  /** Two digits to be compared by the people at the table. */
  readonly sign: number;
}

/** Asks the people at a table to let a phone in, by the PIN that they see on theirs. */
export async function askByPin(
  pin: string,
  address: string,
  { at, newId }: Pick<Context, "at" | "newId">,
): Promise<Result<Asking, Problem>> {
  if (!(await mayTry(address, { at, newId }))) return err({ code: "pin-too-often", params: { minutes: 10 } });
  return withTx(async (tx) => {
    const links = await tableLinksByPin(tx, pinHash(pin), at);
    const [link] = links;
    // Two tables with one PIN are rarer than a wrong guess that is right: then neither is asked.
    if (!link || links.length > 1) return err({ code: "pin-unknown" });
    const since = new Date(at.getTime() - pinLimits.asked.within);
    const counted = await countDevices(tx, link.leagueId, link.id, since, new Date(at.getTime() - patience));
    if (counted.waiting >= pinLimits.waiting || counted.asked >= pinLimits.asked.most) {
      return err({ code: "table-asked-too-often" });
    }
    const [id, cookie] = [newId(), newSecret()];
    const device = { leagueId: link.leagueId, id, linkId: link.id, cookieHash: hashOf(cookie), createdAt: at };
    await insertTableDevice(tx, { ...device, askedAt: at });
    return ok({ cookie, matchId: link.matchId, expiresAt: link.expiresAt, sign: signOf(id) });
  });
}

/**
 * Counts a try, and says whether it is one too many. It is written down before it is counted, so that of tries at the
 * same time no more get through; those of an address that has none left are not written down.
 */
async function mayTry(address: string, { at, newId }: Pick<Context, "at" | "newId">): Promise<boolean> {
  const { most, within } = pinLimits.tries;
  const addressHash = keyed(`address ${address}`).toString("hex");
  const since = new Date(at.getTime() - within);
  if ((await countPinTries(db(), addressHash, since)) >= most) return false;
  await insertPinTry(db(), { id: newId(), addressHash, at }, since);
  return (await countPinTries(db(), addressHash, since)) <= most;
}
