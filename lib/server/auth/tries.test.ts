import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { evening } from "@/lib/test-kit/leagues/a-league";
import { newId } from "@/lib/test-kit/sample-values";
import { db } from "../data/connection/client";
import { keyed } from "./secrets";
import { discardTry, type RateLimited, type RecordedTry, recordTry } from "./tries";

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

const minutes = (count: number) => new Date(evening.getTime() + count * 60_000);
let of: string;
beforeEach(() => {
  of = newId();
});

const limit = { max: 3, withinMs: 15 * 60_000 };
const take = (at: Date): Promise<RecordedTry | RateLimited> => recordTry([{ of, ...limit }], { at, newId });
const waits = async (at: Date) => {
  const result = await take(at);
  return "minutes" in result ? result : null;
};

describe("tries", () => {
  test("are limited within a period; the wait is exact to the second", async () => {
    for (let i = 0; i < 3; i++) expect(await waits(evening)).toBeNull();
    expect(await waits(minutes(1))).toEqual({ seconds: 840, minutes: 14 });
    expect(await waits(minutes(14.99))).toEqual({ seconds: 1, minutes: 1 });
    expect(await waits(minutes(15))).toBeNull();
  });

  test("do not count after a refund", async () => {
    for (let i = 0; i < 5; i++) {
      const taken = await take(evening);
      if ("ids" in taken) await discardTry(taken);
      expect(taken).toHaveProperty("ids");
    }
  });

  test("of several limits name the longest wait", async () => {
    const limits = [
      { of: newId(), max: 1, withinMs: 60_000 },
      { of: newId(), max: 1, withinMs: 3_600_000 },
      { of: newId(), max: 9, withinMs: 7_200_000 },
    ];
    await recordTry(limits, { at: evening, newId });
    expect(await recordTry(limits, { at: evening, newId })).toEqual({ seconds: 3600, minutes: 60 });
  });
});

test("several limits of one subject count the same tries, with one row per try", async () => {
  const limits = [
    { of, max: 2, withinMs: 60_000 },
    { of, max: 3, withinMs: 3_600_000 },
  ];
  const at = (second: number) => ({ at: new Date(evening.getTime() + second * 1000), newId });
  const before = await db().pinTry.count();
  expect(await recordTry(limits, at(0))).toMatchObject({ left: [1, 2] });
  expect(await recordTry(limits, at(0))).toMatchObject({ left: [0, 1] });
  expect(await recordTry(limits, at(1))).toMatchObject({ seconds: 59 });
  expect(await recordTry(limits, at(60))).toMatchObject({ left: [1, 0] });
  expect(await recordTry(limits, at(61))).toMatchObject({ seconds: 3539 });
  expect((await db().pinTry.count()) - before).toBe(3);
});

test("many tries at the same time leave no more behind than may be", async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => take(evening)));
  expect(all.filter((result) => "ids" in result).length).toBeLessThanOrEqual(limit.max);
  expect(await db().pinTry.count({ where: { addressHash: keyed(of).toString("hex") } })).toBeLessThanOrEqual(limit.max);
});

describe("tries that a wrong clock dated in the future", () => {
  test.each([2, 60, 24 * 60, 365 * 24 * 60])("%i minutes in the future do not count, then or later", async (ahead) => {
    for (let i = 0; i < 3; i++) await take(minutes(ahead));
    expect(await waits(evening)).toBeNull();
    expect(await waits(minutes(ahead))).toBeNull();
  });

  test("are deleted with the next try of any subject", async () => {
    await take(minutes(24 * 60));
    await recordTry([{ of: newId(), ...limit }], { at: evening, newId });
    expect(await db().pinTry.count({ where: { at: { gt: minutes(1) } } })).toBe(0);
  });

  test("count when two servers' clocks differ by seconds", async () => {
    for (let i = 0; i < 3; i++) await take(minutes(0.5));
    expect(await waits(evening)).toEqual({ seconds: 930, minutes: 16 });
  });
});
