import { describe, expect, it } from "vitest";
import { certifyMovement } from "./movement-certificate";
import { movementClaims } from "./movement-claims";
import { planMovement } from "./plan-movement";

describe("the claims about a movement", () => {
  it.each([
    ["16 in five rounds", 16, 5, "singles", "sit-out", ["all-meet 1", "first-dealer"]],
    ["8 in seven", 8, 7, "singles", "sit-out", ["all-meet 3", "first-dealer"]],
    ["16 in four", 16, 4, "singles", "sit-out", ["no-two-twice 24", "first-dealer"]],
    ["8 in two", 8, 2, "singles", "sit-out", ["meet-often 8", "first-dealer"]],
    ["15 in five, with threes", 15, 5, "singles", "threes", ["all-meet 1", "threes", "first-dealer"]],
    ["12 partners in eleven", 12, 11, "partners", "sit-out", ["all-partner 1", "all-oppose 2", "first-dealer"]],
    ["12 partners in three", 12, 3, "partners", "sit-out", ["partner-once 48", "oppose-often", "first-dealer"]],
    ["5 partners in four", 5, 4, "partners", "sit-out", ["partner-once 2", "oppose-often", "sit-out", "first-dealer"]],
    ["4 partners in four", 4, 4, "partners", "sit-out", ["partner-often", "oppose-often", "first-dealer"]],
  ] as const)("%s", (_, players, rounds, kind, spare, expected) => {
    const movement = planMovement({ players, rounds, kind, spare });
    const claims = movementClaims(certifyMovement(movement, kind));
    const summary = claims.map(({ code, figures }) => [code, figures["times"] ?? figures["never"]].join(" ").trim());
    expect(summary).toEqual(expected);
  });

  it("states which figures are proved optimal", () => {
    const of = (players: number, rounds: number) =>
      movementClaims(
        certifyMovement(planMovement({ players, rounds, kind: "singles", spare: "sit-out" }), "singles"),
      )[0];
    expect(of(16, 5)).toMatchObject({ isBest: true });
    expect(of(12, 5)?.isBest).toBe(of(12, 5)?.figures["repeats"] === of(12, 5)?.figures["bound"]);
  });
});
