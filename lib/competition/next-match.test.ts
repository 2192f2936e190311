import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alsoThatNight, nextMatch } from "./next-match";

const states = ["scheduled", "postponed", "playing", "finished", "forfeited", "void", "cancelled"] as const;

/** "3 scheduled 2026-11-19 19:00" and so on, one per line. */
function matches(...lines: string[]) {
  return lines.map((line) => {
    const [name = "", state, date = "-", time = "-"] = line.split(" ");
    return {
      name,
      state: states.find((one) => one === state) ?? "void",
      date: date === "-" ? null : date,
      time: time === "-" ? null : time,
    };
  });
}

/** Matches without a date. */
function waiting(...matchStates: (typeof states)[number][]) {
  return matchStates.map((state) => ({ state, date: null, time: null }));
}

describe("the next match", () => {
  it.each<[string, string[], string | null]>([
    ["is tonight's", ["a scheduled 2026-11-19 19:00", "b scheduled 2026-11-26 19:00"], "a"],
    ["is not one whose night has gone", ["a scheduled 2026-11-12 19:00", "b scheduled 2026-11-26 19:00"], "b"],
    ["is the earlier of one night", ["a scheduled 2026-11-19 21:00", "b scheduled 2026-11-19 19:00"], "b"],
    ["is the one being played, whatever its date", ["a scheduled 2026-11-19", "b playing 2026-11-12"], "b"],
    ["is not over", ["a finished 2026-11-19", "b forfeited 2026-11-19", "c scheduled 2026-12-03"], "c"],
    ["will be played at all", ["a void 2026-11-19", "b cancelled 2026-11-19"], null],
    ["has a date, if any has", ["a postponed -", "b scheduled 2026-12-03"], "b"],
    ["may wait for its date", ["a finished 2026-11-12", "b postponed 2026-11-12"], "b"],
    ["may be none", [], null],
  ])("%s", (_, lines, name) => {
    expect(nextMatch(matches(...lines), "2026-11-19")?.name ?? null).toBe(name);
  });

  it.each<[string, string[], string[]]>([
    ["the later one of two", ["a scheduled 2026-11-19 21:00", "b scheduled 2026-11-19 19:00"], ["a"]],
    ["one beside the one being played", ["a scheduled 2026-11-19 21:00", "b playing 2026-11-19 19:00"], ["a"]],
    ["none of another night", ["a scheduled 2026-11-19", "b scheduled 2026-11-26"], []],
    ["none that is over or waits for a date", ["a scheduled 2026-11-19", "b finished 2026-11-19", "c postponed -"], []],
    ["none where no match has a date", ["a postponed -", "b postponed -"], []],
  ])("has beside it that night %s", (_, lines, names) => {
    expect(alsoThatNight(matches(...lines), "2026-11-19").map(({ name }) => name)).toEqual(names);
  });

  it("does not depend on the order of the matches", () => {
    const match = fc.record({
      state: fc.constantFrom(...states),
      date: fc.constantFrom(null, "2026-11-12", "2026-11-19", "2026-11-26"),
      time: fc.constantFrom(null, "19:00", "20:00"),
    });
    fc.assert(
      fc.property(fc.array(match, { maxLength: 8 }), (all) => {
        expect(nextMatch(all.toReversed(), "2026-11-19")).toEqual(nextMatch(all, "2026-11-19"));
      }),
      { examples: [[waiting("postponed", "scheduled")]] },
    );
  });
});
