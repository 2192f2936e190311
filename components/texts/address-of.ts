import type { Locale } from "@/lib/i18n/locale";
import { longestPart } from "./example-texts";
import type { Place } from "./places";

/** What stands in the demo's addresses for the parameters of pages. */
const demo: Readonly<Record<string, string>> = {
  league: "evansville-1944",
  season: "demo-season",
  event: `city-championship-${new Date().getFullYear()}`,
  team: "eagles",
  round: "1",
  match: "1-1",
  hand: "1-1-1",
  rulebook: "joker",
};

/** Returns the address of a text's page in the demo, with the words that a browser looks for and highlights. */
export function addressOf({ page }: Place, locale: Locale, text: string): string {
  const parts = page.split("/").filter((part) => part !== "" && !part.startsWith("("));
  const path = parts.map((part) => part.replace(/^\[(.+)\]$/, (_, name: string) => demo[name] ?? ""));
  const words = encodeURIComponent(longestPart(text)).replaceAll("-", "%2D");
  return `/${[locale, ...path].join("/")}${words === "" ? "" : `#:~:text=${words}`}`;
}
