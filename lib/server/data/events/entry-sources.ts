import "server-only";
import type { EventWho } from "@/lib/competition/events/event-entry";
import type { Tx } from "../connection/client";
import { notDeleted } from "../leagues/leagues";

/** The maximum number of offered seasons of other leagues. */
const maxFromOtherLeagues = 60;
/** The maximum number of offered seasons and events of the own league. */
const maxOwn = 24;

const entrantFields = {
  where: { state: "active" as const },
  orderBy: { position: "asc" as const },
  select: { id: true, name: true, homeLeagueId: true, teamId: true, personId: true },
};

const sourceFields = {
  ...{ id: true, leagueId: true, name: true, kind: true },
  league: { select: { name: true } },
  entrants: entrantFields,
};

/** Team events take teams; events of single players take people. */
function playing(who: EventWho) {
  return { some: { state: "active" as const, personId: who === "teams" ? null : { not: null } } };
}

/**
 * The public seasons and events whose entrants an event can copy: those of its league, latest first, and for teams the
 * latest season of every other league.
 */
export async function entrySourcesOf(tx: Tx, leagueId: string, event: { readonly id: string; readonly who: EventWho }) {
  const where = { openVenueId: null, state: { not: "draft" as const }, entrants: playing(event.who) };
  const latest = { orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }], select: sourceFields };
  const own = await tx.season.findMany({
    where: { ...where, leagueId, id: { not: event.id } },
    take: maxOwn,
    ...latest,
  });
  if (event.who === "singles") return own;
  const others = await tx.season.findMany({
    where: { ...where, leagueId: { not: leagueId }, kind: "season", league: { archivedAt: null, ...notDeleted } },
    distinct: ["leagueId"],
    take: maxFromOtherLeagues,
    ...latest,
  });
  return [...own, ...others];
}

export type EntrySource = Awaited<ReturnType<typeof entrySourcesOf>>[number];

/** A public season or event whose entrants an event of a league can copy; null when there is none or it may not. */
export async function entrySourceOf(
  tx: Tx,
  leagueId: string,
  from: { readonly league: string; readonly season: string },
  who: EventWho,
) {
  const isOwn = from.league === leagueId;
  if (!isOwn && who === "singles") return null;
  return tx.season.findFirst({
    where: {
      ...{ leagueId: from.league, id: from.season, openVenueId: null, state: { not: "draft" }, entrants: playing(who) },
      league: isOwn ? notDeleted : { archivedAt: null, ...notDeleted },
    },
    select: sourceFields,
  });
}

/** The bars of these teams, by team. */
export async function barsOfTeams(tx: Tx, teams: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const teamRows = await tx.team.findMany({
    where: { id: { in: [...teams] } },
    select: { id: true, venue: { select: { name: true } } },
  });
  return new Map(teamRows.map(({ id, venue }) => [id, venue?.name ?? ""]));
}
