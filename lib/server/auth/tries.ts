import "server-only";
import type { NewId } from "@/lib/kernel/ids";
import { db } from "../db/client";
import { countPinTries, deletePinTries, firstTrySince, insertPinTry } from "../db/pin-tries";
import { keyed } from "./secrets";

/** So many within a time, in milliseconds. */
export interface Limit {
  readonly most: number;
  readonly within: number;
}

/** A limit for one thing: what is tried, and where from or for whom. It is stored as a keyed hash. */
export interface LimitOf extends Limit {
  readonly of: string;
}

/** Tries that were written down; `left`: how many each limit still has. */
export interface Taken {
  readonly ids: readonly string[];
  readonly left: readonly number[];
}

/** Somebody has to wait, for so many minutes. */
export interface TooOften {
  readonly minutes: number;
}

export interface When {
  readonly at: Date;
  readonly newId: NewId;
}

/**
 * Writes down a try, and says whether it is one too many for any of its limits. It is written down before it is counted, so
 * that of tries at the same time no more get through; who has none left adds none.
 */
export async function takeTry(limits: readonly LimitOf[], when: When): Promise<Taken | TooOften> {
  for (const limit of limits) if ((await taken(limit, when)) >= limit.most) return tooOften(limit, when);
  const ids: string[] = [];
  for (const limit of limits) {
    const id = when.newId();
    ids.push(id);
    await insertPinTry(db(), { id, addressHash: hashed(limit), at: when.at }, since(limit, when));
  }
  const left = await Promise.all(limits.map(async (limit) => limit.most - (await taken(limit, when))));
  const over = limits.find((_, i) => (left[i] ?? 0) < 0);
  return over ? tooOften(over, when) : { ids, left };
}

/** It was no guess, after all, and counts for nothing. */
export async function giveBack({ ids }: Taken): Promise<void> {
  await deletePinTries(db(), ids);
}

const hashed = ({ of }: LimitOf) => keyed(of).toString("hex");
const since = ({ within }: Limit, { at }: When) => new Date(at.getTime() - within);

function taken(limit: LimitOf, when: When): Promise<number> {
  return countPinTries(db(), hashed(limit), since(limit, when));
}

async function tooOften(limit: LimitOf, when: When): Promise<TooOften> {
  const first = (await firstTrySince(db(), hashed(limit), since(limit, when))) ?? when.at;
  return { minutes: Math.max(1, Math.ceil((first.getTime() + limit.within - when.at.getTime()) / 60_000)) };
}
