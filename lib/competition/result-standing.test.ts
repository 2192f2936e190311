import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Doubt, doubtOf, gravestDoubt, sidesToSign, signaturesMissing } from "./result-standing";
import {
  type AgreementRule,
  agreementRules,
  agreementRulesFor,
  sheetSettingsOf,
  usualSheets,
  usualSheetsFor,
} from "./sheet-settings";

const signed = (agreed: readonly number[], confirmed = false, disputed = false) => ({ agreed, confirmed, disputed });

describe("a finished game's result", () => {
  // Each row: the signers, and the result under every rule.
  const table: [string, ReturnType<typeof signed>, Record<AgreementRule, Doubt | null>][] = [
    [
      "nobody has signed",
      signed([]),
      { "every-side": "unconfirmed", "two-others": "unconfirmed", "home-side": "unconfirmed", desk: "unconfirmed" },
    ],
    [
      "the home side has",
      signed([0]),
      { "every-side": "unconfirmed", "two-others": "unconfirmed", "home-side": null, desk: "unconfirmed" },
    ],
    [
      "the other has",
      signed([1]),
      { "every-side": "unconfirmed", "two-others": "unconfirmed", "home-side": "unconfirmed", desk: "unconfirmed" },
    ],
    ["both have", signed([0, 1]), { "every-side": null, "two-others": null, "home-side": null, desk: "unconfirmed" }],
    [
      "the desk confirmed it alone",
      signed([], true),
      { "every-side": null, "two-others": null, "home-side": null, desk: null },
    ],
    [
      "the desk and the other side did",
      signed([1], true),
      { "every-side": null, "two-others": null, "home-side": null, desk: null },
    ],
    [
      "both have, and one disputes it",
      signed([0, 1], false, true),
      { "every-side": "disputed", "two-others": "disputed", "home-side": "disputed", desk: "disputed" },
    ],
    [
      "the desk had confirmed it before it was disputed",
      signed([], true, true),
      { "every-side": "disputed", "two-others": "disputed", "home-side": "disputed", desk: "disputed" },
    ],
  ];
  const cases = table.flatMap(([title, game, expected]) =>
    agreementRules.map((rule) => [title, rule, game, expected[rule]] as const),
  );

  it.each(cases)("%s, under %s", (_, rule, game, doubt) => {
    expect(doubtOf(game, rule, 2)).toBe(doubt);
  });

  it("of four single players waits for all four", () => {
    expect(sidesToSign("every-side", 4)).toEqual([0, 1, 2, 3]);
    expect(doubtOf(signed([0, 1, 3]), "every-side", 4)).toBe("unconfirmed");
    expect(doubtOf(signed([3, 1, 2, 0]), "every-side", 4)).toBeNull();
  });

  // The scorekeeper and any two others: the number of sides, the signers, the sides that may sign, and the number
  // missing.
  it.each([
    [4, [], [0, 1, 2, 3], 3],
    [4, [2], [0, 1, 3], 2],
    [4, [2, 0], [1, 3], 1],
    [4, [0, 2, 3], [], 0],
    [4, [3, 1, 2, 0], [], 0],
    [3, [0, 1], [2], 1],
    [3, [0, 1, 2], [], 0],
    [2, [1], [0], 1],
    [2, [0, 1], [], 0],
  ] as const)("of %i, signed by %j, waits for any of %j: %i more", (sides, agreed, open, count) => {
    expect(signaturesMissing(agreed, "two-others", sides)).toEqual({ open, count });
    expect(doubtOf(signed(agreed), "two-others", sides)).toBe(count === 0 ? null : "unconfirmed");
  });

  it("is never more in doubt after one more signature, or after the desk's confirmation", () => {
    const game = fc.record({
      agreed: fc.subarray([0, 1, 2, 3]),
      confirmed: fc.boolean(),
      disputed: fc.boolean(),
    });
    const grave = (doubt: Doubt | null) => (doubt === null ? 0 : doubt === "unconfirmed" ? 1 : 2);
    fc.assert(
      fc.property(game, fc.constantFrom(...agreementRules), fc.nat({ max: 3 }), (one, rule, side) => {
        const before = grave(doubtOf(one, rule, 4));
        expect(grave(doubtOf({ ...one, agreed: [...one.agreed, side] }, rule, 4))).toBeLessThanOrEqual(before);
        expect(doubtOf({ ...one, confirmed: true }, rule, 4)).toBe(one.disputed ? "disputed" : null);
      }),
    );
  });

  it.each([
    [[], null],
    [[null, null], null],
    [[null, "unconfirmed"], "unconfirmed"],
    [["unconfirmed", "disputed", null], "disputed"],
  ] as const)("%j together are %s", (doubts, gravest) => {
    expect(gravestDoubt(doubts)).toBe(gravest);
  });
});

describe("a season's settings", () => {
  it.each([
    [2, ["every-side", "home-side", "desk"]],
    [3, ["every-side", "two-others", "desk"]],
    [4, ["every-side", "two-others", "desk"]],
  ])("for %i sides are chosen from %j, including the default", (sides, rules) => {
    expect(agreementRulesFor(sides)).toEqual(rules);
    expect(rules).toContain(usualSheetsFor(sides).agreement);
  });

  it.each([
    ["nothing", undefined, usualSheets],
    ["an older season's", {}, usualSheets],
    ["some of them", { agreement: "desk" }, { ...usualSheets, agreement: "desk" }],
    ["what no version knows", { agreement: "the barkeeper" }, usualSheets],
  ])("are read from %s", (_, stored, settings) => {
    expect(sheetSettingsOf(stored)).toEqual(settings);
  });
});
