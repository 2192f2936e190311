import type { Problem } from "@/lib/kernel/problem";
import type { TeamCoins } from "./team-coin";
import { teamNameKey } from "./team-list";

/** The maximum length of a short name, in characters. */
export const longestShortName = 12;

/** A name, and its chosen short name; empty for the suggested one. */
export interface NameToShorten {
  readonly name: string;
  readonly shortName: string;
}

/** The short names of a league's teams and bars, by their names. */
export interface ShortNames {
  readonly teams: ReadonlyMap<string, string>;
  readonly venues: ReadonlyMap<string, string>;
  /** The teams whose English names take "the" within a sentence. */
  readonly takesThe: ReadonlySet<string>;
}

/** The same as plain data, without names that are their own short names. */
export interface LeagueNames {
  readonly teams: readonly (readonly [name: string, short: string])[];
  readonly venues: readonly (readonly [name: string, short: string])[];
  readonly takesThe: readonly string[];
  /** How the teams are drawn. */
  readonly coins: TeamCoins;
}

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
/** A number at the end, "2", "#2", "№ 2", "II", or the single letter that distinguishes two pairs of a club. */
const endNumber = /\s+((?:#|№|No\.?\s)?\s*\d{1,4}|[IVX]{1,4}|\p{Lu})$/u;
const leadingArticle = /^the\s+(?=\S)/iu;
/** Words that cannot end a short name. */
const joiningWords = new Set(["of", "the", "and", "at", "on", "in", "for", "de", "&", "+", "и", "на", "в", "у", "от"]);

/**
 * The short name of each name, all different. Chosen ones come first; the others are suggested in a fixed order of the
 * names, so that the result does not depend on the list's order.
 */
export function shortNamesOf(names: readonly NameToShorten[]): ReadonlyMap<string, string> {
  const short = new Map<string, string>();
  const taken = new Set<string>();
  const assign = (name: string, chosen: string) => {
    short.set(name, chosen);
    taken.add(teamNameKey(chosen));
  };
  for (const { name, shortName } of names) if (shortName !== "" && !short.has(name)) assign(name, shortName);
  const rest = [...new Set(names.map(({ name }) => name))].filter((name) => !short.has(name));
  // A name that is short enough is its own short name, before a longer one is cut to the same text.
  const fits = (name: string) => Number(name.length > longestShortName);
  rest.sort((one, other) => fits(one) - fits(other) || (one < other ? -1 : 1));
  for (const name of rest) assign(name, suggestShortName(name, taken));
  return short;
}

/** A short name for a name: whole words if they fit, with its number, different from those taken (by `teamNameKey`). */
export function suggestShortName(name: string, taken: ReadonlySet<string> = new Set()): string {
  const isFree = (short: string) => short !== "" && short.length <= longestShortName && !taken.has(teamNameKey(short));
  const free = candidates(name).find(isFree);
  if (free !== undefined) return free;
  for (let number = 2; ; number++) {
    const end = ` ${number}`;
    const short = `${cutTo(name, longestShortName - end.length)}${end}`.trim();
    if (isFree(short)) return short;
  }
}

function candidates(name: string): readonly string[] {
  const plain = name.replace(leadingArticle, "");
  const end = endNumber.exec(plain);
  const number = end ? ` ${end[1]?.replace(/\s+/gu, "")}` : "";
  const words = (end ? plain.slice(0, end.index) : plain).split(/\s+/u);
  const room = longestShortName - number.length;
  const stems = [firstWords(words, room), lastWords(words, room), firstWithInitials(words, room), cutWord(words, room)];
  return [name, plain, ...stems.filter((stem) => stem !== "").map((stem) => `${stem}${number}`)];
}

/** The first words that fit together. */
function firstWords(words: readonly string[], room: number): string {
  for (let count = words.length; count > 0; count--) {
    const stem = words.slice(0, count);
    if (!endsJoining(stem) && stem.join(" ").length <= room) return withoutComma(stem.join(" "));
  }
  return "";
}

/** The last words that fit together. */
function lastWords(words: readonly string[], room: number): string {
  for (let from = 1; from < words.length; from++) {
    const stem = words.slice(from);
    if (!endsJoining(stem.slice(0, 1)) && stem.join(" ").length <= room) return stem.join(" ");
  }
  return "";
}

/** The first word with the first letter of the next one that is not a joining word: "Germania M.". */
function firstWithInitials(words: readonly string[], room: number): string {
  const [first = "", ...others] = words.filter((word) => !joiningWords.has(word.toLowerCase()));
  const [initial] = graphemes.segment(others[0] ?? "");
  return initial ? `${cutTo(first, room - initial.segment.length - 2)} ${initial.segment}.`.trim() : "";
}

function cutWord(words: readonly string[], room: number): string {
  return cutTo(words.join(" "), room);
}

function endsJoining(words: readonly string[]): boolean {
  return joiningWords.has(words.at(-1)?.toLowerCase() ?? "");
}

function withoutComma(text: string): string {
  return text.replace(/[,;:]+$/u, "");
}

/** As many whole letters as fit. */
function cutTo(text: string, room: number): string {
  let cut = "";
  for (const { segment } of graphemes.segment(text)) {
    if (cut.length + segment.length > room) break;
    cut += segment;
  }
  return withoutComma(cut.trim());
}

/**
 * Why a chosen short name cannot be used: another of the league has it. An empty one means the suggestion, which gives
 * way.
 */
export function shortNameProblem(shortName: string, others: readonly NameToShorten[]): Problem | null {
  if (shortName === "") return null;
  const other = others.find((one) => teamNameKey(one.shortName) === teamNameKey(shortName));
  return other ? { code: "short-name-taken", path: "shortName", params: { shortName, name: other.name } } : null;
}

/** Nouns of places whose names take "the". */
const placeWords = new Set(
  ["bar", "cafe", "café", "club", "grill", "hall", "hotel", "house", "inn", "legion", "lodge", "lounge", "pub"].concat([
    "room",
    "saloon",
    "tap",
    "taproom",
    "tavern",
    "union",
  ]),
);

/**
 * Whether English puts "the" before a name, by its words: the Eagles, the Court Grill; not Germania, not Kerrigan's.
 */
export function suggestThe(name: string): boolean {
  const [head = ""] = name.replace(endNumber, "").split(/\s+(?:of|at|on|in|from)\s|,|\s[-–—(]/iu);
  const words = head.trim().split(/\s+/u);
  const last = words.at(-1) ?? "";
  if (leadingArticle.test(name) || !/^\p{Script=Latin}+$/u.test(last)) return false;
  return placeWords.has(last.toLowerCase()) || /[^sui]s$/iu.test(last);
}
