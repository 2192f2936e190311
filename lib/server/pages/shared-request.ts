import type { IncomingHttpHeaders } from "node:http";
import { locales } from "@/lib/i18n/locale";

/** A request for something that is the same for everybody who asks. */
export interface SharedRequest {
  /** Whose data it shows: a league's, by its address; null: all leagues'. */
  readonly league: string | null;
  /** All that it is rendered with besides its address, by name. What else was sent is not seen by the page. */
  readonly headers: Readonly<Record<string, string>>;
}

const language = `/(?:${locales.join("|")})`;
/**
 * A part of an address that is spelt as it is meant: nothing escaped but letters of other alphabets, and no dots that lead
 * elsewhere.
 */
const part = "(?![.])(?:[\\w.~-]|%[89A-Fa-f][\\dA-Fa-f]){1,200}";
/** A part that is not the personal page of that name. */
const shown = `(?!log(?:[/?]|$))${part}`;

/** The pages that are kept; the first part in brackets is a league's address. Nothing else is ever kept. */
const pages: readonly RegExp[] = [
  new RegExp(`^${language}(?:/(?:about|city(?:/\\d{4}(?:/almanac)?)?|who-may-do-what|rules/${part}))?$`),
  new RegExp(`^${language}/leagues/(${part})(?:/${shown}(?:/${part}){0,4})?$`),
  new RegExp(`^${language}/wall/(${part})(?:/${part})?$`),
  new RegExp(`^/embed/(${part})/(?:events/)?${part}$`),
];

/** Data that pages in the browser ask for; never where a stream of events is wanted. */
const data = new RegExp(`^/api/leagues/(${part})/(?:live|wall)$`);

/** What may stand behind the question mark: names that pages know, with plain values. */
const query = /^(?:(?:by|bar|lang|page|paper|part|show|team|theme|turn|week|match)=[\w.~-]{0,64}(?:&(?!$)|$)){1,3}$/;
/** Next's mark of a request for a part of a page, always last. */
const partMark = /(?:^|&)_rsc=[\w-]{1,64}$/;

/** By these, Next answers with a part of a page. */
const partHeaders = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
] as const;

const longestPart = 6000;

/**
 * What a GET asks for that is the same for everybody; null for everything else, which goes its own way: other methods,
 * pages that know who asks, and every spelling of an address that is not the plain one.
 */
export function sharedRequest(method: string, url: string, headers: IncomingHttpHeaders): SharedRequest | null {
  if ((method !== "GET" && method !== "HEAD") || headers.range !== undefined) return null;
  const [path = "", asked, ...more] = url.split("?");
  if (more.length > 0 || url.length > 1000) return null;
  if (data.test(path)) return dataRequest(path, asked, headers);
  const page = pages.map((one) => one.exec(path)).find((found) => found !== null);
  if (!page) return null;
  const isPart = headers["rsc"] !== undefined;
  if (!isPlain(asked, isPart)) return null;
  const with_ = isPart ? partHeadersOf(headers) : {};
  return with_ && { league: page[1] === undefined ? null : decoded(page[1]), headers: with_ };
}

function dataRequest(path: string, asked: string | undefined, headers: IncomingHttpHeaders): SharedRequest | null {
  const accept = headers.accept ?? "";
  if (accept.includes("event-stream") || (asked !== undefined && !query.test(asked))) return null;
  return { league: decoded(data.exec(path)?.[1] ?? ""), headers: { accept: "application/json" } };
}

/** What is no text is the address of no league. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

function isPlain(asked: string | undefined, isPart: boolean): boolean {
  if (asked === undefined) return true;
  const rest = isPart ? asked.replace(partMark, "") : asked;
  return rest === "" ? isPart : query.test(rest);
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

/**
 * What an answer is kept under: everything that it can depend on. `origin`: how the asker reaches us, where pages say
 * that.
 */
export function keyOf(origin: string, url: string, headers: IncomingHttpHeaders): string {
  if (headers["rsc"] !== undefined) {
    return `part ${origin} ${url}\n${partHeaders.map((name) => headers[name] ?? "").join("\n")}`;
  }
  return url.startsWith("/api/") && headers.accept?.includes("event-stream") ? "" : `whole ${origin} ${url}`;
}
