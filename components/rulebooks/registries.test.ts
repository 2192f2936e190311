import { expect, test } from "vitest";
import { hasOtherRules } from "@/lib/rulebooks/other-rules-registry";
import { rulebooks } from "@/lib/rulebooks/registry";
import { rulebookForms } from "./form-registry";
import { layDownView } from "./lay-down-registry";
import { layDownRule } from "./lay-down-rules";
import { playerFactViews } from "./player-facts-registry";
import { rulebookViews } from "./registry";

test.each(rulebooks.map(({ id }) => id))("%s has its views and its forms", (id) => {
  expect(rulebookViews(id)).toBeDefined();
  expect(rulebookForms(id)).toBeDefined();
});

test.each(rulebooks.map(({ id, counts }) => [id, counts !== undefined] as const))(
  "%s has views of its counts if and only if it has counts",
  (id, hasCounts) => {
    expect(playerFactViews(id) !== undefined).toBe(hasCounts);
  },
);

test.each(rulebooks.map(({ id }) => id))(
  "%s has a judgment of lay-downs if and only if it has a rule about them",
  (id) => {
    expect(layDownView(id) !== undefined).toBe(layDownRule(id) !== undefined);
  },
);

test("Clabber has lay-downs, and Joker has none", () => {
  expect([layDownRule("clabber"), layDownRule("joker")]).toEqual(["C60", undefined]);
});

test.each(rulebooks.map(({ id }) => id))(
  "%s has names of its house rules if and only if it is scored again under others",
  (id) => {
    const { RuleName, RuleValue } = rulebookViews(id) ?? {};
    expect([RuleName !== undefined, RuleValue !== undefined]).toEqual([hasOtherRules(id), hasOtherRules(id)]);
  },
);
