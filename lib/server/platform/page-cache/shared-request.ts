import type { IncomingHttpHeaders } from "node:http";
import { locales } from "@/lib/i18n/locale";

/** A request whose response is the same for everybody. */
export interface SharedRequest {
  /** The address of its league; null: all leagues. */
  readonly league: string | null;
  /** Its path, with the query parameters that its page uses. */
  readonly url: string;
  /** The other headers that its page gets; all others are removed. */
  readonly headers: Readonly<Record<string, string>>;
}

const language = `/(?:${locales.join("|")})`;
/** A path segment in its canonical form: only letters of other alphabets escaped, no dot segments. */
const part = "(?![.])(?:[\\w.~-]|%[89A-Fa-f][\\dA-Fa-f]){1,200}";
/** A part that is not the personal page of that name. */
const shown = `(?!log(?:[/?]|$))${part}`;

/** The valid values of a query parameter; any other value is ignored. */
const values = {
  bar: part,
  by: "[a-z]{1,20}",
  draw: part,
  date: "\\d{4}-\\d\\d(?:-\\d\\d)?",
  lang: `(?:${locales.join("|")})`,
  match: part,
  page: "[1-9]\\d{0,3}",
  paper: "(?:a4|letter)",
  seed: "\\d{1,4}",
  team: part,
  theme: "(?:bar|paper)",
  turn: "[\\w-]{1,64}",
  view: "(?:list|grid|month)",
  week: "[1-9]\\d{0,2}",
} as const;
type Parameter = keyof typeof values;

const valuePatterns = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [name, new RegExp(`^${value}$`)]),
) as Record<Parameter, RegExp>;

/** Cached addresses. The first group of `path` is a league's address. */
interface CachedAddresses {
  readonly path: RegExp;
  /** The query parameters used by its pages; all others are ignored. */
  readonly parameters: readonly Parameter[];
  /** A parameter with free text. Such a request is not cached: anybody could fill the cache with its values. */
  readonly freeText?: string;
}

const addresses = (path: string, ...parameters: readonly Parameter[]): CachedAddresses => ({
  path: new RegExp(`^${path}$`),
  parameters,
});
const inLeague = `${language}/leagues/(${part})`;

/** The cached pages, the more specific first. No other page is cached. */
const pages: readonly CachedAddresses[] = [
  addresses(`${language}/city/\\d{4}/almanac`, "paper"),
  { ...addresses(language), freeText: "find" },
  { ...addresses(`${language}/search`), freeText: "q" },
  { ...addresses(`${inLeague}/search`), freeText: "q" },
  addresses(`${language}/(?:about|help|try|city(?:/\\d{4})?|who-may-do-what|rules/${part})`),
  addresses(`${inLeague}/bars/${part}`, "page"),
  addresses(`${inLeague}/events/${part}/(?:bracket/print|print/certificates)`, "paper"),
  addresses(`${inLeague}/${shown}/bulletin/${part}`, "paper"),
  addresses(`${inLeague}/${shown}/outlook`, "team"),
  addresses(`${inLeague}/${shown}/print/schedule`, "by", "paper"),
  addresses(`${inLeague}/${shown}/print/score-sheet`, "match", "week", "paper"),
  addresses(`${inLeague}/${shown}/print/(?:crosstable|other-rules|player-cards|seats)`, "paper"),
  addresses(`${inLeague}/${shown}/other-rules/${part}`, "page"),
  addresses(`${inLeague}/${shown}/schedule`, "team", "bar", "date", "view"),
  addresses(`${inLeague}(?:/${shown}(?:/${part}){0,4})?`),
  addresses(`${language}/wall/(${part})/draws/${part}`, "seed"),
  addresses(`${language}/wall/(${part})(?:/${part})?`, "turn"),
  addresses(`/embed/(${part})/(?:events/)?${part}`, "lang", "theme"),
];

/** Data requested by pages in the browser; never event streams. */
const data: readonly CachedAddresses[] = [
  addresses(`/api/leagues/(${part})/live`),
  addresses(`/api/leagues/(${part})/wall`, "bar", "draw"),
];

/** Next.js's query parameter for parts of a page, always last. */
const partMark = /(?:^|&)(_rsc=[\w-]{1,64})$/;

function partMarkIn(query: string): string | null {
  return partMark.exec(query)?.[1] ?? null;
}

/** The headers by which Next.js answers with a part of a page. */
const partHeaders = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
] as const;

const longestPart = 6000;
const longestUrl = 1000;

/**
 * The shared form of a GET request; null for all others: other methods, pages that depend on the session, and
 * non-canonical paths.
 */
export function sharedRequest(method: string, url: string, headers: IncomingHttpHeaders): SharedRequest | null {
  if ((method !== "GET" && method !== "HEAD") || headers.range !== undefined || url.length > longestUrl) return null;
  const [path = ""] = url.split("?", 1);
  const query = url.slice(path.length + 1);
  const addressesOf = (cachedAddresses: readonly CachedAddresses[]) =>
    cachedAddresses.find((one) => one.path.test(path));
  const asData = addressesOf(data);
  if (asData && headers.accept?.includes("event-stream")) return null;
  const cachedAddresses = asData ?? addressesOf(pages);
  const sent = asData ? { accept: "application/json" } : headersOfPage(headers);
  if (
    !cachedAddresses ||
    !sent ||
    (cachedAddresses.freeText !== undefined && new URLSearchParams(query).has(cachedAddresses.freeText))
  )
    return null;
  const league = cachedAddresses.path.exec(path)?.[1];
  return {
    league: league === undefined ? null : decoded(league),
    url: `${path}${plainQuery(query, cachedAddresses.parameters, sent["rsc"] === undefined ? null : partMarkIn(query))}`,
    headers: sent,
  };
}

/**
 * The parameters used by the pages, in a fixed order; a repeated one is ignored, as by the pages. Keeps the mark of a
 * part: Next.js computes it from the headers that choose the part, and redirects a request with a wrong one.
 */
function plainQuery(query: string, parameters: readonly Parameter[], partMark: string | null): string {
  if (query === "") return "";
  const pairs = query.split("&").map((pair) => pair.split("=", 2));
  const pairsRead = parameters.flatMap((name) => {
    const [value, ...more] = pairs.filter(([key]) => key === name).map(([, text = ""]) => text);
    return value !== undefined && more.length === 0 && valuePatterns[name].test(value) ? [`${name}=${value}`] : [];
  });
  const all = partMark === null ? pairsRead : [...pairsRead, partMark];
  return all.length > 0 ? `?${all.join("&")}` : "";
}

/** Decodes a league's address; undecodable text is none. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

function headersOfPage(headers: IncomingHttpHeaders): Record<string, string> | null {
  return headers["rsc"] === undefined ? {} : partHeadersOf(headers);
}

function partHeadersOf(headers: IncomingHttpHeaders): Record<string, string> | null {
  const sent: Record<string, string> = {};
  for (const name of partHeaders) {
    const value = headers[name];
    if (Array.isArray(value)) return null;
    if (value !== undefined) sent[name] = value;
  }
  const length = Object.values(sent).reduce((sum, value) => sum + value.length, 0);
  return sent["rsc"] === "1" && length <= longestPart ? sent : null;
}

/** The cache key: all inputs of a response. `origin`: the request's origin, which pages state. */
export function keyOf(origin: string, url: string, headers: IncomingHttpHeaders): string {
  if (headers["rsc"] !== undefined) {
    return `part ${origin} ${url}\n${partHeaders.map((name) => headers[name] ?? "").join("\n")}`;
  }
  return url.startsWith("/api/") && headers.accept?.includes("event-stream") ? "" : `whole ${origin} ${url}`;
}
