import { loadAlmanac } from "@/lib/server/city/load-almanac";
import { loadRoad } from "@/lib/server/city/load-road";
import { loadRoadYears } from "@/lib/server/city/load-road-years";
import { loadCityYears } from "@/lib/server/city/load-years";
import { db } from "@/lib/server/data/connection/client";
import { loadBracket } from "@/lib/server/events/load-bracket";
import { loadEvent, loadEvents } from "@/lib/server/events/load-event";
import { loadEventTables } from "@/lib/server/events/load-event-tables";
import { loadHall } from "@/lib/server/events/load-hall";
import { loadMatchEvent } from "@/lib/server/exports/load-match-event";
import { loadScoreSheets } from "@/lib/server/exports/load-score-sheets";
import { loadSeasonPaper } from "@/lib/server/exports/load-season-paper";
import { findLeagues, loadLatestSheet } from "@/lib/server/first-page/load-first-page";
import { loadHasHistory, loadHistory } from "@/lib/server/history/load-history";
import { loadArchive } from "@/lib/server/honours/load-archive";
import { loadLeagueHonours, loadSeasonHonours } from "@/lib/server/honours/load-honours";
import { loadRecordsHeld } from "@/lib/server/honours/load-records-held";
import { loadAnnouncements } from "@/lib/server/leagues/announcements";
import { loadCurrentSeason } from "@/lib/server/leagues/load-current-season";
import { loadLatest } from "@/lib/server/leagues/load-latest";
import { loadGamesPlayed, loadLeague, loadLeagues } from "@/lib/server/leagues/load-leagues";
import { loadListings } from "@/lib/server/listings/load-listings";
import { loadNextMatches } from "@/lib/server/next-match/load-next-matches";
import { loadBar, loadBars } from "@/lib/server/open-book/load-bars";
import { loadOpenGames } from "@/lib/server/open-book/load-open-games";
import { loadOpenSheet } from "@/lib/server/open-book/load-open-sheet";
import { loadMatchUnderRules } from "@/lib/server/other-rules/load-match-under-rules";
import { loadSeasonUnderRules } from "@/lib/server/other-rules/load-season-under-rules";
import { loadPlayer, loadPlayerHands } from "@/lib/server/people/load-player";
import { loadSeasonPeople } from "@/lib/server/people/load-season-people";
import { tonightIn } from "@/lib/server/platform/system/clock";
import { loadHandReview } from "@/lib/server/scoring/load-hand-review";
import { loadMatch } from "@/lib/server/scoring/load-match";
import { loadCertificate } from "@/lib/server/seasons/load-certificate";
import { loadMovement } from "@/lib/server/seasons/load-movement";
import { loadNight, loadNightResults } from "@/lib/server/seasons/load-night";
import { loadRound } from "@/lib/server/seasons/load-round";
import { loadSeason } from "@/lib/server/seasons/load-season";
import { teamAddresses } from "@/lib/server/seasons/team-addresses";
import { loadBulletin } from "@/lib/server/standings/load-bulletin";
import { loadCrosstable } from "@/lib/server/standings/load-crosstable";
import { loadFigures } from "@/lib/server/standings/load-figures";
import { loadNightDecisions, loadNightStakes, loadOutlook } from "@/lib/server/standings/load-outlook";
import { loadRace } from "@/lib/server/standings/load-race";
import { loadStandings } from "@/lib/server/standings/load-standings";
import { loadWhatIf } from "@/lib/server/standings/load-what-if";
import { loadTeam } from "@/lib/server/teams/load-team";
import { loadSeasonCounts, loadTeamHandsWith } from "@/lib/server/teams/load-team-hands";
import { loadWall } from "@/lib/server/wall/load-wall";

/** The loaders of every public page of a league, by page and subject; walls and nights at a given time. */
export async function publicLoaders(id: string, at: Date) {
  const league = await db().league.findUniqueOrThrow({ where: { id } });
  const { slug } = league;
  const [seasons, people, venues, openTables] = await Promise.all([
    db().season.findMany({
      where: { leagueId: id, openVenueId: null },
      include: { entrants: true, matches: { orderBy: { slug: "asc" } } },
    }),
    db().entrantMember.findMany({ where: { leagueId: id }, take: 2 }),
    db().venue.findMany({ where: { leagueId: id }, take: 2 }),
    db().match.findMany({
      where: { leagueId: id, season: { openVenueId: { not: null } } },
      select: { slug: true, season: { select: { openVenueId: true } } },
    }),
  ]);
  const all: Record<string, () => Promise<unknown>> = {
    leagues: () => loadLeagues(),
    "first page": () => findLeagues("", at),
    "latest sheet": () => loadLatestSheet(),
    "games played": () => loadGamesPlayed(),
    "city years": () => loadCityYears(),
    almanac: () => loadAlmanac(2026),
    road: () => loadRoad(2026),
    "road years": () => loadRoadYears(id),
    league: () => loadLeague(slug),
    "current season": () => loadCurrentSeason(league, at),
    events: () => loadEvents(id),
    hall: () => loadHall(league),
    announcements: () => loadAnnouncements(league, at),
    listings: () => loadListings(league, at),
    bars: () => loadBars(id),
    latest: () => loadLatest(league, 6),
    archive: () => loadArchive(slug),
    "has history": () => loadHasHistory(id),
    history: () => loadHistory(slug, tonightIn(league.timeZone, at)),
    records: () => loadLeagueHonours(slug),
    "next matches": () => loadNextMatches(slug, at),
    wall: () => loadWall(slug, null, at),
    night: () => loadNight(league, tonightIn(league.timeZone, at)),
    "night's results": () => loadNightResults(league, tonightIn(league.timeZone, at)),
  };
  for (const { personId: person } of people) {
    all[`player ${person}`] = () => loadPlayer(slug, person);
    all[`records of player ${person}`] = () => loadRecordsHeld(slug, person);
    all[`hands of player ${person}`] = () => loadPlayerHands(slug, person, "hands");
  }
  for (const { id: venue } of venues) {
    all[`bar ${venue}`] = () => loadBar(slug, venue);
    all[`open games ${venue}`] = () => loadOpenGames(id, venue, 1);
    all[`wall ${venue}`] = () => loadWall(slug, venue, at);
  }
  for (const { slug: game, season } of openTables)
    all[`open game ${game}`] = () => loadOpenSheet(slug, season.openVenueId ?? "", game);
  for (const { kind, slug: season, id: seasonId, entrants, matches } of seasons) {
    const of = (page: string) => `${page} ${season}`;
    all[of("season")] = () => loadSeason(slug, season);
    all[of("season's records")] = () => loadSeasonHonours(slug, season);
    all[of("season's counts")] = () => loadSeasonCounts(slug, season);
    all[of("people")] = () => loadSeasonPeople(slug, season);
    all[of("paper")] = () => loadSeasonPaper(slug, season);
    if (kind === "event") {
      all[of("event")] = () => loadEvent(slug, season);
      all[of("event tables")] = () => loadEventTables(slug, season);
      all[of("bracket")] = () => loadBracket(slug, season);
    } else {
      all[of("standings")] = () => loadStandings(slug, season);
      all[of("crosstable")] = () => loadCrosstable(slug, season);
      all[of("stakes of the night")] = () => loadNightStakes(slug, season);
      all[of("decisions of the night")] = () => loadNightDecisions(slug, season);
      all[of("outlook")] = () => loadOutlook(slug, season);
      all[of("race")] = () => loadRace(slug, season);
      all[of("other rules")] = () => loadSeasonUnderRules(slug, season);
      all[of("what if")] = () => loadWhatIf(slug, season, "classic");
      all[of("certificate")] = () => loadCertificate(slug, season);
      all[of("movement")] = () => loadMovement(slug, season);
      for (const round of ["1", "2"]) {
        all[of(`round ${round}`)] = () => loadRound(slug, season, round);
        all[of(`bulletin ${round}`)] = () => loadBulletin(slug, season, Number(round));
        all[of(`score sheets ${round}`)] = () => loadScoreSheets(slug, season, { week: Number(round) });
      }
    }
    for (const entrant of [...teamAddresses(entrants).values()].slice(0, 2)) {
      all[of(`team ${entrant}`)] = () => loadTeam(slug, season, entrant);
      all[of(`hands of team ${entrant}`)] = () => loadTeamHandsWith(slug, season, entrant, "hands");
      all[of(`figures ${entrant}`)] = () => loadFigures(slug, season, entrant);
    }
    const urls = { url: "https://a.example/m", leagueUrl: "https://a.example" };
    for (const { slug: match } of matches.slice(0, 3)) {
      all[of(`match ${match}`)] = () => loadMatch(slug, season, match);
      all[of(`match ${match} under other rules`)] = () => loadMatchUnderRules(slug, season, match);
      all[of(`hand of match ${match}`)] = () => loadHandReview(slug, season, match, "1-1-1");
      all[of(`match data ${match}`)] = () => loadMatchEvent({ leagueId: id, seasonId, slug: match }, urls);
    }
  }
  return all;
}
