import { createTranslator } from "next-intl";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Command, type CommandKind, type CommandOf, command } from "@/lib/commands/command";
import { namesInSentence } from "@/lib/competition/people/name-in-sentence";
import { locales } from "@/lib/i18n/locale";
import { messagesOf } from "@/lib/i18n/messages";
import { commandOf, type LogNames, logSentence } from "./log-sentence";

const kinds = command.options.map((option) => option.shape.kind.value as CommandKind);

/** Secrets that must never appear in the log, from any field. */
const secrets = {
  email: "hidden.person@example.com",
  phone: "812-555-0147",
  token: "Zk3vQ9xLmN2pR7sT4uW8yA",
  hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
} as const;
const planted = Object.values(secrets).join(" ");
const id = "0123456789abcdefghjkmnpqrs";

interface Shape {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: Shape;
  readonly prefixItems?: readonly Shape[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
}

/** Texts with a fixed form; all other texts are secrets. */
const formed: readonly (readonly [RegExp, string])[] = [
  [/^\^\[0-7\]/, id],
  [/2\[0-3\]/, "19:00"],
  [/0-9a-f.*64/, "0123456789abcdef".repeat(4)],
  [/0-9a-f.*32/, "0123456789abcdef0123456789abcdef"],
  [/9j/, "/9j/AAAA"],
];

function textOf({ pattern, format, minLength = 1, maxLength = 1000 }: Shape): string {
  if (format === "date") return "2026-11-19";
  if (format === "date-time") return "2026-11-19T19:00:00Z";
  if (format === "email") return secrets.email;
  if (format === "uri") return `https://example.com/${secrets.token}?key=${secrets.hash}`;
  // Keys and signatures: base64url letters.
  if (pattern === "^[\\w-]+$")
    return secrets.token.repeat(Math.ceil(minLength / secrets.token.length)).slice(0, maxLength);
  const form = pattern && formed.find(([form]) => form.test(pattern));
  if (form) return form[1];
  // As many secrets as fit.
  const limit = maxLength >= 48 ? maxLength / 4 : maxLength;
  return planted.length <= limit ? planted : secrets.email.slice(0, limit);
}

/** A filled command field: every free text contains a secret. */
function sampleOf(shape: Shape): unknown {
  if ("const" in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  const [first] = shape.anyOf ?? shape.oneOf ?? [];
  if (first) return sampleOf(first);
  switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
    case "string":
      return textOf(shape);
    case "integer":
    case "number":
      return Math.max(shape.minimum ?? 0, 1);
    case "boolean":
      return true;
    case "array":
      return Array.from({ length: Math.max(shape.minItems ?? 0, 1) }, () => sampleOf(shape.items ?? {}));
    case "object":
      return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([name, one]) => [name, sampleOf(one)]));
    default:
      return planted;
  }
}

function sampleCommand(kind: CommandKind): Command {
  const option = command.options.find((one) => one.shape.kind.value === kind);
  const shape = z.toJSONSchema(option ?? z.never(), { io: "input", unrepresentable: "any" }) as Shape;
  const parsed = command.safeParse(sampleOf(shape));
  if (!parsed.success) throw new Error(`no sample of ${kind}: ${parsed.error.message}`);
  return parsed.data;
}

const named = new Map([[id, `The Owls ${planted}`]]);
const names: LogNames = {
  seasons: named,
  entrants: named,
  teams: named,
  venues: named,
  people: named,
  changes: new Map([[id, "postpone"]]),
  aside: new Map([[id, 12]]),
  others: new Map([[id, [`Owls ${secrets.email}`, `Eagles ${secrets.phone}`]]]),
  sides: [`Owls ${secrets.email}`, `Eagles ${secrets.phone}`],
  nameInSentence: (name) => name,
};

test("English names have their article within the sentence and at its start", () => {
  const nameInSentence = namesInSentence(new Set(["Owls"]), "en");
  const t = createTranslator({ locale: "en", messages: messagesOf("en"), namespace: "log" });
  const sentenceOf = (command: Command) => {
    const { key, params } = logSentence(command.kind, command, {
      ...names,
      sides: ["Owls", "Germania"],
      nameInSentence,
    });
    return t(`said.${key}`, { ...params });
  };
  const rule = sampleCommand("rule-match") as CommandOf<"rule-match">;
  expect(sentenceOf({ ...rule, ruling: "no-show", sides: [0, 1] })).toBe("The Owls, Germania did not come.");
  expect(sentenceOf({ ...rule, ruling: "forfeit", sides: [0] })).toBe("Ruled a forfeit by the Owls.");
});

function sentenceIn(kind: CommandKind, command: Command | null, locale: (typeof locales)[number]): string {
  const t = createTranslator({ locale, messages: messagesOf(locale), namespace: "log" });
  const { key, params, reason } = logSentence(kind, command, names);
  expect(key).not.toBe("unread");
  return `${t(`said.${key}`, { ...params })} ${t("reason", { reason })}`;
}

describe.each(kinds)("%s", (kind) => {
  test.each(locales)("has its sentence (%s), with all its values", (locale) => {
    const text = sentenceIn(kind, sampleCommand(kind), locale);
    expect(text).toMatch(locale === "ru" ? /\p{Script=Cyrillic}{3}/u : /[A-Za-z]{3}/);
    expect(text).not.toMatch(/[{}]|undefined|\bNaN\b|log\.said/);
  });

  test.each(locales)("shows no secret, from any field (%s)", (locale) => {
    const text = sentenceIn(kind, sampleCommand(kind), locale);
    for (const secret of [...Object.values(secrets), id, "hidden.person", "555-0147"])
      expect(text).not.toContain(secret);
  });
});

test("secrets are planted in most kinds at all, and in the reasons", () => {
  const holding = kinds.filter((kind) => JSON.stringify(sampleCommand(kind)).includes(secrets.email));
  expect(holding.length).toBeGreaterThan(12);
  expect(JSON.stringify(sampleCommand("record-hand"))).toContain(secrets.token);
});

test("an unreadable row has a sentence that says so, as has an unknown kind", () => {
  const row = { leagueId: id, commandId: id, body: { nonsense: 1 } };
  expect(commandOf({ ...row, kind: "record-hand" })).toBeNull();
  expect(logSentence("record-hand", null, names).key).toBe("unread");
  expect(logSentence("no-such-kind", null, names).key).toBe("unread");
  expect(logSentence("set-up", commandOf({ ...row, kind: "set-up" }), names).key).toBe("set-up");
});
