import "server-only";
import type { EntrantKind } from "@/lib/competition/entrant";
import { type GameSeen, gamesRecord, lineUpIn, partnersOf } from "@/lib/competition/games-at-table";
import { playerIdStart } from "@/lib/competition/people/player-address";
import { sheetSettingsOf } from "@/lib/competition/sheet-settings";
import { rankAt } from "@/lib/competition/table-points";
import { db } from "../data/connection/client";
import { sidesMet, tablePlayed } from "../data/matches/table-played";
import { peopleByIdStart, rostersWith, type StoredTableOfPerson, tablesOfPerson } from "../data/people/players";
import { loadLeague } from "../leagues/load-leagues";
import { decodedSegment } from "../platform/http/path-segment";
import { cachedRead } from "../platform/page-cache/cached-read";
import { dateText } from "../platform/system/clock";
import { gameDoubt } from "../results/game-doubt";
import { entrantKindOfRows, sidesOf } from "../results/match-summary";
import { teamAddresses } from "../seasons/team-addresses";
import { isoOf } from "./season-people";

/** A match with a seat of the person. */
export interface PlayerMatch {
  readonly table: string;
  readonly slug: string;
  readonly round: number;
  readonly who: EntrantKind;
  readonly date: string | null;
  readonly substitute: boolean;
  readonly own: string;
  readonly opponent: string;
  readonly games: readonly (GameSeen & { readonly number: number })[];
}

/** A person's roles and matches in one season. */
export interface PlayerSeason {
  readonly key: string;
  readonly name: string;
  /** The path of the season's pages, without the language. */
  readonly path: string;
  /** The path of an event's page, which replaces all pages of its teams; null for other seasons. */
  readonly eventPath: string | null;
  readonly places: readonly {
    readonly team: string;
    readonly address: string;
    readonly role: Place["role"];
    readonly since: string | null;
    readonly until: string | null;
  }[];
  readonly matches: readonly PlayerMatch[];
}

type Place = Awaited<ReturnType<typeof rostersWith>>[number];
type StoredSeason = Place["entrant"]["season"];

/**
 * A player of a league by address: seasons, teams, matches, partners. Null for people without a public roster or
 * line-up; the page shows only public data.
 */
export const loadPlayer = cachedRead(async (leagueSlug: string, address: string) => {
  const league = await loadLeague(leagueSlug);
  const start = playerIdStart(decodedSegment(address));
  if (!league || start === "") return null;
  const [person, another] = await peopleByIdStart(db(), league.id, start);
  if (!person || another) return null;
  const [places, tables] = await Promise.all([
    rostersWith(db(), league.id, person.id),
    tablesOfPerson(db(), league.id, person.id),
  ]);
  const stored = [...places.map(({ entrant }) => entrant.season), ...tables.map(({ match }) => match.season)];
  const seasons = [...new Map(stored.map((season) => [season.id, season])).values()]
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map((season) => seasonView(season, places, tables, { id: person.id, leagueId: league.id }));
  if (seasons.length === 0) return null;
  const games = seasons.flatMap(({ matches }) => matches.flatMap((match) => match.games));
  return { league, person, seasons, record: gamesRecord(games), partners: partnersOf(games) };
});

interface Person {
  readonly id: string;
  readonly leagueId: string;
}

function seasonView(
  season: StoredSeason,
  places: readonly Place[],
  tables: readonly StoredTableOfPerson[],
  person: Person,
): PlayerSeason {
  const addresses = teamAddresses(season.entrants);
  const [league, slug] = [encodeURIComponent(season.league.slug), encodeURIComponent(season.slug)];
  return {
    key: season.id,
    name: season.name,
    path: `${league}/${slug}`,
    eventPath: season.kind === "event" ? `${league}/events/${slug}` : null,
    places: places
      .filter(({ entrant }) => entrant.season.id === season.id)
      .map(({ entrant, role, since, until }) => ({
        team: entrant.name,
        address: addresses.get(entrant.id) ?? entrant.id,
        role,
        since: isoOf(since),
        until: isoOf(until),
      })),
    matches: tables.filter(({ match }) => match.season.id === season.id).map((table) => matchView(table, person)),
  };
}

type StoredSeat = StoredTableOfPerson["seatings"][number];

function matchView(table: StoredTableOfPerson, person: Person): PlayerMatch {
  const { match, seatings } = table;
  const { sides: seats } = tablePlayed(match);
  const isPerson = (seat: StoredSeat) => seat.personId === person.id && seat.personLeagueId === person.leagueId;
  const sideOf = ({ seat }: StoredSeat) => seats.findIndex((side) => side.seats.includes(seat));
  const lineUps = [...new Set(seatings.map(({ fromGame }) => fromGame))].map((fromGame) => ({
    fromGame,
    seats: seatings.filter((seat) => seat.fromGame === fromGame),
  }));
  const sheets = sheetSettingsOf(match.stage.sheets);
  const games = table.games.flatMap((game): PlayerMatch["games"] => {
    const sat = lineUpIn(lineUps, game.number)?.seats ?? [];
    const own = sat.find(isPerson);
    const doubt = gameDoubt(game, sheets, sidesMet(match.sides));
    if (!own || (doubt && sheets[doubt] === "wait")) return [];
    return [
      {
        number: game.number,
        ...gameSeen(
          game,
          sideOf(own),
          sat.filter((one) => one !== own && sideOf(one) === sideOf(own)),
          person.leagueId,
        ),
      },
    ];
  });
  const first = seatings.find(isPerson);
  const side = first ? sideOf(first) : 0;
  const names = sidesOf(match.sides).map(({ name }) => name);
  return {
    table: table.id,
    slug: match.slug,
    round: match.round.number,
    who: entrantKindOfRows(match.sides),
    date: match.date && dateText(match.date),
    substitute: seatings.some((seat) => isPerson(seat) && seat.substitute),
    own: names[side] ?? "",
    opponent: names.filter((_, i) => i !== side).join(", "),
    games,
  };
}

function gameSeen(
  { totals, winner }: StoredTableOfPerson["games"][number],
  side: number,
  partners: readonly StoredSeat[],
  leagueId: string,
): GameSeen {
  const own = totals[side] ?? 0;
  return {
    own,
    ...(totals.length > 2 && { place: rankAt(totals, side).above + 1 }),
    theirs: totals.reduce((sum, points) => sum + points, 0) - own,
    won: winner === null ? null : winner === side,
    partners: partners.map(({ personId, personLeagueId, name }) => ({
      person: personLeagueId === leagueId ? personId : null,
      name,
    })),
  };
}
