import { describe, expect, it } from "vitest";
import { rulebook, rulebooks } from "./registry";

describe("the registry", () => {
  it("finds each rulebook by its id, and no other", () => {
    for (const one of rulebooks) expect(rulebook(one.id)).toBe(one);
    expect(rulebook("no such game")).toBeUndefined();
    expect(new Set(rulebooks.map(({ id }) => id)).size).toBe(rulebooks.length);
  });
});
