import { expect, test } from "vitest";
import { rulebooks } from "@/lib/rulebooks/registry";
import { rulebookForms } from "./form-registry";
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
