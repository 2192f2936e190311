import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { handEntry } from "@/lib/rulebooks/clabber/hand";
import { dealEntry } from "@/lib/rulebooks/joker/hand";
import { accountCommand } from "./account/account-command";
import { disputeGame } from "./agreement";
import { command } from "./command";
import { mostCounted, password } from "./fields";

const kinds = [...command.options, ...accountCommand.options].map(
  (schema) => [schema.shape.kind.value, schema] as const,
);

interface Json {
  readonly [name: string]: unknown;
}

/** The places of a schema where a number, a text or a list has no end. */
function boundless(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each, i) => boundless(each, `${path}/${i}`));
  if (typeof schema !== "object" || schema === null) return [];
  const it = schema as Json;
  const within = Object.entries(it).flatMap(([name, each]) => boundless(each, `${path}/${name}`));
  return isBoundless(it) ? [path, ...within] : within;
}

function isBoundless(it: Json): boolean {
  if (it["const"] !== undefined || it["enum"] !== undefined) return false;
  const numbers = [it["minimum"] ?? it["exclusiveMinimum"], it["maximum"] ?? it["exclusiveMaximum"]];
  if (it["type"] === "integer" || it["type"] === "number") {
    return numbers.some((bound) => typeof bound !== "number" || Math.abs(bound) > mostCounted);
  }
  if (it["type"] === "array") return it["maxItems"] === undefined && it["prefixItems"] === undefined;
  return it["type"] === "string" && [it["maxLength"], it["pattern"], it["format"]].every((end) => end === undefined);
}

/** The objects of a schema that do not refuse fields which they do not name. */
function open(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each, i) => open(each, `${path}/${i}`));
  if (typeof schema !== "object" || schema === null) return [];
  const it = schema as Json;
  const within = Object.entries(it).flatMap(([name, each]) => open(each, `${path}/${name}`));
  return it["type"] === "object" && it["additionalProperties"] !== false ? [path, ...within] : within;
}

describe("a command", () => {
  test.each(kinds)("%s takes no field that it does not know", (kind, schema) => {
    const said = schema.safeParse({ kind, administrator: true });
    const codes = said.error?.issues.map((issue) => [issue.code, "keys" in issue ? issue.keys : []]);
    expect(codes).toContainEqual(["unrecognized_keys", ["administrator"]]);
  });

  test("drops what it does not know in shapes that are read from the database or a browser too, and nowhere else", () => {
    const found = kinds.flatMap(([kind, schema]) =>
      open(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), kind),
    );
    const shapes = ["plan", "plan/properties/proofs/anyOf/0", "plan/properties/eligibility", "sheets"];
    expect(found).toEqual([
      ...["create-season", "create-movement-season"].flatMap((kind) =>
        shapes.map((shape) => `${kind}/properties/${shape}`),
      ),
      ...["response", "response/properties/response"].map((shape) => `add-passkey/properties/${shape}`),
    ]);
  });

  test("counts no further than the database, and holds no text or list without an end", () => {
    const unbounded = kinds.flatMap(([kind, schema]) =>
      boundless(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), kind),
    );
    expect(unbounded).toEqual([]);
  });

  test("counts no further than the database in an entry of a hand", () => {
    const entries = { clabber: handEntry, joker: dealEntry };
    const unbounded = Object.entries(entries).flatMap(([game, schema]) =>
      boundless(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), game),
    );
    expect(unbounded).toEqual([]);
  });

  test("has no prototype of its sender's choice", () => {
    const hostile =
      '{"kind":"change-name","name":"Ada","__proto__":{"administrator":true},"constructor":{"prototype":{}}}';
    const said = accountCommand.safeParse(JSON.parse(hostile));
    expect(said.success && "administrator" in said.data).toBe(false);
    expect("administrator" in {}).toBe(false);
  });

  test("of no kind that there is, is none", () => {
    for (const kind of ["__proto__", "constructor", "toString", "", null, 1, ["set-up"]]) {
      expect(command.safeParse({ kind }).success).toBe(false);
      expect(accountCommand.safeParse({ kind }).success).toBe(false);
    }
  });
});

describe("a password", () => {
  const is = (typed: string) => password.safeParse(typed).data === typed;

  test("has 10 to 200 signs of any kind, and is taken exactly as it was typed", () => {
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

  test("law: nothing in it is asked for, and nothing in it is changed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 10, maxLength: 90 }), (typed) => {
        expect(is(typed)).toBe([...typed].length >= 10);
      }),
    );
  });
});

describe("a photograph", () => {
  const { photo } = disputeGame.shape;
  const inBase64 = (bytes: readonly number[]) => Buffer.from(bytes).toString("base64");

  test("is a JPEG of a bounded size, by its first bytes", () => {
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
