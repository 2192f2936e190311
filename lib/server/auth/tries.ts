import "server-only";
import type { NewId } from "@/lib/kernel/ids";
import { db } from "../data/connection/client";
import { countPinTries, deletePinTries, insertPinTry, latestPinTry } from "../data/tables/pin-tries";
import { keyed } from "./secrets";

/** A maximum number of tries within a time in milliseconds, at most a day. */
export interface Limit {
  readonly max: number;
  readonly withinMs: number;
}

/** A limit of one subject, which is stored as a keyed hash. */
export interface LimitOf extends Limit {
  readonly of: string;
}

/** Recorded tries. `left`: the remaining tries of each limit. */
export interface RecordedTry {
  readonly ids: readonly string[];
  readonly left: readonly number[];
}

/** The time to wait, in seconds and in minutes rounded up. */
export interface RateLimited {
  readonly seconds: number;
  readonly minutes: number;
}

export interface When {
  readonly at: Date;
  readonly newId: NewId;
}

/** Maximum clock difference between servers, in milliseconds. Tries dated later are ignored. */
const clockSkew = 60_000;

/**
 * Records an attempt, then counts: returns the longest wait when a limit is exceeded. Recording first prevents
 * concurrent attempts from exceeding the limit. Refused attempts do not count.
 */
export async function recordTry(limits: readonly LimitOf[], when: When): Promise<RecordedTry | RateLimited> {
  const before = await Promise.all(limits.map((limit) => countTries(limit, when)));
  const exhausted = limits.filter(({ max }, i) => (before[i] ?? 0) >= max);
  if (exhausted.length > 0) return longestWait(exhausted, when);
  const ids: string[] = [];
  for (const limit of longestOfEach(limits)) {
    const id = when.newId();
    ids.push(id);
    await insertPinTry(db(), { id, addressHash: hashed(limit), at: when.at }, range(limit, when));
  }
  const remaining = await Promise.all(limits.map(async (limit) => limit.max - (await countTries(limit, when))));
  const exceeded = limits.filter((_, i) => (remaining[i] ?? 0) < 0);
  if (exceeded.length === 0) return { ids, left: remaining };
  const wait = await longestWait(exceeded, when);
  await discardTry({ ids });
  return wait;
}

/** Deletes recorded tries, so that they do not count. */
export async function discardTry({ ids }: Pick<RecordedTry, "ids">): Promise<void> {
  await deletePinTries(db(), ids);
}

/** Returns the longest limit of each subject: one try is recorded for all its limits. */
function longestOfEach(limits: readonly LimitOf[]): readonly LimitOf[] {
  const longest = new Map<string, LimitOf>();
  for (const limit of limits) {
    if ((longest.get(limit.of)?.withinMs ?? 0) < limit.withinMs) longest.set(limit.of, limit);
  }
  return [...longest.values()];
}

const hashed = ({ of }: LimitOf) => keyed(of).toString("hex");

/** The attempts that count: within the limit's period, and not dated in the future. */
const range = ({ withinMs }: Limit, { at }: When) => ({
  after: new Date(at.getTime() - withinMs),
  until: new Date(at.getTime() + clockSkew),
});

function countTries(limit: LimitOf, when: When): Promise<number> {
  return countPinTries(db(), hashed(limit), range(limit, when));
}

async function longestWait(limits: readonly LimitOf[], when: When): Promise<RateLimited> {
  const waits = await Promise.all(limits.map((limit) => waitFor(limit, when)));
  const seconds = Math.max(1, ...waits.map((wait) => Math.ceil(wait / 1000)));
  return { seconds, minutes: Math.ceil(seconds / 60) };
}

/** The milliseconds until fewer attempts count than the limit allows. */
async function waitFor(limit: LimitOf, when: When): Promise<number> {
  const last = await latestPinTry(db(), hashed(limit), range(limit, when), limit.max);
  return (last ?? when.at).getTime() + limit.withinMs - when.at.getTime();
}
