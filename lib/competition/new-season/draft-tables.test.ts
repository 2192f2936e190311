import { describe, expect, test } from "vitest";
import { newId } from "@/lib/test-kit/sample-values";
import { drawUpSeason } from "../scheduling/draw-up-season";
import { withBar } from "./draft-bars";
import { requestOf } from "./draft-plan";
import { emptyDraft } from "./draft-start";
import { tableShortage, tablesInTurns } from "./draft-tables";
import { withList } from "./draft-teams";
import { type SeasonDraft, usedBars } from "./season-draft";

const facts = { clubs: [], bars: [], timeZone: "America/Chicago", seasonNames: [], last: null };
const first = { name: "Fall", firstNight: "2026-11-12", rules: {} };

/** A draft with this many teams at each bar ("A": [teams, tables]). */
function draftOf(bars: Readonly<Record<string, readonly [number, number]>>, more: Partial<SeasonDraft> = {}) {
  const names = Object.entries(bars).flatMap(([bar, [teams]]) =>
    Array.from({ length: teams }, (_, i) => `${bar} team ${i}, ${bar}`),
  );
  const listed = withList({ ...emptyDraft(facts, first, newId), ...more }, names.join("\n"), facts, newId);
  return usedBars(listed).reduce((now, { id, name }) => withBar(now, id, { tables: bars[name]?.[1] ?? null }), listed);
}

describe("tables that a bar's teams need when they are at home every other time", () => {
  test.each([
    [{ A: [2, 1], B: [2, 1] }, 1, 1],
    [{ A: [3, 1], B: [3, 2] }, 1, 2],
    // Three teams in all: one match at a time.
    [{ A: [3, 1] }, 1, 1],
    [{ A: [4, 2] }, 1, 2],
    [{ A: [5, 2] }, 1, 2],
    [{ A: [4, 2], B: [1, 1] }, 1, 2],
    [{ A: [3, 2], B: [3, 2] }, 2, 4],
  ] as const)("%j, %i pairs: %i at the first bar", (bars, pairs, tables) => {
    const draft = draftOf(bars, { pairs });
    const [bar] = usedBars(draft);
    expect(bar && tablesInTurns(draft, bar)).toBe(tables);
  });
});

describe("too few tables", () => {
  test("are found by counting a round's matches", () => {
    expect(tableShortage(draftOf({ North: [3, 1], South: [3, 1] }))).toMatchObject({
      code: "meetings-over-room",
      meetings: 3,
      elsewhere: 0,
      rooms: [
        { venue: { name: "North" }, tables: 1 },
        { venue: { name: "South" }, tables: 1 },
      ],
    });
    expect(tableShortage(draftOf({ North: [3, 1], South: [3, 2] }))).toBeNull();
  });

  test("are not reported if a schedule exists, and always if the search proves it", () => {
    for (const legs of [1, 2] as const) {
      for (const [a, b] of [
        [1, 1],
        [1, 2],
        [2, 2],
        [1, 3],
      ] as const) {
        const draft = draftOf({ A: [3, a], B: [3, b] }, { legs });
        const drawn = drawUpSeason(requestOf(draft), { isOver: () => false });
        expect(drawn.ok && drawn.value.kind, `${legs} ${a} ${b}`).toBe(
          tableShortage(draft) === null ? "schedule" : "impossible",
        );
      }
    }
  });

  test("are not looked for in a draft that is not ready", () => {
    expect(tableShortage(draftOf({ North: [1, 1] }))).toBeNull();
    expect(tableShortage(draftOf({ North: [3, 1], South: [3, 1] }, { firstNight: "" }))).not.toBeNull();
    expect(tableShortage(draftOf({ North: [3, 1], South: [3, 1] }, { time: "", fitWeeks: 0 }))).not.toBeNull();
  });
});
