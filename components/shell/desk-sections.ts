import type { LucideIcon } from "lucide-react";
import { CalendarDays, Ellipsis, QrCode, Radio, Settings, Trophy, UserRound, Users } from "lucide-react";

/** The places of a league's desk, in order. A phone shows the first four and `more`. */
export type DeskSectionName = "tonight" | "season" | "teams" | "events" | "tables" | "people" | "settings" | "more";

export const deskIcons: Record<DeskSectionName, LucideIcon> = {
  tonight: Radio,
  season: CalendarDays,
  teams: Users,
  events: Trophy,
  tables: QrCode,
  people: UserRound,
  settings: Settings,
  more: Ellipsis,
};

/** A season of the desk, for its navigation. */
interface PlacedSeason {
  readonly slug: string;
  /** Whether single players change tables: the season has players instead of teams. */
  readonly isMovement: boolean;
}

/** A league's desk for its navigation. */
export interface DeskShell {
  /** The address of the league's desk, including the language. */
  readonly home: string;
  /** All seasons including drafts, the current one first. */
  readonly seasons: readonly PlacedSeason[];
}

export interface DeskSection {
  readonly name: DeskSectionName;
  readonly href: string;
  /** `page`: this page; `part`: a page that belongs to it. */
  readonly current: "page" | "part" | null;
  /** On a wide screen, on a phone, or on both. */
  readonly on: "wide" | "phone" | "both";
}

/** The place of each desk page, by the first part of its address. */
const placeOfPart: Readonly<Record<string, DeskSectionName>> = {
  tonight: "tonight",
  disputes: "tonight",
  "open-games": "tonight",
  seasons: "season",
  "new-season": "season",
  events: "events",
  "new-event": "events",
  tables: "tables",
  print: "tables",
  bars: "tables",
  members: "people",
  listings: "people",
  league: "settings",
  more: "more",
};

/** Season pages that belong to the place of its teams. */
const ofTeams = ["teams", "players"];

/** The places of a desk on a page, for the season in the page's address, else the current one. */
export function deskSections({ home, seasons }: DeskShell, path: string): readonly DeskSection[] {
  const [part = "", slug = "", page = ""] = path.startsWith(`${home}/`) ? path.slice(home.length + 1).split("/") : [];
  const season = seasons.find((one) => encodeURIComponent(one.slug) === slug) ?? seasons[0];
  const base = season && `${home}/seasons/${encodeURIComponent(season.slug)}`;
  const isOfTeams = part === "seasons" && ofTeams.includes(page);
  const own = isOfTeams ? "teams" : placeOfPart[part];
  const places: readonly (readonly [DeskSectionName, string | undefined, DeskSection["on"]])[] = [
    ["tonight", `${home}/tonight`, "both"],
    ["season", base ?? `${home}/seasons`, "both"],
    ["teams", base && `${base}/${season.isMovement ? "players" : "teams"}`, "both"],
    ["events", `${home}/events`, "both"],
    ["tables", `${home}/tables`, "wide"],
    ["people", `${home}/members`, "wide"],
    ["settings", `${home}/league`, "wide"],
    ["more", `${home}/more`, "phone"],
  ];
  return places.flatMap(([name, href, on]): readonly DeskSection[] => {
    if (href === undefined) return [];
    const isUnderMore = name === "more" && ["tables", "people", "settings"].includes(own ?? "");
    const current = path === href ? "page" : own === name || isUnderMore ? "part" : null;
    return [{ name, href, current, on }];
  });
}
