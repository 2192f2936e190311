import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { helloSchema, newsSchema, standingSchema } from "./news-schema";
import { readHello, readNews, readStanding } from "./read-news";

/** Numbers at the limits of a count. */
const number = fc.oneof(
  fc.nat(),
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1, 1e300),
);
const about = fc.oneof(
  fc.constant("all"),
  fc.string(),
  fc.array(fc.string()),
  fc.array(fc.jsonValue()),
  fc.jsonValue(),
);
const anything = fc.oneof(number, fc.string(), fc.jsonValue());

/** Objects similar to the messages: with fields of the right and of wrong types, missing and additional ones. */
const near = fc.record(
  {
    after: fc.oneof({ weight: 4, arbitrary: number }, anything),
    version: fc.oneof({ weight: 4, arbitrary: number }, anything),
    about,
    build: fc.oneof({ weight: 4, arbitrary: fc.string() }, anything),
    more: fc.jsonValue(),
  },
  { requiredKeys: [] },
);
const texts = fc.oneof(
  { weight: 6, arbitrary: near.map((value) => JSON.stringify(value)) },
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.string(),
);

function bySchema<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

describe.each([
  { name: "news", read: readNews, schema: newsSchema, said: { after: 3, version: 4, about: ["m1"] } },
  { name: "the first word", read: readHello, schema: helloSchema, said: { build: "b1" } },
  { name: "how far a league is", read: readStanding, schema: standingSchema, said: { version: 4, build: "b1" } },
])("$name, parsed without zod", ({ read, schema, said: value }) => {
  test("accepts what the schema accepts", () => {
    expect(read(JSON.stringify(value))).toEqual(value);
  });

  test("law: gives the same result as its schema for any input", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(read(text)).toEqual(bySchema<unknown>(schema, text));
      }),
      { numRuns: 2000 },
    );
  });
});
