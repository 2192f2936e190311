import "server-only";
import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import { hashOf, newSecret } from "../auth/secrets";
import { recordTry } from "../auth/tries";
import { withTx } from "../data/connection/client";
import { notifyMatchChanged } from "../data/ledger/notify-ledger";
import { countDevices, insertTableDevice } from "../data/tables/table-devices";
import { tableLinksByPin } from "../data/tables/table-links";
import type { Context } from "../use-case";
import { pinHash } from "./new-link";
import { patience, signOf } from "./phones-at-table";

/** Limits on guessing: attempts per address and requests per table. Times in milliseconds. */
export const pinLimits = {
  tries: { max: 5, withinMs: 10 * 60_000 },
  asked: { max: 10, withinMs: 60 * 60_000 },
  /** Concurrent requests, each pending for five minutes. */
  waiting: 3,
} as const;

/** The answer to a phone that asks: its cookie, which is invalid until the phone is admitted. */
export interface Asking {
  readonly cookie: string;
  readonly matchId: string;
  readonly expiresAt: Date;
  /** Two digits for comparison by the people at the table. */
  readonly sign: number;
}

/** Asks the people at a table to admit a phone, by the PIN on their screen. */
export async function askByPin(
  pin: string,
  address: string,
  { at, newId }: Pick<Context, "at" | "newId">,
): Promise<Result<Asking, Problem>> {
  const recorded = await recordTry([{ of: `address ${address}`, ...pinLimits.tries }], { at, newId });
  if ("minutes" in recorded) return err({ code: "pin-too-often", params: { minutes: recorded.minutes } });
  const asking = await withTx(async (tx): Promise<Result<Asking & { readonly leagueId: string }, Problem>> => {
    const links = await tableLinksByPin(tx, pinHash(pin), at);
    const [link] = links;
    // Two tables with the same PIN are rarer than a successful guess, so neither is used.
    if (!link || links.length > 1) return err({ code: "pin-unknown" });
    const since = new Date(at.getTime() - pinLimits.asked.withinMs);
    const counted = await countDevices(tx, link.leagueId, link.id, since, new Date(at.getTime() - patience));
    if (counted.waiting >= pinLimits.waiting || counted.asked >= pinLimits.asked.max) {
      return err({ code: "table-asked-too-often" });
    }
    const [id, cookie] = [newId(), newSecret()];
    const device = { leagueId: link.leagueId, id, linkId: link.id, cookieHash: hashOf(cookie), createdAt: at };
    await insertTableDevice(tx, { ...device, askedAt: at });
    const { leagueId, matchId, expiresAt } = link;
    return ok({ leagueId, cookie, matchId, expiresAt, sign: signOf(id) });
  });
  if (asking.ok) await notifyMatchChanged(asking.value.leagueId, asking.value.matchId);
  return asking;
}
