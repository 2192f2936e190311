import fc from "fast-check";
import { expect, it } from "vitest";
import { curveLabels } from "./curve-labels";

it.each([
  [
    ["Owls", "Eagles"],
    ["557", "566"],
    ["Owls 557", "Eagles 566"],
  ],
  [
    ["Bucyrus-Erie", "West Side"],
    ["447", "541"],
    ["Bucyrus-Erie 447", "West Side 541"],
  ],
  [
    ["The Germania Maennerchor", "Eagles"],
    ["447", "541"],
    ["Germania 447", "Eagles 541"],
  ],
  [
    ["Ann Ames", "Ann Archer", "Bob Bell", "Cy"],
    ["1,260", "-540", "640", "10"],
    ["Ann Ames 1,260", "Ann Archer -540", "Bob Bell 640", "Cy 10"],
  ],
])("%j", (names, totals, labels) => {
  expect(curveLabels(names, totals)).toEqual(labels);
});

it("fit beside the line whenever names differ within that length, and are always distinct", () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[A-Z][a-z]{1,9}( [A-Z][a-z]{1,14})?$/), {
    minLength: 2,
    maxLength: 4,
  });
  fc.assert(
    fc.property(names, (sides) => {
      const labels = curveLabels(
        sides,
        sides.map(() => "566"),
      );
      expect(new Set(labels).size).toBe(sides.length);
      for (const label of labels) expect(label.length).toBeLessThanOrEqual(16);
    }),
  );
});
