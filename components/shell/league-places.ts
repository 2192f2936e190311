import type { LucideIcon } from "lucide-react";
import { CalendarDays, Ellipsis, ListOrdered, Radio, Trophy } from "lucide-react";

/** The places of a league in the order of the bar: the first four are its pages, the last one leads to everything else. */
export type PlaceName = "tonight" | "standings" | "schedule" | "bracket" | "more";

export const placeIcons: Record<PlaceName, LucideIcon> = {
  tonight: Radio,
  standings: ListOrdered,
  schedule: CalendarDays,
  bracket: Trophy,
  more: Ellipsis,
};

/** A league as the shell around its pages knows it. */
export interface LeagueShell {
  /** The address of its pages, with the language. */
  readonly home: string;
  readonly slug: string;
  readonly name: string;
  /** Its public seasons, the current one first. */
  readonly seasons: readonly { readonly slug: string; readonly name: string }[];
  /** The address of the event whose bracket the bar leads to; null without one. */
  readonly bracket: string | null;
}

export interface Place {
  readonly name: PlaceName;
  readonly href: string;
  /** `page`: this very page; `part`: a page that belongs to it. */
  readonly current: "page" | "part" | null;
}

/** The pages of a season that belong to its standings and to its schedule. */
const partsOf = {
  standings: ["standings", "outlook", "race", "crosstable"],
  schedule: ["schedule", "rounds", "matches", "seats", "bulletin"],
} as const;

/** The season that a page of the league shows: the one in its address, else the current one; null where there is none. */
export function shownSeason({ home, seasons }: Pick<LeagueShell, "home" | "seasons">, path: string) {
  const [slug] = partsAfter(home, path);
  return seasons.find((season) => season.slug === slug) ?? seasons[0] ?? null;
}

/** Where the bar leads from a page: the pages of the season that it shows, and which of them it is or belongs to. */
export function placesOn(league: Pick<LeagueShell, "home" | "seasons" | "bracket">, path: string): readonly Place[] {
  const { home, bracket } = league;
  const season = shownSeason(league, path);
  const base = season && `${home}/${encodeURIComponent(season.slug)}`;
  const [first = "", second = ""] = partsAfter(home, path);
  const inSeason = season !== null && first === season.slug;
  const partOf = (name: keyof typeof partsOf) => inSeason && partsOf[name].some((part) => part === second);
  const isBracket = first === "events" && path.startsWith(`${bracket}`);
  const places: readonly (readonly [PlaceName, string | null, boolean])[] = [
    ["tonight", home, false],
    ["standings", base && `${base}/standings`, partOf("standings")],
    ["schedule", base && `${base}/schedule`, partOf("schedule")],
    ["bracket", bracket, isBracket],
  ];
  const known = places.flatMap(([name, href, isPart]): readonly Place[] =>
    href === null ? [] : [{ name, href, current: path === href ? "page" : isPart ? "part" : null }],
  );
  const more = `${home}/more`;
  const isMore = path === more ? "page" : known.every(({ current }) => current === null) ? "part" : null;
  return [...known, { name: "more", href: more, current: isMore }];
}

function partsAfter(home: string, path: string): readonly string[] {
  return path.startsWith(`${home}/`)
    ? path
        .slice(home.length + 1)
        .split("/")
        .map(decoded)
    : [];
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
