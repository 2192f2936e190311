import { describe, expect, test } from "vitest";
import type { TeamCardView } from "@/lib/competition/people/team-card";
import { answersOf } from "./match-answers";

const people: TeamCardView["people"] = [
  { person: "a", name: "Ada", role: "captain" },
  { person: "b", name: "Ben", role: "regular" },
  { person: "c", name: "Cy", role: "regular" },
  { person: "d", name: "Dot", role: "substitute" },
];
const match = {
  coming: [{ person: "a", note: "" }],
  maybe: [{ person: "d", note: "late shift" }],
  absent: [{ person: "b", note: "my shift" }],
};
const answers = (me: string) => answersOf(match, people, me, (name, note) => `${name}: ${note}`);

describe("the answers of a team's card", () => {
  test("are names by answer, with their reasons", () => {
    expect(answers("").players).toEqual({
      yes: ["Ada"],
      maybe: ["Dot: late shift"],
      no: ["Ben: my shift"],
      unanswered: ["Cy"],
    });
  });

  test.each([
    ["a", { answer: "yes", note: "" }],
    ["b", { answer: "no", note: "my shift" }],
    ["c", null],
    ["d", { answer: "maybe", note: "late shift" }],
    ["", null],
  ])("have the reader's own (%s)", (me, stored) => {
    const { stored: own } = answers(me);
    expect(own && { answer: own.answer, note: own.note }).toEqual(stored);
  });
});
