import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byNeed, type NightFacts, needsAttention, nightNeed, nightNeeds } from "./night-need";

const atStart: NightFacts = { state: "scheduled", disputed: false, unconfirmed: false, sinceStart: 0, sinceEnd: -75 };

describe("the state of a match on its night", () => {
  test.each<[string, Partial<NightFacts>, (typeof nightNeeds)[number]]>([
    ["at its time", {}, "to-come"],
    ["a quarter of an hour after it", { sinceStart: 15, sinceEnd: -60 }, "to-come"],
    ["a minute later", { sinceStart: 16, sinceEnd: -59 }, "late"],
    ["while it is played", { state: "playing", sinceStart: 40, sinceEnd: -35 }, "playing"],
    ["played half an hour over its time", { state: "playing", sinceStart: 105, sinceEnd: 30 }, "playing"],
    ["played longer", { state: "playing", sinceStart: 106, sinceEnd: 31 }, "unreported"],
    ["never begun, its time over", { sinceStart: 200, sinceEnd: 125 }, "unreported"],
    ["finished", { state: "finished", sinceStart: 200, sinceEnd: 125 }, "done"],
    ["forfeited", { state: "forfeited" }, "done"],
    ["void", { state: "void" }, "done"],
    ["taken from the schedule", { state: "cancelled", sinceEnd: 300 }, "off"],
    ["postponed", { state: "postponed", sinceEnd: 300 }, "off"],
    ["finished and not confirmed", { state: "finished", unconfirmed: true }, "to-confirm"],
    ["and disputed besides", { state: "finished", unconfirmed: true, disputed: true }, "disputed"],
    ["finished and disputed", { state: "finished", disputed: true }, "disputed"],
  ])("%s", (_when, facts, need) => {
    expect(nightNeed({ ...atStart, ...facts })).toBe(need);
  });

  test("only disputed, unreported and late matches need attention", () => {
    expect(nightNeeds.filter(needsAttention)).toEqual(["disputed", "unreported", "late"]);
  });

  test("matches that need attention come first; a bar's tables follow in order", () => {
    const entry = fc.record({
      need: fc.constantFrom(...nightNeeds),
      venue: fc.constantFrom("Harbour Bar", "Mill Tavern", null),
      table: fc.option(fc.integer({ min: 1, max: 4 })),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
        const sorted = entries.toSorted(byNeed);
        const attention = sorted.map(({ need }) => needsAttention(need));
        expect(attention.lastIndexOf(true)).toBeLessThan(attention.includes(false) ? attention.indexOf(false) : 99);
        for (const [i, one] of sorted.entries()) {
          const next = sorted[i + 1];
          if (next?.need === one.need && next.venue === one.venue)
            expect(one.table ?? 0).toBeLessThanOrEqual(next.table ?? 0);
        }
      }),
    );
  });
});
