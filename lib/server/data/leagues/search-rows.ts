import "server-only";
import type { Prisma } from "@/prisma/generated/client";
import type { Tx } from "../connection/client";
import { rowsOf } from "../connection/statement";
import { notDeleted } from "./leagues";

/** The open leagues of the installation, as far as a search of all of them needs them. */
export async function leaguesToSearch(tx: Tx) {
  return tx.league.findMany({
    where: { archivedAt: null, ...notDeleted },
    orderBy: { id: "asc" },
    select: { id: true, slug: true, name: true, locale: true, languages: true, isSearched: true, ledgerSeq: true },
  });
}

/** Public seasons and events `s`. */
const isPublic = `s."state" <> 'draft' and s."openVenueId" is null`;

const publicSeason = { state: { not: "draft" }, openVenueId: null } as const satisfies Prisma.SeasonWhereInput;

/** The public seasons and events of a league, the latest first. */
export async function seasonsToSearch(tx: Tx, leagueId: string) {
  return tx.season.findMany({
    where: { leagueId, ...publicSeason },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    select: { id: true, slug: true, name: true, kind: true },
  });
}

/** The teams of a league's public seasons, by season in order of position. `team`: the team that outlives the season. */
export function teamsToSearch(tx: Tx, leagueId: string) {
  return rowsOf<{ id: string; name: string; team: string | null; season: string; shortName: string | null }>(
    tx,
    `select e."id", e."name", e."teamId" as "team", e."seasonId" as "season", t."shortName"
      from "Entrant" e
      join "Season" s on s."leagueId" = e."leagueId" and s."id" = e."seasonId"
      left join "Team" t on t."leagueId" = e."homeLeagueId" and t."id" = e."teamId"
      where e."leagueId" = $1 and s."kind" = 'season' and ${isPublic}
      order by e."position"`,
    [leagueId],
  );
}

/** The people of a league who are on a public roster or sat in a public line-up, by their public names, with their latest team. */
export function peopleToSearch(tx: Tx, leagueId: string) {
  return rowsOf<{ id: string; name: string; team: string | null }>(
    tx,
    `with place as (
        select distinct on (m."personId") m."personId", e."name"
        from "EntrantMember" m
        join "Entrant" e on e."leagueId" = m."leagueId" and e."id" = m."entrantId"
        join "Season" s on s."leagueId" = e."leagueId" and s."id" = e."seasonId"
        join "League" l on l."id" = s."leagueId"
        where m."personLeagueId" = $1 and l."deletedAt" is null and ${isPublic}
        order by m."personId", s."createdAt" desc, e."position"
      ), seat as (
        select distinct g."personId"
        from "Seating" g
        join "MatchTable" t on t."leagueId" = g."leagueId" and t."id" = g."tableId"
        join "Match" m on m."leagueId" = t."leagueId" and m."id" = t."matchId"
        join "Season" s on s."leagueId" = m."leagueId" and s."id" = m."seasonId"
        join "League" l on l."id" = s."leagueId"
        where g."personLeagueId" = $1 and m."state" not in ('void', 'cancelled', 'postponed')
          and l."deletedAt" is null and ${isPublic}
      )
      select p."id", p."name", place."name" as "team"
      from "Person" p
      left join place on place."personId" = p."id"
      where p."leagueId" = $1 and (place."personId" is not null or p."id" in (select "personId" from seat))
      order by p."id"`,
    [leagueId],
  );
}

/** The bars of a league where matches of public seasons or open tables are played. */
export function barsToSearch(tx: Tx, leagueId: string) {
  return rowsOf<{ id: string }>(
    tx,
    `select v."id" from "Venue" v
      where v."leagueId" = $1 and exists (
        select 1 from "Match" m join "Season" s on s."leagueId" = m."leagueId" and s."id" = m."seasonId"
        where m."leagueId" = v."leagueId" and m."venueId" = v."id" and s."state" <> 'draft')`,
    [leagueId],
  );
}

/** A day in any year, or a month. */
interface Day {
  readonly year: number | null;
  readonly month: number;
  readonly day: number | null;
}

/** The matches of some leagues' public seasons on a day, the latest first, at most `max`. */
export async function matchesOnDay(tx: Tx, leagueIds: readonly string[], { year, month, day }: Day, max: number) {
  const seasons = await tx.season.findMany({
    where: { leagueId: { in: [...leagueIds] }, ...publicSeason },
    select: { id: true },
  });
  // One table: joined with its season, a planner that expects one row reads all matches once for each season.
  const days = await rowsOf<{ id: string }>(
    tx,
    `select "id" from "Match"
      where "leagueId" = any($1::text[]) and "seasonId" = any($2::text[]) and "state" <> 'cancelled'
        and ($3::int is null or extract(year from "date") = $3::int)
        and extract(month from "date") = $4::int and ($5::int is null or extract(day from "date") = $5::int)
      order by "date" desc, "number", "id" limit ${max}`,
    [[...leagueIds], seasons.map(({ id }) => id), year, month, day],
  );
  return tx.match.findMany({
    where: { leagueId: { in: [...leagueIds] }, id: { in: days.map(({ id }) => id) } },
    orderBy: [{ date: "desc" }, { number: "asc" }, { id: "asc" }],
    select: {
      leagueId: true,
      slug: true,
      date: true,
      season: { select: { slug: true, name: true } },
      venue: { select: { name: true } },
      sides: {
        orderBy: [{ side: "asc" }, { position: "asc" }],
        select: { entrant: { select: { name: true } } },
      },
    },
  });
}

/** Commands on a score sheet: no name and no list of people changes by them. */
const onSheets = [
  ...["start-game", "record-hand", "withdraw-hand", "insert-hand", "swap-sides", "change-dealer", "record-final-score"],
  ...["keep-own-sheets", "sign-sheet", "dispute-game", "dispute-play", "confirm-game", "resolve-conflict"],
];

/** Whether a league's ledger has only commands on score sheets after a row. */
export async function hasSheetsOnlySince(tx: Tx, leagueId: string, seq: number): Promise<boolean> {
  const other = await tx.ledgerEntry.findFirst({
    where: { leagueId, seq: { gt: seq }, kind: { notIn: onSheets } },
    select: { seq: true },
  });
  return other === null;
}
