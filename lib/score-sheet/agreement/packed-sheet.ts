import { fromBase64Url, toBase64Url } from "@/lib/kernel/base64-url";
import { idPattern } from "@/lib/kernel/ids";
import type { AgreedSheet, SheetRules } from "./agreed-sheet";
import { sheetDigest } from "./sheet-digest";

/** The version of this format; other versions are rejected. */
const version = "1";
/** The digits of the digest in a code: enough to detect a reading error. Phones compute the rest. */
const checkDigits = 8;
/** More than any game has, and than a code holds. */
const maxCharacters = 4_000;

/**
 * Packs a sheet for a code, with the beginning of its digest, in characters that an address's fragment may contain:
 * `1~match~table~game~dealer~entry~entry…~digest`. A final score is written as `f512_430` in place of the dealer.
 */
export function packSheet(sheet: AgreedSheet, rules: SheetRules): string {
  const start = sheet.final ? `f${sheet.final.join("_")}` : `${sheet.firstDealer ?? ""}`;
  const entries = sheet.entries.map(
    (entry) => rules.notation.format(entry) ?? `j${toBase64Url(new TextEncoder().encode(JSON.stringify(entry)))}`,
  );
  return [
    version,
    sheet.match,
    sheet.table,
    sheet.game,
    start,
    ...entries,
    sheetDigest(sheet).slice(0, checkDigits),
  ].join("~");
}

/** Unpacks a code's sheet; null if the text is no such code, its digest is wrong or an entry is invalid. */
export function unpackSheet(text: string, rules: SheetRules): AgreedSheet | null {
  if (text.length > maxCharacters) return null;
  const [packedSpelling, match = "", table = "", game = "", start = "", ...rest] = text.split("~");
  const check = rest.pop() ?? "";
  if (packedSpelling !== version || !idPattern.test(match) || !/^\d{1,2}$/.test(table) || !/^\d{1,2}$/.test(game))
    return null;
  const beginning = beginningOf(start);
  const entries = rest.map((packed) => entryOf(packed, rules));
  if (!beginning || entries.includes(null)) return null;
  const sheet: AgreedSheet = { match, table: Number(table), game: Number(game), ...beginning, entries };
  const digest = sheetDigest(sheet);
  // Earlier versions wrote the whole digest.
  return check === digest || check === digest.slice(0, checkDigits) ? sheet : null;
}

/** Returns the match of a packed sheet without unpacking the rest; null if the text is no such code. */
export function matchOfPacked(text: string): string | null {
  const [packedSpelling, match = ""] = text.slice(0, maxCharacters).split("~", 2);
  return packedSpelling === version && idPattern.test(match) ? match : null;
}

function beginningOf(text: string): Pick<AgreedSheet, "firstDealer" | "final"> | null {
  if (/^\d$/.test(text)) return { firstDealer: Number(text), final: null };
  if (!/^f-?\d{1,6}(_-?\d{1,6}){1,7}$/.test(text)) return null;
  return { firstDealer: null, final: text.slice(1).split("_").map(Number) };
}

function entryOf(packed: string, rules: SheetRules): unknown {
  const entry = packed.startsWith("j") ? fromJson(packed.slice(1)) : rules.notation.parse(packed);
  const parsed = entry === null ? null : rules.parseEntry(entry);
  return parsed?.ok ? parsed.value : null;
}

function fromJson(text: string): unknown {
  try {
    const bytes = fromBase64Url(text);
    return bytes && JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
