import "server-only";
import { isPending, type MatchNight, proposalState } from "@/lib/competition/move-proposals/move-proposal";
import { checkNight, type NightCheck } from "@/lib/competition/move-proposals/night-check";
import { possibleDates, suggestedNights } from "@/lib/competition/move-proposals/suggested-nights";
import { type IsoDate, lastDate } from "@/lib/competition/schedule/iso-date";
import { namesOf } from "@/lib/competition/schedule/season-change";
import type { Meeting } from "@/lib/competition/schedule/season-schedule";
import type { MatchToMove, MoveProposalView, ProposedNight } from "@/lib/views/move-proposal";
import type { Caller } from "../auth/caller";
import { db } from "../data/connection/client";
import {
  captainedEntrants,
  leagueOfMatch,
  leagueSeasonOfMatch,
  proposalsOfMatches,
  type StoredProposal,
  undoneChanges,
} from "../data/matches/move-proposals";
import { type LeagueView, loadLeagues } from "../leagues/load-leagues";
import { decodedSegment } from "../platform/http/path-segment";
import { tonightIn } from "../platform/system/clock";
import { type StoredSchedule, scheduleOf } from "../seasons/season-schedule";
import { isCaptainIn } from "../sign-ups/answer-team-named";
import { nightSetting } from "./night-setting";
import { contextIn, proposalIn } from "./stored-proposal";

type League = Pick<LeagueView, "id" | "slug" | "name" | "timeZone">;

/** A season's schedule as it was read, and the league's night. */
interface SeasonRead {
  readonly league: League;
  readonly stored: StoredSchedule;
  readonly tonight: string;
}

/** The matches to come of the teams whose captain is the caller's own player, in all leagues, the next first. */
export async function loadCaptainMatches(caller: Caller, at: Date): Promise<readonly MatchToMove[]> {
  const leagues = (await loadLeagues()).filter(({ id }) => isCaptainIn(caller, id));
  const lists = await Promise.all(leagues.map((league) => matchesOfCaptain(league, caller, at)));
  const night = ({ date, time }: MatchToMove) => `${date ?? lastDate} ${time}`;
  return lists.flat().toSorted((one, other) => (night(one) < night(other) ? -1 : 1));
}

async function matchesOfCaptain(league: League, caller: Caller, at: Date): Promise<readonly MatchToMove[]> {
  const entrants = await captainedEntrants(db(), league.id, caller.account?.id ?? "");
  const own = new Set(entrants.map(({ id }) => id));
  const seasons = [...new Set(entrants.map(({ seasonId }) => seasonId))];
  const lists = await Promise.all(
    seasons.map(async (id) => {
      const stored = await scheduleOf(db(), league.id, { id });
      if (!stored) return [];
      const meetings = stored.schedule.meetings.filter(
        ({ status, home, away }) => status === "open" && (own.has(home) || own.has(away)),
      );
      return matchesToMove({ league, stored, tonight: tonightIn(league.timeZone, at) }, meetings, own);
    }),
  );
  return lists.flat();
}

/** A match with the nights that are suggested for it. */
export interface MatchWithNights {
  readonly match: MatchToMove;
  /** Empty while a proposal is pending, and for a match that cannot move. */
  readonly suggestions: readonly NightCheck[];
  readonly tonight: string;
}

/** A match of a team whose captain is the caller's own player; null for any other. */
export async function loadCaptainMatch(caller: Caller, match: string, at: Date): Promise<MatchWithNights | null> {
  const league = await leagueOfMatch(db(), match);
  if (!league || !isCaptainIn(caller, league.id)) return null;
  const season = await leagueSeasonOfMatch(db(), league.id, match);
  const stored = season === null ? null : await scheduleOf(db(), league.id, { id: season });
  const meeting = stored?.schedule.meetings.find(({ id }) => id === match);
  if (!stored || !meeting) return null;
  const entrants = await captainedEntrants(db(), league.id, caller.account?.id ?? "");
  const own = new Set(entrants.map(({ id }) => id).filter((id) => id === meeting.home || id === meeting.away));
  return own.size === 0 ? null : withNights({ league, stored, tonight: tonightIn(league.timeZone, at) }, meeting, own);
}

/** A match of a published season for its league's desk, by their addresses; null for an unknown one. */
export async function loadDeskMove(
  league: League,
  seasonSlug: string,
  matchSlug: string,
  at: Date,
): Promise<MatchWithNights | null> {
  const stored = await scheduleOf(db(), league.id, { slug: decodedSegment(seasonSlug) });
  if (!stored || stored.season.kind === "event" || stored.season.openVenueId !== null) return null;
  const row = stored.rows.find(({ slug }) => slug === decodedSegment(matchSlug));
  const meeting = stored.schedule.meetings.find(({ id }) => id === row?.id);
  if (!meeting || stored.season.state === "draft") return null;
  const own = new Set([meeting.home, meeting.away]);
  return withNights({ league, stored, tonight: tonightIn(league.timeZone, at) }, meeting, own);
}

async function withNights(
  season: SeasonRead,
  meeting: Meeting,
  own: ReadonlySet<string>,
): Promise<MatchWithNights | null> {
  const { league, stored, tonight } = season;
  const [match] = await matchesToMove(season, [meeting], own);
  if (!match) return null;
  const isPossible = match.isOpen && match.season.moves !== "off" && !match.proposals.some(isWaiting);
  if (!isPossible) return { match, suggestions: [], tonight };
  const dates = possibleDates(stored.schedule, meeting, tonight as IsoDate);
  const setting = await nightSetting(db(), { league: league.id, tonight }, stored, meeting, dates);
  return { match, suggestions: suggestedNights(setting, meeting), tonight };
}

function isWaiting({ state }: MoveProposalView): boolean {
  return state !== "undone" && isPending(state);
}

/** Matches with their proposals; `own`: the entrants for whom the reader acts. */
async function matchesToMove(
  season: SeasonRead,
  meetings: readonly Meeting[],
  own: ReadonlySet<string>,
): Promise<readonly MatchToMove[]> {
  const { league, stored } = season;
  const rows = await proposalsOfMatches(
    db(),
    league.id,
    meetings.map(({ id }) => id),
  );
  const undone = await undoneChanges(
    db(),
    league.id,
    rows.flatMap(({ changeId }) => changeId ?? []),
  );
  const slugs = new Map(stored.rows.map(({ id, slug }) => [id, slug]));
  const bars = new Map(stored.schedule.setting.venues.map(({ id, name }) => [id, name]));
  return Promise.all(
    meetings.map(async (meeting): Promise<MatchToMove> => {
      const { id, home, away, date, time, venue, status } = meeting;
      const names = namesOf(stored.schedule.setting, meeting);
      const ofMatch = rows.filter(({ matchId }) => matchId === id);
      return {
        ...{ id, slug: slugs.get(id) ?? "", date, time, bar: bars.get(venue ?? "") ?? null },
        league: { id: league.id, slug: league.slug, name: league.name },
        season: { slug: stored.season.slug, name: stored.season.name, moves: stored.plan.moves },
        sides: [
          { entrant: home, name: names.home },
          { entrant: away, name: names.away },
        ],
        isOpen: status === "open" && stored.season.state === "published",
        own: [home, away].filter((entrant) => own.has(entrant)),
        proposals: await Promise.all(ofMatch.map((row) => proposalView(season, meeting, row, undone))),
      };
    }),
  );
}

async function proposalView(
  season: SeasonRead,
  meeting: Meeting,
  row: StoredProposal,
  undone: ReadonlySet<string>,
): Promise<MoveProposalView> {
  const proposal = proposalIn(row);
  const state = proposalState(proposal, contextIn(row, season.tonight));
  const checks = isPending(state) ? await checksOf(season, meeting, proposal.nights) : [];
  const nights = proposal.nights.map((night, i): ProposedNight => ({ ...night, check: checks[i] ?? null }));
  const sides = row.match.sides.map(({ entrantId, entrant }) => ({ id: entrantId, name: entrant.name }));
  return {
    ...{ id: row.id, entrant: row.entrantId, byDesk: row.byDesk, nights, word: row.word, reply: row.reply },
    state: state === "moved" && undone.has(row.changeId ?? "") ? "undone" : state,
    team: sides.find(({ id }) => id === row.entrantId)?.name ?? "",
    opponent: sides.find(({ id }) => id !== row.entrantId)?.name ?? "",
    accepted: proposal.accepted === null ? null : (nights[proposal.accepted] ?? null),
  };
}

async function checksOf(
  { league, stored, tonight }: SeasonRead,
  meeting: Meeting,
  nights: readonly MatchNight[],
): Promise<readonly NightCheck[]> {
  const dates = nights.map(({ date }) => date);
  const setting = await nightSetting(db(), { league: league.id, tonight }, stored, meeting, dates);
  return nights.map((night) => checkNight(setting, meeting, night));
}
