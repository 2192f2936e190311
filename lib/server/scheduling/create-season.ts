import "server-only";
import type { CreateSeason } from "@/lib/commands/create-season";
import { roundRobin } from "@/lib/competition/formats/round-robin";
import { newSeasonProblems } from "@/lib/competition/new-season/season-problems";
import { clashesOf } from "@/lib/competition/schedule/schedule-clashes";
import type { Problem } from "@/lib/kernel/problem";
import { isForeignVenue, isTaken, venuesOf } from "../data/seasons/schedules";
import { teamsOf } from "../data/seasons/seasons";
import { saveVenueRow } from "../data/venues/venues";
import { checkedPlay, insertNewSeason } from "../seasons/new-season";
import type { UseCase, Work } from "../use-case";
import { venueProblems } from "../venues/venue-problems";
import { enterTeams } from "./enter-teams";
import { keepMeetings } from "./keep-meetings";
import { proposedSchedule } from "./proposed-schedule";

/**
 * A season as a draft: its teams with their bars, and its schedule as the form drew it up and hands changed it. It is
 * checked here with the functions that the form checks it with; the house rules are pinned with their version.
 */
export const createSeason: UseCase<"create-season"> = async (work, command) => {
  const { tx } = work;
  const { league } = command;
  const play = await checkedPlay(work, command);
  if (!play.ok) return play.error;
  const [clubs, bars] = [await teamsOf(tx, league), await venuesOf(tx, league)];
  const problems = problemsOf(command, clubs, bars);
  if (problems.length > 0) return { kind: "rejected", problems };
  const taken = await takenProblem(work, command);
  if (taken) return { kind: "rejected", problems: [taken] };

  for (const venue of command.venues) await saveVenueRow(tx, { leagueId: league, retired: false, ...venue });
  const { slug, stageId } = await insertNewSeason(work, {
    league,
    season: command.season,
    name: command.name,
    play: play.value,
    stage: {
      format: roundRobin.id,
      formatSettings: { legs: command.legs },
      pairsPerMeeting: command.pairs,
      plan: command.plan,
      sheets: command.sheets,
    },
  });
  await enterTeams(work, command, stageId, clubs);
  await keepMeetings(work, command, stageId);
  return { kind: "applied", result: { slug } };
};

/** Matches and bars have ids of their own in the whole installation: nobody can put theirs in the place of another league's. */
async function takenProblem({ tx }: Work, { league, venues, meetings }: CreateSeason): Promise<Problem | null> {
  const [bars, matches] = [venues.map(({ id }) => id), meetings.map(({ match }) => match)];
  if (await isForeignVenue(tx, league, bars)) return { code: "unknown-venue", path: "venues" };
  return (await isTaken(tx, league, matches)) ? { code: "match-already-there", path: "meetings" } : null;
}

type Clubs = Awaited<ReturnType<typeof teamsOf>>;
type Bars = Awaited<ReturnType<typeof venuesOf>>;

/** Whatever stands in the way of the season; clashes are only looked for where everything that is named is there. */
function problemsOf(command: CreateSeason, clubs: Clubs, bars: Bars): readonly Problem[] {
  const known = new Set(clubs.map((club) => club.id));
  const named = command.teams.flatMap(({ team }) => team ?? []);
  const problems = [
    ...newSeasonProblems({
      teams: command.teams,
      venues: new Set([...command.venues, ...bars].map((venue) => venue.id)),
      meetings: command.meetings,
      wishes: command.plan.wishes,
      closures: command.plan.closures,
    }),
    ...(named.every((team) => known.has(team)) && new Set(named).size === named.length
      ? []
      : [{ code: "unknown-club", path: "teams" }]),
    ...venueProblems(command.venues, bars),
  ];
  if (problems.length > 0) return problems;
  const clashes = clashesOf(proposedSchedule(command, bars));
  return clashes.length > 0 ? [{ code: "schedule-clashes", path: "meetings", params: { count: clashes.length } }] : [];
}
