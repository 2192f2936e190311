import { fromBase64Url, toBase64Url } from "@/lib/kernel/base64-url";
import { idPattern } from "@/lib/kernel/ids";
import type { AgreedSheet, SheetRules } from "./agreed-sheet";
import { sheetDigest } from "./sheet-digest";

/** The version of this spelling; another one is not guessed at. */
const version = "1";
/** Digits of the digest that a code carries: enough to know whether it was read whole. Phones work out the rest. */
const checkDigits = 8;
/** More than any game has, and than a code holds. */
const mostLetters = 4_000;

/**
 * A sheet as a code carries it, with the beginning of its digest, in letters that an address's fragment may hold:
 * `1~match~table~game~dealer~entry~entry…~digest`. A final score stands as `f512_430` in the dealer's place.
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

/** The sheet of such a code; null for a text that is none, whose digest is wrong, or whose entries are no entries. */
export function unpackSheet(text: string, rules: SheetRules): AgreedSheet | null {
  if (text.length > mostLetters) return null;
  const [given, match = "", table = "", game = "", start = "", ...rest] = text.split("~");
  const check = rest.pop() ?? "";
  if (given !== version || !idPattern.test(match) || !/^\d{1,2}$/.test(table) || !/^\d{1,2}$/.test(game)) return null;
  const beginning = beginningOf(start);
  const entries = rest.map((word) => entryOf(word, rules));
  if (!beginning || entries.includes(null)) return null;
  const sheet: AgreedSheet = { match, table: Number(table), game: Number(game), ...beginning, entries };
  const digest = sheetDigest(sheet);
  // An earlier app spells the digest out.
  return check === digest || check === digest.slice(0, checkDigits) ? sheet : null;
}

/** The match that a code is about, without reading the rest; null for a text that is no such code. */
export function matchOfPacked(text: string): string | null {
  const [given, match = ""] = text.slice(0, mostLetters).split("~", 2);
  return given === version && idPattern.test(match) ? match : null;
}

function beginningOf(text: string): Pick<AgreedSheet, "firstDealer" | "final"> | null {
  if (/^\d$/.test(text)) return { firstDealer: Number(text), final: null };
  if (!/^f-?\d{1,6}(_-?\d{1,6}){1,7}$/.test(text)) return null;
  return { firstDealer: null, final: text.slice(1).split("_").map(Number) };
}

function entryOf(word: string, rules: SheetRules): unknown {
  const said = word.startsWith("j") ? fromJson(word.slice(1)) : rules.notation.parse(word);
  const parsed = said === null ? null : rules.parseEntry(said);
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
