import "server-only";
import type { NewId } from "@/lib/kernel/ids";
import { db } from "../db/client";
import { countPinTries, deletePinTries, firstTrySince, insertPinTry } from "../db/pin-tries";
import { keyed } from "./secrets";

/** So many within a time, in milliseconds. */
interface Limit {
  readonly most: number;
  readonly within: number;
}

/** What limits those who guess passwords: wrong ones for an account, wherever from; and from an address, whatever for. */
export const signInLimits = {
  account: { most: 10, within: 15 * 60_000 },
  address: { most: 30, within: 15 * 60_000 },
} as const satisfies Record<string, Limit>;

/** Tries that were written down; `last`: the account has none left with this one. */
interface Taken {
  readonly ids: readonly string[];
  readonly last: boolean;
}

/** Where somebody has to wait: for how many minutes. */
interface TooOften {
  readonly minutes: number;
}

interface When {
  readonly at: Date;
  readonly newId: NewId;
}

/**
 * Writes down a try of a password for an e-mail address, whether or not somebody has an account with it. It is written
 * down before it is counted, so that of tries at the same time no more get through; who has none left adds none.
 */
export async function takeTry(email: string, address: string | null, when: When): Promise<Taken | TooOften> {
  const limits = [
    { hash: keyed(`password of ${email}`).toString("hex"), ...signInLimits.account },
    ...(address === null ? [] : [{ hash: keyed(`password from ${address}`).toString("hex"), ...signInLimits.address }]),
  ];
  for (const limit of limits) if ((await taken(limit, when)) >= limit.most) return tooOften(limit, when);
  const ids: string[] = [];
  for (const { hash: addressHash, within } of limits) {
    const id = when.newId();
    ids.push(id);
    await insertPinTry(db(), { id, addressHash, at: when.at }, new Date(when.at.getTime() - within));
  }
  const counts = await Promise.all(limits.map((limit) => taken(limit, when)));
  const over = limits.find(({ most }, i) => (counts[i] ?? 0) > most);
  if (over) return tooOften(over, when);
  return { ids, last: counts[0] === signInLimits.account.most };
}

/** The password was right: it was no guess, and counts for nothing. */
export async function giveBack({ ids }: Taken): Promise<void> {
  await deletePinTries(db(), ids);
}

interface Counted extends Limit {
  readonly hash: string;
}

function taken({ hash, within }: Counted, { at }: When): Promise<number> {
  return countPinTries(db(), hash, new Date(at.getTime() - within));
}

async function tooOften({ hash, within }: Counted, { at }: When): Promise<TooOften> {
  const first = (await firstTrySince(db(), hash, new Date(at.getTime() - within))) ?? at;
  return { minutes: Math.max(1, Math.ceil((first.getTime() + within - at.getTime()) / 60_000)) };
}
