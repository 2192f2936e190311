import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { handEntry } from "@/lib/rulebooks/clabber/hand";
import { dealEntry } from "@/lib/rulebooks/joker/hand";
import { accountCommand } from "./account/account-command";
import { disputeGame } from "./agreement";
import { command } from "./command";
import { maxCount, password } from "./fields";

const kinds = [...command.options, ...accountCommand.options].map(
  (schema) => [schema.shape.kind.value, schema] as const,
);

interface Json {
  readonly [name: string]: unknown;
}

/** Returns the paths in a schema where a number, text or list is unbounded. */
function unboundedPaths(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each, i) => unboundedPaths(each, `${path}/${i}`));
  if (typeof schema !== "object" || schema === null) return [];
  const it = schema as Json;
  const within = Object.entries(it).flatMap(([name, each]) => unboundedPaths(each, `${path}/${name}`));
  return isBoundless(it) ? [path, ...within] : within;
}

function isBoundless(it: Json): boolean {
  if (it["const"] !== undefined || it["enum"] !== undefined) return false;
  const numbers = [it["minimum"] ?? it["exclusiveMinimum"], it["maximum"] ?? it["exclusiveMaximum"]];
  if (it["type"] === "integer" || it["type"] === "number") {
    return numbers.some((bound) => typeof bound !== "number" || Math.abs(bound) > maxCount);
  }
  if (it["type"] === "array") return it["maxItems"] === undefined && it["prefixItems"] === undefined;
  return it["type"] === "string" && [it["maxLength"], it["pattern"], it["format"]].every((end) => end === undefined);
}

/** Returns the objects of a schema that accept unknown fields. */
function openObjects(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each, i) => openObjects(each, `${path}/${i}`));
  if (typeof schema !== "object" || schema === null) return [];
  const it = schema as Json;
  const within = Object.entries(it).flatMap(([name, each]) => openObjects(each, `${path}/${name}`));
  return it["type"] === "object" && it["additionalProperties"] !== false ? [path, ...within] : within;
}

describe("a command", () => {
  test.each(kinds)("%s rejects unknown fields", (kind, schema) => {
    const parsed = schema.safeParse({ kind, administrator: true });
    const codes = parsed.error?.issues.map((issue) => [issue.code, "keys" in issue ? issue.keys : []]);
    expect(codes).toContainEqual(["unrecognized_keys", ["administrator"]]);
  });

  test("only data from the database or a browser may have unknown fields, which are dropped", () => {
    const unbounded = kinds.flatMap(([kind, schema]) =>
      openObjects(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), kind),
    );
    const shapes = ["plan", "plan/properties/proofs/anyOf/0", "plan/properties/eligibility", "sheets"];
    expect(unbounded).toEqual([
      ...["create-season", "create-movement-season"].flatMap((kind) =>
        shapes.map((shape) => `${kind}/properties/${shape}`),
      ),
      ...["dispute-play/properties/remembered", "rule-play/properties/accusation", "rule-play/properties/melds"],
      ...["response", "response/properties/response"].map((shape) => `add-passkey/properties/${shape}`),
    ]);
  });

  test("limits numbers to the database's range, and the length of texts and lists", () => {
    const unbounded = kinds.flatMap(([kind, schema]) =>
      unboundedPaths(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), kind),
    );
    expect(unbounded).toEqual([]);
  });

  test("limits numbers of a hand's entry to the database's range", () => {
    const entries = { clabber: handEntry, joker: dealEntry };
    const unbounded = Object.entries(entries).flatMap(([game, schema]) =>
      unboundedPaths(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), game),
    );
    expect(unbounded).toEqual([]);
  });

  test("ignores a prototype set by the sender", () => {
    const hostile =
      '{"kind":"change-name","name":"Ada","__proto__":{"administrator":true},"constructor":{"prototype":{}}}';
    const parsed = accountCommand.safeParse(JSON.parse(hostile));
    expect(parsed.success && "administrator" in parsed.data).toBe(false);
    expect("administrator" in {}).toBe(false);
  });

  test("rejects an unknown kind", () => {
    for (const kind of ["__proto__", "constructor", "toString", "", null, 1, ["set-up"]]) {
      expect(command.safeParse({ kind }).success).toBe(false);
      expect(accountCommand.safeParse({ kind }).success).toBe(false);
    }
  });
});

describe("a password", () => {
  const is = (typed: string) => password.safeParse(typed).data === typed;

  test("has 10 to 200 characters of any kind and is used exactly as typed", () => {
    expect(is("nine signs")).toBe(true);
    expect(is("nine sign")).toBe(false);
    expect(is("x".repeat(64))).toBe(true);
    expect(is("x".repeat(200))).toBe(true);
    expect(is("x".repeat(201))).toBe(false);
    for (const typed of [
      "          ",
      "  spaces stay  ",
      "ПАРОЛЬпароль",
      "0000000000",
      "\u0000\ufeff12345678",
      "🂡🂢🂣🂤🂥🂦🂧🂨🂩🂪",
    ]) {
      expect(is(typed), typed).toBe(true);
    }
  });

  test("law: any characters are allowed, and none is changed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 10, maxLength: 90 }), (typed) => {
        expect(is(typed)).toBe([...typed].length >= 10);
      }),
    );
  });
});

describe("a photo", () => {
  const { photo } = disputeGame.shape;
  const inBase64 = (bytes: readonly number[]) => Buffer.from(bytes).toString("base64");

  test("is a JPEG of bounded size, recognized by its first bytes", () => {
    expect(photo.safeParse(inBase64([0xff, 0xd8, 0xff, 0xe0, 1, 2])).success).toBe(true);
    const others = [
      inBase64([0x89, 0x50, 0x4e, 0x47]),
      Buffer.from("<svg onload=alert(1)>").toString("base64"),
      Buffer.from("GIF89a").toString("base64"),
      "data:image/jpeg;base64,/9j/AAAA",
      "/9j/<script>",
      `/9j/${"A".repeat(420_001)}`,
    ];
    for (const other of others) expect(photo.safeParse(other).success, other.slice(0, 30)).toBe(false);
  });
});
