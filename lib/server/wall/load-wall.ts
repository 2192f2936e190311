import "server-only";
import { expectedFinish } from "@/lib/competition/schedule/expected-finish";
import { unwrap } from "@/lib/kernel/result";
import { codePath } from "../auth/link-address";
import { db } from "../data/connection/client";
import { minutesPerGame, tablePlayed } from "../data/matches/table-played";
import { nextWallDate, type WallMatch, wallMatchesOn, wallOfVenue } from "../data/matches/wall";
import { loadAnnouncements } from "../leagues/announcements";
import { loadCurrentSeason } from "../leagues/load-current-season";
import { loadLeague, shownVersion } from "../leagues/load-leagues";
import { loadBar } from "../open-book/load-bars";
import { buildName } from "../platform/http/build-name";
import { currentOrigin } from "../platform/http/origin";
import { dateText, localTimeIn, momentOf, storedDate, tonightIn } from "../platform/system/clock";
import { liveIn, sidesOf } from "../results/match-summary";
import { loadPublicNames } from "../seasons/load-short-names";
import { loadStandings } from "../standings/load-standings";

/** Data of a wall display, as plain data for the browser, at one version of the league's ledger. */
export type WallView = NonNullable<Awaited<ReturnType<typeof loadWall>>>;

const usualTime = "19:00";

/** Characters of an address that fit beside its code. */
const longestAddress = 60;

/** The wall display of a league, or of one of its bars, at a moment; null for an unknown league or bar. */
export async function loadWall(leagueSlug: string, barSlug: string | null, at: Date) {
  const league = await loadLeague(leagueSlug);
  if (!league) return null;
  // Read before the other data, which is at least as new.
  const version = await shownVersion(league);
  const chosenBar = barSlug === null ? null : await loadBar(leagueSlug, barSlug);
  if (barSlug !== null && !chosenBar) return null;
  const venueId = chosenBar?.bar.id ?? null;
  const bar = venueId === null ? null : await wallOfVenue(db(), league.id, venueId);
  const timeZone = bar?.timeZone ?? league.timeZone;
  const night = tonightIn(timeZone, at);
  const [matches, nextDate, { current, seasons }, build, origin] = await Promise.all([
    wallMatchesOn(db(), league.id, storedDate(night), venueId),
    nextWallDate(db(), league.id, storedDate(night), venueId),
    loadCurrentSeason(league, at),
    buildName(),
    currentOrigin(),
  ]);
  const names = await loadPublicNames(league.id);
  const announcements = await loadAnnouncements(league, at, venueId ?? undefined);
  const next = nextDate ? await wallMatchesOn(db(), league.id, nextDate, venueId) : [];
  // The season that plays here tonight, else the league's current one.
  const tonight = new Set(matches.map((match) => match.season.slug));
  const season = seasons.find(({ slug }) => tonight.has(slug)) ?? current;
  const table = season === null ? null : await loadStandings(leagueSlug, season.slug);
  const address = `${origin}/leagues/${encodeURIComponent(league.slug)}`;
  return {
    version,
    build,
    /** In milliseconds. */
    asOf: at.getTime(),
    timeZone,
    league: { name: league.name, slug: league.slug },
    names,
    announcements: announcements.map(({ id, bar: of, texts }) => ({ id, bar: chosenBar ? "" : of, texts })),
    bar: chosenBar && bar ? { name: chosenBar.bar.name, line: bar.wallLine } : null,
    night,
    /** The addresses of tonight's events. */
    events: [...new Set(matches.flatMap(({ season: { kind, slug } }) => (kind === "event" ? [slug] : [])))],
    /** The games of events that are being played. */
    lines: matches.flatMap(({ slug: match, season: { slug: event, kind }, tables }) => {
      const live = kind === "event" ? liveIn(tables) : null;
      return live ? [{ event, match, game: live.game, totals: live.totals }] : [];
    }),
    tables: matches.flatMap((match) => tablesOf(match, { night, at, timeZone, withBar: venueId === null })),
    standings: table && {
      season: table.season.name,
      week: table.lastRound,
      phase: table.phase,
      sides: table.sides,
      who: table.who,
      rows: table.lines.map(({ entrant, place, name, gamesWon, gamesLost, pointsFor, tablePoints }) => {
        return { id: entrant, place, name, won: gamesWon, lost: gamesLost, points: pointsFor, tablePoints };
      }),
    },
    next: nextDate && {
      date: dateText(nextDate),
      matches: next
        .filter(({ state }) => state === "scheduled")
        .map(({ id, time, venue, sides }) => ({
          id,
          time,
          venue: venueId === null ? (venue?.name ?? null) : null,
          sides: sidesOf(sides).map(({ name }) => name),
        })),
    },
    code: { path: codePath(address), address: shownAddress(origin, league.slug) },
  };
}

interface Tonight {
  readonly night: string;
  readonly at: Date;
  readonly timeZone: string;
  readonly withBar: boolean;
}

/** Each table of a match separately: its players, score and expected end. */
function tablesOf(match: WallMatch, tonight: Tonight) {
  const { id, time, games: planned, venue } = match;
  const sides = sidesOf(match.sides).map(({ name }) => name);
  return match.tables.map((table) => {
    const present = table.games.find(({ state }) => state === "playing");
    const over = table.games.filter(({ state }) => state === "finished");
    const isDone = over.length >= planned;
    // A match that has not begun has no expected end.
    const isUnderWay = !isDone && match.state === "playing" && table.games.length > 0;
    return {
      id: `${id} ${table.position}`,
      state: match.state === "playing" && isDone ? ("finished" as const) : match.state,
      sides,
      table: table.number ?? (match.tables.length > 1 ? table.position : null),
      venue: tonight.withBar ? (venue?.name ?? null) : null,
      time,
      won: sides.map((_, side) => over.filter(({ winner }) => winner === side).length),
      game: gameOf(present ?? over.at(-1)),
      /** The expected end by the bar's clock, "21:40": an estimate. */
      endsAt: isUnderWay ? endOf(match, { present, over: over.length }, tonight) : null,
      minutes: minutesPerGame(match),
      /** When its last game ended, in milliseconds. */
      endedAt: over.at(-1)?.finishedAt?.getTime() ?? null,
      lastSet: lastSetOf(match, table.games),
    };
  });
}

/** The side that went set last at a table, and when its hand was saved, in milliseconds; null without a set. */
function lastSetOf(match: WallMatch, games: WallMatch["tables"][number]["games"]) {
  const { book, rules } = tablePlayed(match);
  const sets = games.flatMap(({ hands }) =>
    hands.flatMap(({ entry, at }) => {
      const side = unwrap(book.scoreHand(rules, entry)).marks.findIndex(({ kind }) => kind === "set");
      return side < 0 ? [] : [{ side, at: at.getTime() }];
    }),
  );
  return sets.at(-1) ?? null;
}

function gameOf(game: WallMatch["tables"][number]["games"][number] | undefined) {
  if (!game) return null;
  const { number, totals, state, handCount } = game;
  return { number, totals, hand: state === "playing" ? handCount + 1 : null };
}

/** Rounded to five minutes, the accuracy of the estimate. */
const grain = 5 * 60_000;

function endOf(
  match: WallMatch,
  { present, over }: { readonly present: { readonly startedAt: Date } | undefined; readonly over: number },
  { night, at, timeZone }: Tonight,
): string {
  const { time, games, venue } = match;
  const zone = venue?.timeZone ?? timeZone;
  const end = expectedFinish({
    now: at.getTime(),
    start: momentOf(night, time ?? usualTime, zone).getTime(),
    gamesPlanned: games,
    minutesPerGame: minutesPerGame(match),
    gamesOver: over,
    playingSince: present?.startedAt.getTime() ?? null,
  });
  return localTimeIn(zone, new Date(Math.ceil(end / grain) * grain)).slice(11, 16);
}

/** A league's address as people type it; a long one is the server's, where the league is found by name. */
export function shownAddress(origin: string, slug: string): string {
  const host = origin.replace(/^https?:\/\//, "");
  const whole = `${host}/leagues/${slug}`;
  return whole.length > longestAddress ? host : whole;
}
