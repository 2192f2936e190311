import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchName } from "./near-name";

const names = ["Eagles", "Owls", "Moose", "Germania Maennerchor", "Орёл", "West Side 1", "Elk"].map((name) => ({
  id: name,
  name,
}));

describe("a typed name", () => {
  test.each([
    ["Eagles", "same", "Eagles"],
    ["EAGLES", "same", "Eagles"],
    ["Eagels", "near", "Eagles"],
    ["Eagle", "near", "Eagles"],
    ["Owl’s", "near", "Owls"],
    ["Mose", "near", "Moose"],
    ["Germania Mannerchor", "near", "Germania Maennerchor"],
    ["Germania-Männerchor", "near", "Germania Maennerchor"],
    ["орел", "near", "Орёл"],
    ["Mööse", "near", "Moose"],
    ["West Side 2", null, null],
    ["Elks", null, null],
    ["Elf", null, null],
    ["Beagles 2", null, null],
    ["Hawks", null, null],
    ["", null, null],
  ])("%s", (typed, kind, name) => {
    const match = matchName(typed, names);
    expect([match?.kind ?? null, match?.known.name ?? null]).toEqual([kind, name]);
  });

  test("the nearest of several is meant", () => {
    const two = ["Barrels", "Barrelz"].map((name) => ({ id: name, name }));
    expect(matchName("Barrelzz", two)?.known.name).toBe("Barrelz");
  });

  test("one slip in a name of five letters or more is always found", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcdefgh"), minLength: 5, maxLength: 20 });
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom("drop", "double", "swap"), (name, at, slip) => {
        const i = at % (name.length - 1);
        const [head, one = "", two = "", tail] = [name.slice(0, i), name[i], name[i + 1], name.slice(i + 2)];
        const slipped = {
          drop: head + two + tail,
          double: head + one + one + two + tail,
          swap: head + two + one + tail,
        };
        expect(matchName(slipped[slip], [{ id: "1", name }])?.known.name).toBe(name);
      }),
    );
  });
});
