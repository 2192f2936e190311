import type { EntrantKind } from "@/lib/competition/entrant";
import type { ExportedMatch } from "./exported-match";

/** A schema.org object, embedded in a page as structured data. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** The facts of a match besides the exported match. */
export interface EventFacts {
  readonly url: string;
  /** Its start and end, "2026-11-20T01:00:00.000Z"; null without a date. */
  readonly start: string | null;
  readonly end: string | null;
  readonly leagueUrl: string;
}

const statuses: Readonly<Record<ExportedMatch["state"], string>> = {
  scheduled: "EventScheduled",
  playing: "EventScheduled",
  finished: "EventScheduled",
  forfeited: "EventCancelled",
  postponed: "EventPostponed",
  void: "EventCancelled",
  cancelled: "EventCancelled",
};

/** A match as a schema.org SportsEvent. */
export function matchData(match: ExportedMatch, { url, start, end, leagueUrl }: EventFacts): StructuredData {
  const { sides, venue, state } = match;
  const teams = sides.map((name) => ({ "@type": sides.length > 2 ? "Person" : "SportsTeam", name }));
  return {
    "@context": "https://schema.org",
    "@type": "SportsEvent",
    name: sides.join(" – "),
    url,
    ...(start !== null && { startDate: start }),
    ...(end !== null && { endDate: end }),
    eventStatus: `https://schema.org/${statuses[state]}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    ...(venue && { location: placeData(venue) }),
    competitor: teams,
    ...(teams.length === 2 && { homeTeam: teams[0], awayTeam: teams[1] }),
    organizer: { "@type": "SportsOrganization", name: match.league, url: leagueUrl },
    superEvent: { "@type": "EventSeries", name: match.season },
  };
}

/** The facts of a tournament. */
export interface TournamentFacts {
  readonly name: string;
  readonly about: string;
  readonly url: string;
  /** The starts of its nights, the first one first. */
  readonly nights: readonly string[];
  readonly venues: readonly { readonly name: string; readonly address: string }[];
  readonly who: EntrantKind;
  readonly entrants: readonly string[];
  readonly league: { readonly name: string; readonly url: string };
}

/** Formats a tournament as a schema.org SportsEvent: dates, venues and competitors. */
export function tournamentData(facts: TournamentFacts): StructuredData {
  const { name, about, url, nights, venues, who, entrants, league } = facts;
  const [first] = nights;
  const last = nights.at(-1);
  const places = venues.map(placeData);
  return {
    "@context": "https://schema.org",
    "@type": "SportsEvent",
    name,
    url,
    ...(about !== "" && { description: about }),
    ...(first !== undefined && { startDate: first }),
    ...(last !== undefined && last !== first && { endDate: last }),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    ...(places.length > 0 && { location: places.length === 1 ? places[0] : places }),
    ...(entrants.length > 0 && {
      competitor: entrants.map((one) => ({ "@type": who === "person" ? "Person" : "SportsTeam", name: one })),
    }),
    organizer: { "@type": "SportsOrganization", ...league },
  };
}

function placeData({ name, address }: TournamentFacts["venues"][number]): StructuredData {
  return { "@type": "Place", name, ...(address !== "" && { address }) };
}

/** A league with the teams of a season, in the order of its table. */
export function leagueData(
  { name, url }: { readonly name: string; readonly url: string },
  teams: readonly { readonly name: string; readonly url: string }[],
): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "SportsOrganization",
    name,
    url,
    ...(teams.length > 0 && { subOrganization: teams.map((team) => ({ "@type": "SportsTeam", ...team })) }),
  };
}

/** Structured data as text between `script` tags, escaped so that no content can end them. */
export function scriptText(data: StructuredData): string {
  const hidden = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, hidden);
}
