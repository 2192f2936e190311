import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idFromBytes, idPattern } from "./ids";
import { err, ok, unwrap } from "./result";
import { randomInt, seededRng, shuffled } from "./rng";
import { freeSlug, slugOf } from "./slug";

describe("ids", () => {
  test("are 26 characters with all bits, and sort like their bytes", () => {
    const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        expect(idFromBytes(a)).toMatch(idPattern);
        expect(Math.sign(Buffer.compare(a, b))).toBe(
          idFromBytes(a) < idFromBytes(b) ? -1 : idFromBytes(a) > idFromBytes(b) ? 1 : 0,
        );
      }),
    );
  });

  test("are made of 16 bytes and nothing else", () => {
    expect(() => idFromBytes(new Uint8Array(15))).toThrow("16 bytes");
  });
});

describe("dice", () => {
  test("are equal for equal seeds, and different for others", () => {
    const throws = (seed: number) =>
      Array.from(
        { length: 20 },
        (
          (rng) => () =>
            randomInt(rng, 6)
        )(seededRng(seed)),
      );
    expect(throws(1944)).toEqual(throws(1944));
    expect(throws(1944)).not.toEqual(throws(1945));
  });

  test("are uniform within statistical limits", () => {
    const rng = seededRng(7);
    const counts = Array.from({ length: 6 }, () => 0);
    for (let i = 0; i < 60_000; i++) {
      const face = randomInt(rng, 6);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    // Five standard deviations of a count of 10,000 are about 460.
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(460);
  });

  test("shuffle without losing or adding, and leave the input unchanged", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (pack, seed) => {
        const before = [...pack];
        expect(shuffled(seededRng(seed), pack).sort()).toEqual([...pack].sort());
        expect(pack).toEqual(before);
      }),
    );
  });
});

describe("slugs", () => {
  test.each([
    ["Fall 2026", "fall-2026"],
    ["  St. Joe's — Men’s League! ", "st-joes-mens-league"],
    ["Осень 2026", "осень-2026"],
    ["../../etc", "etc"],
    ["???", ""],
    ["x".repeat(100), "x".repeat(60)],
  ])("%j reads %j", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test("get a number if taken", () => {
    expect(freeSlug("fall", new Set())).toBe("fall");
    expect(freeSlug("fall", new Set(["fall", "fall-2"]))).toBe("fall-3");
  });
});

test("a refusal is no value", () => {
  expect(unwrap(ok(1))).toBe(1);
  expect(() => unwrap(err("no"))).toThrow("no");
});
