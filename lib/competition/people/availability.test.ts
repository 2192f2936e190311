import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Availability, availabilities, hasAnswers, namesByAnswer, playersByAnswer } from "./availability";
import { memberRoles } from "./eligibility";

const team = [
  { person: "a", name: "Ada", role: "captain" },
  { person: "b", name: "Ben", role: "regular" },
  { person: "c", name: "Cy", role: "regular" },
  { person: "d", name: "Dot", role: "substitute" },
  { person: "e", name: "Eve", role: "spare" },
] as const;

describe("a team's players by their answers", () => {
  test.each<[string, readonly (readonly [string, Availability])[], readonly (readonly string[])[]]>([
    ["nobody has answered", [], [[], [], [], ["Ada", "Ben", "Cy"]]],
    [
      "one of each",
      [
        ["c", "no"],
        ["b", "maybe"],
        ["a", "yes"],
      ],
      [["Ada"], ["Ben"], ["Cy"], []],
    ],
    ["a substitute who can come", [["d", "yes"]], [["Dot"], [], [], ["Ada", "Ben", "Cy"]]],
    ["somebody who has left the team", [["z", "no"]], [[], [], [], ["Ada", "Ben", "Cy"]]],
  ])("%s", (_, answers, [yes, maybe, no, unanswered]) => {
    const players = playersByAnswer(team, new Map(answers));
    expect(namesByAnswer(players)).toEqual({ yes, maybe, no, unanswered });
    expect(hasAnswers(players)).toBe([yes, maybe, no].some((names) => (names?.length ?? 0) > 0));
  });

  test("each is in one group, those without an answer only if they are regulars or the captain", () => {
    const rosters = fc.uniqueArray(
      fc.record({ person: fc.string(), role: fc.constantFrom(...memberRoles, "floating" as const) }),
      { selector: ({ person }) => person },
    );
    const answers = fc.constantFrom(...availabilities, null);
    fc.assert(
      fc.property(rosters, fc.array(answers), (roster, given) => {
        const answered = new Map(roster.flatMap(({ person }, i) => (given[i] ? [[person, given[i]] as const] : [])));
        const { yes, maybe, no, unanswered } = playersByAnswer(roster, answered);
        expect(yes.length + maybe.length + no.length).toBe(answered.size);
        const waiting = roster.filter(({ role }) => role === "captain" || role === "regular");
        expect(unanswered).toEqual(waiting.filter(({ person }) => !answered.has(person)));
      }),
    );
  });
});
