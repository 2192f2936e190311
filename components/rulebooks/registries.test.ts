import { expect, test } from "vitest";
import { rulebooks } from "@/lib/rulebooks/registry";
import { rulebookForms } from "./form-registry";
import { rulebookViews } from "./registry";

test.each(rulebooks.map(({ id }) => id))("%s has its views and its forms", (id) => {
  expect(rulebookViews(id)).toBeDefined();
  expect(rulebookForms(id)).toBeDefined();
});
