import { describe, expect, it } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import type { HandEntry, RenegedHand } from "../hand";
import { clabberRules, evansville } from "../rules";
import { type Accusation, rulingOutcomes, type Statements } from "./ruling-outcomes";

const played: HandEntry = {
  ...{ kind: "played", maker: 0, trump: "S", counted: 0, trickPoints: 100 },
  melds: [["fifty"], []],
  bella: null,
};
const melds = { maker: 0, trump: "S", melds: [["fifty"], ["dad"]], bella: 1 } as const;
const accusation: Accusation = {
  ...{ verdict: "illegal", rule: "C31", accused: 0, entry: played, isLastHand: true, melds },
};
const inTime: Statements = { isInTime: true, areTricksTurned: true, playsUnproven: true };
const reneged = (by: 0 | 1): RenegedHand => ({ kind: "reneged", by, melds: [[], []], bella: null });

/** An outcome in short: its kind, who decides, the rules, and the points. */
function outcomes(change: Partial<Accusation>, statements: Partial<Statements> = {}, rules = evansville) {
  return unwrap(rulingOutcomes(rules, { ...accusation, ...change }, { ...inTime, ...statements })).map((one) =>
    [one.kind, one.by, one.rules.join(" "), one.score?.points.join("–") ?? "none"].join(" | "),
  );
}

describe("the outcomes of an accusation (C52–C56)", () => {
  const asPlayed = "150–62";
  it.each<[string, Partial<Accusation>, Partial<Statements>, readonly string[]]>([
    ["illegal", {}, {}, ["penalty | rules | C31 C52 C54 | 0–202"]],
    ["illegal, of the other side", { accused: 1, rule: "C50" }, {}, ["penalty | rules | C50 C52 C54 | 212–0"]],
    ["illegal, by one rule or another", { rule: null }, {}, ["penalty | rules | C52 C54 | 0–202"]],
    ["illegal, in a hand that was stopped", { entry: null }, {}, ["penalty | rules | C31 C52 C54 | 0–202"]],
    [
      "illegal, of a side that had reneged already",
      { entry: reneged(0) },
      {},
      ["penalty | rules | C31 C52 C54 | 0–202"],
    ],
    ["illegal, and the accusers had reneged", { entry: reneged(1) }, {}, ["penalty | rules | C53 C8 | 0–0"]],
    ["illegal, and both had", { entry: { kind: "both-reneged" } }, {}, ["penalty | rules | C53 C8 | 0–0"]],
    ["illegal, called too late", {}, { isInTime: false }, [`stands | rules | C55 | ${asPlayed}`]],
    ["legal", { verdict: "legal", rule: null }, {}, ["accusers-penalty | rules | C56 C52 C54 | 212–0"]],
    [
      "legal, tricks not turned",
      { verdict: "legal" },
      { areTricksTurned: false },
      [`stands | rules | C56 | ${asPlayed}`],
    ],
    [
      "legal, not played by the season",
      { verdict: "legal" },
      { playsUnproven: false },
      [`stands | rules | C56 | ${asPlayed}`],
    ],
    ["legal, called too late", { verdict: "legal" }, { isInTime: false }, [`stands | rules | C55 | ${asPlayed}`]],
    [
      "legal, in a hand that was stopped",
      { verdict: "legal", entry: null },
      { areTricksTurned: false },
      ["stands | rules | C56 | none"],
    ],
    ["undecided, called too late", { verdict: "depends" }, { isInTime: false }, [`stands | rules | C55 | ${asPlayed}`]],
    [
      "undecided in a hand with others after it",
      { verdict: "depends", isLastHand: false },
      {},
      [`stands | official |  | ${asPlayed}`, "penalty | official | C31 C52 C54 | 0–202"],
    ],
    [
      "undecided in a hand that was stopped",
      { verdict: "depends", entry: null, rule: null },
      {},
      ["stands | official |  | none", "dealt-again | agreement |  | none", "penalty | official | C52 C54 | 0–202"],
    ],
  ])("%s", (_, change, statements, expected) => {
    expect(outcomes(change, statements)).toEqual(expected);
  });

  it.each(["depends", "nothing-fits", "too-much-unknown"] as const)(
    "%s is never a renege of the accusers",
    (verdict) => {
      expect(outcomes({ verdict, rule: null })).toEqual([
        `stands | official |  | ${asPlayed}`,
        "dealt-again | agreement |  | none",
        "penalty | official | C52 C54 | 0–202",
      ]);
    },
  );

  it("scores the melds by the season's house rule (C54), in entries that can be recorded", () => {
    const all = clabberRules.parse({ renegeMeld: "all" });
    const ownIfBest = clabberRules.parse({ renegeMeld: "ownIfBest" });
    expect(outcomes({}, {}, all)).toEqual(["penalty | rules | C31 C52 C54 | 0–252"]);
    expect(outcomes({}, {}, ownIfBest)).toEqual(["penalty | rules | C31 C52 C54 | 0–182"]);
    const [penalty] = unwrap(rulingOutcomes(evansville, accusation, inTime));
    expect(penalty?.entry).toEqual({ kind: "reneged", by: 0, ...melds, rule: "C31" });
    const [stands] = unwrap(rulingOutcomes(evansville, accusation, { ...inTime, isInTime: false }));
    expect(stands?.entry).toBeNull();
  });

  it("refuses melds that no hands hold", () => {
    const beyond: Accusation = { ...accusation, melds: { ...melds, melds: [["fifty"], ["two-hundred"]] } };
    expect(rulingOutcomes(evansville, beyond, inTime)).toEqual({
      ok: false,
      error: [{ code: "clabber-melds-share-jacks", rule: "C14", path: "melds" }],
    });
  });
});
