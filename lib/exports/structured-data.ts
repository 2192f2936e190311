import type { ExportedMatch } from "./exported-match";

/** A thing of schema.org, to be put into a page for machines. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** What else is told of a match. */
export interface EventFacts {
  readonly url: string;
  /** The moments it begins and ends, "2026-11-20T01:00:00.000Z"; null while it has no date. */
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

/** A match as an event of sport. */
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
    ...(venue && {
      location: { "@type": "Place", name: venue.name, ...(venue.address !== "" && { address: venue.address }) },
    }),
    competitor: teams,
    ...(teams.length === 2 && { homeTeam: teams[0], awayTeam: teams[1] }),
    organizer: { "@type": "SportsOrganization", name: match.league, url: leagueUrl },
    superEvent: { "@type": "EventSeries", name: match.season },
  };
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

/** The same as text between the tags of a `script`, which nothing in it can end. */
export function scriptText(data: StructuredData): string {
  const hidden = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, hidden);
}
