import type { LucideIcon } from "lucide-react";
import { CalendarDays, Ellipsis, ListOrdered, Radio, Trophy } from "lucide-react";

/** The places of a league, in order: four pages, and `more` for everything else. */
export type LeagueSectionName = "tonight" | "standings" | "schedule" | "bracket" | "more";

export const sectionIcons: Record<LeagueSectionName, LucideIcon> = {
  tonight: Radio,
  standings: ListOrdered,
  schedule: CalendarDays,
  bracket: Trophy,
  more: Ellipsis,
};

/** A league's data for the frame of its pages. */
export interface LeagueShell {
  /** The address of its pages, including the language. */
  readonly home: string;
  readonly slug: string;
  readonly name: string;
  /** Its public seasons, the current one first. */
  readonly seasons: readonly { readonly slug: string; readonly name: string }[];
  /** The address of the event for the bracket link; null without one. */
  readonly bracket: string | null;
}

export interface LeagueSection {
  readonly name: LeagueSectionName;
  readonly href: string;
  /** `page`: this page; `part`: a page that belongs to it. */
  readonly current: "page" | "part" | null;
}

/** Season pages that belong to its standings and to its schedule. */
const partsOf = {
  standings: ["standings", "outlook", "race", "crosstable", "other-rules"],
  schedule: ["schedule", "rounds", "matches", "seats", "bulletin"],
} as const;

/** The season of a page: the one in its address, else the current one; null without any. */
export function shownSeason({ home, seasons }: Pick<LeagueShell, "home" | "seasons">, path: string) {
  const [slug] = partsAfter(home, path);
  return seasons.find((season) => season.slug === slug) ?? seasons[0] ?? null;
}

/** The places of the navigation on a page, linking to the page's season; the current place is marked. */
export function sectionsOn(
  league: Pick<LeagueShell, "home" | "seasons" | "bracket">,
  path: string,
): readonly LeagueSection[] {
  const { home, bracket } = league;
  const season = shownSeason(league, path);
  const base = season && `${home}/${encodeURIComponent(season.slug)}`;
  const [first = "", second = ""] = partsAfter(home, path);
  const inSeason = season !== null && first === season.slug;
  const partOf = (name: keyof typeof partsOf) => inSeason && partsOf[name].some((part) => part === second);
  const isBracket = first === "events" && path.startsWith(`${bracket}`);
  const places: readonly (readonly [LeagueSectionName, string | null, boolean])[] = [
    ["tonight", home, false],
    ["standings", base && `${base}/standings`, partOf("standings")],
    ["schedule", base && `${base}/schedule`, partOf("schedule")],
    ["bracket", bracket, isBracket],
  ];
  const known = places.flatMap(([name, href, isPart]): readonly LeagueSection[] =>
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
