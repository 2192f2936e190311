import { isLocale } from "@/lib/i18n/locale";

/** The labels of response counts: a fixed set and no addresses of requests, so that their number is bounded. */
export const routeKinds = [
  "kept", // from the page cache
  "page",
  "desk",
  "table",
  "door", // sign-in, set-up, joining
  "wall",
  "embed",
  "command",
  "live",
  "account",
  "feed",
  "api",
  "file",
  "service", // of the server itself: health, metrics
  "other",
] as const;

export type RouteKind = (typeof routeKinds)[number];

const api: Readonly<Record<string, RouteKind>> = {
  commands: "command",
  account: "account",
  auth: "account",
  invitation: "account",
  claims: "account",
  feeds: "feed",
  exports: "feed",
};

const sections: Readonly<Record<string, RouteKind>> = {
  desk: "desk",
  account: "desk",
  t: "table",
  e: "table",
  table: "table",
  wall: "wall",
  "sign-in": "door",
  "set-up": "door",
  join: "door",
  claim: "door",
};

const firsts: Readonly<Record<string, RouteKind>> = {
  _next: "file",
  icons: "file",
  "sw.js": "file",
  "icon.svg": "file",
  embed: "embed",
  healthz: "service",
  readyz: "service",
  metrics: "service",
  ".well-known": "service",
};

/** The kind of a request's address, by its first segments. */
export function routeKind(url: string): RouteKind {
  const [path = ""] = url.split("?", 1);
  const [, first = "", second = "", , fourth] = path.split("/", 5);
  if (first === "api") return second === "leagues" && fourth === "live" ? "live" : kindIn(api, second, "api");
  if (first === "" || isLocale(first)) return kindIn(sections, second, "page");
  return kindIn(firsts, first, "other");
}

function kindIn(kinds: Readonly<Record<string, RouteKind>>, name: string, otherwise: RouteKind): RouteKind {
  return Object.hasOwn(kinds, name) ? (kinds[name] ?? otherwise) : otherwise;
}
