import "server-only";
import type { EntrantKind } from "@/lib/competition/entrant";
import { type GameSeen, gamesRecord, lineUpIn, type PartnerRecord, partnersOf } from "@/lib/competition/games-at-table";
import { playerIdStart } from "@/lib/competition/people/player-address";
import { sheetSettingsOf } from "@/lib/competition/sheet-settings";
import { rankAt } from "@/lib/competition/table-points";
import { groupBy } from "@/lib/kernel/group-by";
import { rulebook } from "@/lib/rulebooks/registry";
import type { PlayerHand } from "@/lib/views/player-hand";
import { db } from "../data/connection/client";
import { sidesMet, tablePlayed } from "../data/matches/table-played";
import { peopleByIdStart, rostersWith, type StoredTableOfPerson, tablesOfPerson } from "../data/people/players";
import { loadLeague } from "../leagues/load-leagues";
import { decodedSegment } from "../platform/http/path-segment";
import { cachedRead } from "../platform/page-cache/cached-read";
import { dateText } from "../platform/system/clock";
import { countsOfGame } from "../results/counts-of-game";
import { gameDoubt } from "../results/game-doubt";
import { entrantKindOfRows, sidesOf } from "../results/match-summary";
import { teamAddresses } from "../seasons/team-addresses";
import { isoOf } from "./season-people";

/** A match with a seat of the person. */
export interface PlayerMatch {
  readonly table: string;
  readonly slug: string;
  /** The path of its page, without the language. */
  readonly path: string;
  readonly round: number;
  readonly who: EntrantKind;
  readonly date: string | null;
  readonly substitute: boolean;
  readonly own: string;
  readonly opponent: string;
  readonly games: readonly (GameSeen & { readonly number: number })[];
  readonly rulebook: string;
  /** The hands of those games, in order; none of a game entered as a final score. */
  readonly hands: readonly PlayerHand[];
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
  return {
    league,
    person,
    seasons,
    record: gamesRecord(games),
    partners: partnersOf(games),
    opponents: opponentsOf(seasons),
    played: playedOf(seasons),
  };
});

/** The records against other teams, the most frequent first. Tables of more than two sides have no single opponent. */
function opponentsOf(seasons: readonly PlayerSeason[]): readonly PartnerRecord[] {
  const games = seasons.flatMap(({ matches }) =>
    matches.flatMap((match) =>
      match.games
        .filter(({ place }) => place === undefined)
        .map((game) => ({ ...game, partners: [{ person: null, name: match.opponent }] })),
    ),
  );
  return partnersOf(games);
}

/** A person's hands in one card game; points of different games cannot be added. */
export interface PlayedGame {
  readonly rulebook: string;
  readonly hands: readonly (PlayerHand & { readonly season: string })[];
}

function playedOf(seasons: readonly PlayerSeason[]): readonly PlayedGame[] {
  const hands = seasons.flatMap(({ key, matches }) =>
    matches.flatMap(({ rulebook: id, hands: own }) => own.map((hand) => ({ ...hand, season: key, rulebook: id }))),
  );
  return [...groupBy(hands, ({ rulebook: id }) => id)].map(([id, own]) => ({ rulebook: id, hands: own }));
}

/** The hands of a player that a count adds up, by season; null for an unknown count. */
export const loadPlayerHands = cachedRead(async (leagueSlug: string, address: string, code: string) => {
  const view = await loadPlayer(leagueSlug, address);
  const game = view?.played.find(({ rulebook: id }) => rulebook(id)?.counts?.codes.includes(code));
  if (!view || !game) return null;
  const bySeason = groupBy(
    game.hands.filter(({ counts }) => (counts[code] ?? 0) !== 0),
    ({ season }) => season,
  );
  const seasons = view.seasons.flatMap(({ key, name }) => {
    const hands = bySeason.get(key);
    return hands ? [{ key, name, hands }] : [];
  });
  return { league: view.league, person: view.person, rulebook: game.rulebook, seasons };
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
    matches: tables
      .filter(({ match }) => match.season.id === season.id)
      .map((table) => matchView(table, person, `${league}/${slug}/matches/${table.match.slug}`)),
  };
}

type StoredSeat = StoredTableOfPerson["seatings"][number];

function matchView(table: StoredTableOfPerson, person: Person, path: string): PlayerMatch {
  const { match, seatings } = table;
  const { book, rules, sides: seats } = tablePlayed(match);
  const isPerson = (seat: StoredSeat) => seat.personId === person.id && seat.personLeagueId === person.leagueId;
  const sideOf = ({ seat }: StoredSeat) => seats.findIndex((side) => side.seats.includes(seat));
  const lineUps = [...new Set(seatings.map(({ fromGame }) => fromGame))].map((fromGame) => ({
    fromGame,
    seats: seatings.filter((seat) => seat.fromGame === fromGame),
  }));
  const sheets = sheetSettingsOf(match.stage.sheets);
  const ownGames = table.games.flatMap((game) => {
    const sat = lineUpIn(lineUps, game.number)?.seats ?? [];
    const own = sat.find(isPerson);
    const doubt = gameDoubt(game, sheets, sidesMet(match.sides));
    if (!own || (doubt && sheets[doubt] === "wait")) return [];
    const side = sideOf(own);
    const partners = sat.filter((one) => one !== own && sideOf(one) === side);
    return [{ game, side, seen: { number: game.number, ...gameSeen(game, side, partners, person.leagueId) } }];
  });
  const first = seatings.find(isPerson);
  const side = first ? sideOf(first) : 0;
  const names = sidesOf(match.sides).map(({ name }) => name);
  const own = names[side] ?? "";
  const opponent = names.filter((_, i) => i !== side).join(", ");
  const date = match.date && dateText(match.date);
  return {
    table: table.id,
    slug: match.slug,
    path,
    round: match.round.number,
    who: entrantKindOfRows(match.sides),
    date,
    substitute: seatings.some((seat) => isPerson(seat) && seat.substitute),
    own,
    opponent,
    games: ownGames.map(({ seen }) => seen),
    rulebook: book.id,
    hands: ownGames.flatMap(({ game, side: seat }) =>
      countsOfGame(book, rules, game.entries).map(({ hand, bySide }) => {
        return {
          path,
          own,
          opponent,
          date,
          table: table.position,
          game: game.number,
          hand,
          counts: bySide[seat] ?? {},
        };
      }),
    ),
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
