import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { z } from "zod";
import { type CommandInput, command } from "@/lib/commands/command";
import { fromBase64Url, toBase64Url } from "@/lib/kernel/base64-url";
import { isStoredByPhones } from "../sheet-command";
import type { PhoneCommand } from "./phone-storage";

/** The prefix of a code, with the version of the format; others are rejected. */
const spelling = "TT1";
/** Characters of the content in one code: as many as a phone reads easily from another phone's screen. */
const defaultPartCharacters = 700;
const maxParts = 99;
const maxCharacters = 200_000;

/** One code of several; the content's digest identifies the whole. */
export interface HandOverPart {
  readonly digest: string;
  /** From 1. */
  readonly index: number;
  readonly total: number;
  readonly content: string;
}

/** The result of the codes read so far. */
export type HandedOver =
  | { readonly kind: "whole"; readonly commands: readonly PhoneCommand[] }
  | { readonly kind: "missing"; readonly missing: readonly number[]; readonly total: number }
  /** The codes do not belong together, or the content does not match its digest. */
  | { readonly kind: "damaged" };

/** Formats commands as one or more numbered texts, in characters that an address's fragment may contain. */
export function handOverParts(commands: readonly PhoneCommand[], size = defaultPartCharacters): readonly string[] {
  const content = toBase64Url(new TextEncoder().encode(JSON.stringify(commands)));
  const digest = digestOf(content);
  const wide = Math.max(size, Math.ceil(content.length / maxParts));
  const total = Math.max(1, Math.ceil(content.length / wide));
  return Array.from({ length: total }, (_, at) => {
    const part = content.slice(at * wide, (at + 1) * wide);
    return [spelling, digest, at + 1, total, part].join(".");
  });
}

const partForm = new RegExp(
  `(?:^|[#\\s])${spelling}\\.([0-9a-f]{16})\\.(\\d{1,2})\\.(\\d{1,2})\\.([\\w-]*)(?=$|\\s)`,
  "g",
);

/** Returns the codes in a text: a scanned address, a pasted line or a file. Other content is skipped. */
export function readParts(text: string): readonly HandOverPart[] {
  return [...text.slice(0, maxCharacters).matchAll(partForm)]
    .map(([, digest = "", index, total, content = ""]) => ({
      digest,
      index: Number(index),
      total: Number(total),
      content,
    }))
    .filter(({ index, total }) => index >= 1 && index <= total);
}

/** Returns the commands of the codes, in any order and possibly repeated; or which codes are missing. */
export function joinParts(parts: readonly HandOverPart[]): HandedOver {
  const [first] = parts;
  if (!first || parts.some(({ digest, total }) => digest !== first.digest || total !== first.total)) {
    return { kind: "damaged" };
  }
  const byIndex = new Map(parts.map(({ index, content }) => [index, content]));
  const numbers = Array.from({ length: first.total }, (_, at) => at + 1);
  const missing = numbers.filter((index) => !byIndex.has(index));
  if (missing.length > 0) return { kind: "missing", missing, total: first.total };
  const content = numbers.map((index) => byIndex.get(index)).join("");
  const commands = digestOf(content) === first.digest ? commandsIn(content) : null;
  return commands ? { kind: "whole", commands } : { kind: "damaged" };
}

function commandsIn(content: string): readonly PhoneCommand[] | null {
  const value = fromJson(content);
  const commands = z.array(command).max(999).safeParse(value);
  // Returns the parsed JSON unchanged: both phones must send identical commands.
  return commands.success && commands.data.every((one) => isStoredByPhones(one))
    ? (value as CommandInput[]).filter((one) => isStoredByPhones(one))
    : null;
}

function digestOf(content: string): string {
  return bytesToHex(sha256(new TextEncoder().encode(content))).slice(0, 16);
}

function fromJson(text: string): unknown {
  try {
    const bytes = fromBase64Url(text);
    return bytes && JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
