import { describe, expect, it } from "vitest";
import { needsReload, staleSince, type WallCondition } from "./wall-reload";

const hour = 3_600_000;
const calm: WallCondition = { now: 100 * hour, loadedAt: 99 * hour, hour: 20, build: "a", newBuild: "a" };

describe("a wall that runs for weeks", () => {
  it.each<[string, Partial<WallCondition>, boolean]>([
    ["an evening of play", {}, false],
    ["a new build", { newBuild: "b" }, true],
    ["a server that does not say its build", { newBuild: "" }, false],
    ["the small hours of the next night", { loadedAt: 80 * hour, hour: 5 }, true],
    ["the small hours, just loaded", { hour: 5 }, false],
    ["an afternoon after many days", { loadedAt: 0, hour: 15 }, false],
  ])("%s", (_name, more, expected) => {
    expect(needsReload({ ...calm, ...more })).toBe(expected);
  });
});

describe("staleness of a wall", () => {
  it.each([
    ["answered just now", 1_000_000, { answeredAt: 990_000, lostAt: null }, null],
    ["lost for a moment", 1_000_000, { answeredAt: 990_000, lostAt: 985_000 }, null],
    ["lost for longer", 1_000_000, { answeredAt: 990_000, lostAt: 970_000 }, 970_000],
    ["no answer for two minutes, whatever the stream says", 1_000_000, { answeredAt: 880_000, lostAt: null }, 880_000],
  ])("%s", (_name, now, state, since) => {
    expect(staleSince(now, state)).toBe(since);
  });
});
