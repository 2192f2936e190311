import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { changeBetween } from "./change-between";
import { addDays, isoDate } from "./iso-date";
import { changedSchedule, type SeasonChange } from "./season-change";
import type { Meeting, SeasonSchedule } from "./season-schedule";

const first = isoDate("2027-01-07");
const night = (n: number) => addDays(first, 7 * n) ?? first;

/** Four teams, two bars, a round robin. */
const season: SeasonSchedule = {
  setting: {
    teams: [..."abcd"].map((id, i) => ({ id, name: id, venue: i % 2 === 0 ? "x" : "y", withdrawn: false })),
    venues: ["x", "y"].map((id) => ({ id, name: id, tables: 2, closed: [] })),
    noPlay: [],
    legs: 1,
    roundsPerNight: 1,
    pairs: 1,
    wishes: [],
  },
  meetings: ["ab", "cd", "ac", "bd", "ad", "bc"].map(
    (pair, i): Meeting => ({
      id: `m${i}`,
      round: 1 + Math.floor(i / 2),
      home: pair.charAt(0),
      away: pair.charAt(1),
      date: night(Math.floor(i / 2)),
      time: "19:00",
      venue: "x",
      tables: [1 + (i % 2)],
      status: "open",
    }),
  ),
};

const edit = (meeting: Meeting) =>
  fc.record(
    {
      date: fc.option(fc.nat({ max: 6 }).map(night)),
      time: fc.constantFrom("18:00", "19:00"),
      venue: fc.constantFrom("x", "y", null),
      tables: fc.constantFrom([], [1], [2]),
      home: fc.constantFrom(meeting.home, meeting.away),
      off: fc.boolean(),
    },
    { requiredKeys: [] },
  );

const changes: fc.Arbitrary<SeasonChange> = fc
  .record({
    edits: fc.tuple(...season.meetings.map((meeting) => fc.option(edit(meeting)))),
    closures: fc.array(fc.record({ venue: fc.constantFrom("x", "y"), date: fc.nat({ max: 6 }).map(night) }), {
      maxLength: 2,
    }),
    noPlay: fc.array(fc.nat({ max: 6 }).map(night), { maxLength: 2 }),
    tables: fc.array(fc.record({ venue: fc.constantFrom("x", "y"), tables: fc.nat({ max: 4 }) }), { maxLength: 2 }),
    late: fc.boolean(),
    left: fc.option(fc.constantFrom("a", "b", "c")),
  })
  .map(({ edits, late, left, ...setting }) => ({
    ...setting,
    changes: edits.flatMap((one, i) => (one === null ? [] : [{ ...one, match: `m${i}` }])),
    ...(late && {
      team: { entrant: "e", name: "e", venue: "y" },
      added: [{ match: "new", round: 4, home: "e", away: "d", date: night(5), time: "19:00", venue: "y", tables: [1] }],
    }),
    ...(left !== null && { withdrawn: { entrant: left } }),
  }));

describe("a change and the difference that it makes", () => {
  it("are inverse: applying the difference gives the same schedule", () => {
    fc.assert(
      fc.property(changes, (change) => {
        const after = changedSchedule(season, change);
        if (!after.ok) {
          const codes = after.error.map(({ code }) => code);
          // The rest can be refused for two reasons: it changes nothing, or it restores a canceled match.
          expect(["nothing-changes", "match-of-withdrawn-team"]).toEqual(expect.arrayContaining(codes));
          return;
        }
        expect(unwrap(changedSchedule(season, changeBetween(season, after.value)))).toEqual(after.value);
      }),
    );
  });

  it("a withdrawn team's open matches are cancelled, its played ones stay", () => {
    const [played, ...open] = season.meetings;
    if (!played) throw new Error("no meetings");
    const begun = { ...season, meetings: [{ ...played, status: "fixed" as const }, ...open] };
    const after = unwrap(changedSchedule(begun, { changes: [], withdrawn: { entrant: "a" } }));
    expect(after.meetings.map(({ status }) => status)).toEqual(["fixed", "open", "off", "open", "off", "open"]);
  });
});
