import { describe, expect, test } from "vitest";
import { messagesOf } from "@/lib/i18n/messages";
import { entrantId } from "../entrant";
import { type SwissMeeting, swissRecords } from "./swiss-history";
import { explainSwissPair, swissCriterionCodes, swissTable } from "./swiss-table";

const ids = ["a", "b", "c", "d", "e"].map(entrantId);
const meeting = (home: string, away: string, result: SwissMeeting["result"], isPlayed = true): SwissMeeting => ({
  home: entrantId(home),
  away: entrantId(away),
  result,
  isPlayed,
});
const rounds = [
  { meetings: [meeting("a", "b", "home"), meeting("c", "d", "away")], byes: [entrantId("e")] },
  { meetings: [meeting("d", "a", "away"), meeting("b", "e", "home", false)], byes: [entrantId("c")] },
  { meetings: [meeting("a", "e", "split"), meeting("b", "c", "both-lost", false)], byes: [entrantId("d")] },
];
const records = swissRecords(ids, rounds);

describe("the table of a Swiss tournament", () => {
  test("points, byes, walkovers, home and floats, after three rounds", () => {
    expect(
      [...records.values()].map(({ points, byes, unplayed, walkovers, homeSurplus }) => [
        points,
        byes,
        unplayed,
        walkovers,
        homeSurplus,
      ]),
    ).toEqual([
      [2.5, 0, 0, 0, 1],
      [1, 0, 2, 1, -1],
      [1, 1, 1, 0, 1],
      [2, 1, 0, 0, 0],
      [1.5, 1, 1, 0, -1],
    ]);
    expect([...records.values()].map(({ lastFloat }) => lastFloat)).toEqual(["down", null, null, "down", "up"]);
  });

  test("every criterion, worked out by hand", () => {
    const table = swissTable(records, swissCriterionCodes);
    const values = Object.fromEntries(
      table.rows.map(({ entrant, values: own }) => [entrant, own.map(({ value }) => value)]),
    );
    // a met b (1), d (2), e (1½); b met a (2½) and counts itself twice; and so on.
    expect(values).toEqual({
      a: [2.5, 4.5, 1.5, 1 + 2 + 0.75, null, 1],
      d: [2, 2.5 + 1 + 2, 2, 1 + 2, null, 4],
      e: [1.5, 2.5 + 1.5 + 1.5, 1.5, 1.25 + 1.5, null, 5],
      b: [1, 2.5 + 1 + 1, 1, 1, null, 2],
      c: [1, 2 + 1 + 1, 1, 1, null, 3],
    });
    expect(table.rows.map(({ entrant, place, shared }) => `${entrant} ${place} ${shared}`)).toEqual([
      "a 1 false",
      "d 2 false",
      "e 3 false",
      "b 4 false",
      "c 5 false",
    ]);
  });

  test("explains the order of two rows down to the deciding criterion", () => {
    const table = swissTable(records, ["points", "buchholz", "seed"]);
    expect(explainSwissPair(table, entrantId("b"), entrantId("c"))).toEqual([
      { code: "points", mine: 1, theirs: 1, decided: false, by: 0 },
      { code: "buchholz", mine: 4.5, theirs: 4, decided: true, by: 0.5 },
    ]);
  });

  test("ties in every criterion share the place; head-to-head only if all have met", () => {
    const after = swissRecords(ids.slice(0, 4), [
      { meetings: [meeting("a", "b", "home"), meeting("c", "d", "home")], byes: [] },
    ]);
    expect(swissTable(after, ["points", "met"]).rows.map(({ place, shared }) => [place, shared])).toEqual([
      [1, true],
      [1, true],
      [3, true],
      [3, true],
    ]);
    const circle = swissRecords(ids.slice(0, 2), [
      { meetings: [meeting("a", "b", "home")], byes: [] },
      { meetings: [], byes: [entrantId("b")] },
    ]);
    const table = swissTable(circle, ["points", "met"]);
    expect(table.rows.map(({ entrant, values }) => [entrant, values[1]?.value])).toEqual([
      ["a", 1],
      ["b", 0],
    ]);
  });

  test.each([
    ["English", messagesOf("en")],
    ["Russian", messagesOf("ru")],
  ])("every criterion has its texts, %s", (_language, { swiss }) => {
    for (const words of [swiss.criteria, swiss.how])
      expect(Object.keys(words).sort()).toEqual([...swissCriterionCodes].sort());
  });
});
