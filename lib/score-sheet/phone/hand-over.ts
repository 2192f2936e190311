import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { z } from "zod";
import { type CommandInput, command } from "@/lib/commands/command";
import { fromBase64Url, toBase64Url } from "@/lib/kernel/base64-url";
import { isKeptByPhones } from "../sheet-command";
import type { PhoneCommand } from "./phone-storage";

/** What a code begins with: which spelling this is. Another one is not guessed at. */
const spelling = "TT1";
/** Letters of the content in one code: as many as a phone reads easily off another phone's screen. */
const usualSize = 700;
const mostParts = 99;
const mostLetters = 200_000;

/** One code of several: the content's digest says to which content it belongs. */
export interface HandOverPart {
  readonly digest: string;
  /** From 1. */
  readonly index: number;
  readonly total: number;
  readonly content: string;
}

/** What the codes read so far come to. */
export type HandedOver =
  | { readonly kind: "whole"; readonly commands: readonly PhoneCommand[] }
  | { readonly kind: "missing"; readonly missing: readonly number[]; readonly total: number }
  /** The codes do not belong together, or what they hold is not what they say. */
  | { readonly kind: "damaged" };

/** Commands spelled as one text or several, numbered, in letters that an address's fragment may hold. */
export function handOverParts(commands: readonly PhoneCommand[], size = usualSize): readonly string[] {
  const content = toBase64Url(new TextEncoder().encode(JSON.stringify(commands)));
  const digest = digestOf(content);
  const wide = Math.max(size, Math.ceil(content.length / mostParts));
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

/** The codes in a text: a scanned address, a line that was pasted, a file. What is none is passed over. */
export function readParts(text: string): readonly HandOverPart[] {
  return [...text.slice(0, mostLetters).matchAll(partForm)]
    .map(([, digest = "", index, total, content = ""]) => ({
      digest,
      index: Number(index),
      total: Number(total),
      content,
    }))
    .filter(({ index, total }) => index >= 1 && index <= total);
}

/** The commands of codes read in any order, some perhaps twice; or which are missing yet. */
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
  const said = fromJson(content);
  const commands = z.array(command).max(999).safeParse(said);
  // The commands as they were spelled: what one phone sends must be, to the letter, what the other one does.
  return commands.success && commands.data.every((one) => isKeptByPhones(one))
    ? (said as CommandInput[]).filter((one) => isKeptByPhones(one))
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
