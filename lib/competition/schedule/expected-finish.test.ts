import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectedFinish, type TableProgress } from "./expected-finish";

const minute = 60_000;
/** Minutes, for readable tables. */
function finish(now: number, start: number, planned: number, over: number, since: number | null, each = 25): number {
  const playingSince = since === null ? null : since * minute;
  const games = { gamesPlanned: planned, minutesPerGame: each, gamesOver: over, playingSince };
  const progress = { now: now * minute, start: start * minute, ...games };
  return expectedFinish(progress) / minute;
}

describe("when a table is expected to be done", () => {
  it.each([
    ["before it begins, from its time", finish(0, 60, 2, 0, null), 110],
    ["late to begin, from now", finish(80, 60, 2, 0, null), 130],
    ["in its first game, from when that began", finish(70, 60, 2, 0, 65), 115],
    ["between two games, from now", finish(92, 60, 2, 1, null), 117],
    ["in its last game", finish(100, 60, 2, 1, 95), 120],
    ["in a game that takes longer than usual, any minute", finish(130, 60, 2, 1, 95), 131],
    ["of several, the games behind it follow", finish(130, 60, 3, 1, 95), 156],
    ["of long games, in its first", finish(130, 60, 1, 0, 65, 90), 155],
    ["ahead of its time, from when it did begin", finish(30, 60, 2, 0, 20), 70],
  ])("%s", (_name, expected, minutes) => {
    expect(expected).toBe(minutes);
  });

  it("law: it is never in the past, and a game more is a game later", () => {
    const moments = fc.integer({ min: 0, max: 600 }).map((minutes) => minutes * minute);
    fc.assert(
      fc.property(
        moments,
        moments,
        fc.nat({ max: 5 }),
        fc.nat({ max: 5 }),
        fc.option(moments),
        fc.integer({ min: 1, max: 120 }),
        (now, start, left, over, since, minutesPerGame) => {
          const gamesPlanned = over + left + (since === null ? 0 : 1);
          const games = { gamesPlanned, minutesPerGame, gamesOver: over };
          const table: TableProgress = { now, start, ...games, playingSince: since };
          expect(expectedFinish(table)).toBeGreaterThanOrEqual(now);
          expect(expectedFinish({ ...table, gamesPlanned: gamesPlanned + 1 }) - expectedFinish(table)).toBe(
            minutesPerGame * minute,
          );
        },
      ),
    );
  });
});
