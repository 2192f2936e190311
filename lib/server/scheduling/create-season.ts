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
import { proposedSchedule } from "./proposed-schedule";
import { saveMeetings } from "./save-meetings";

/**
 * Creates a season as a draft: its teams with their bars, and the form's schedule with manual changes. Validates it
 * with the form's functions; stores the house rules with their version.
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
  await saveMeetings(work, command, stageId);
  return { kind: "applied", result: { slug } };
};

/** Ids of matches and bars are unique in the installation: a new one cannot replace another league's. */
async function takenProblem({ tx }: Work, { league, venues, meetings }: CreateSeason): Promise<Problem | null> {
  const [bars, matches] = [venues.map(({ id }) => id), meetings.map(({ match }) => match)];
  if (await isForeignVenue(tx, league, bars)) return { code: "unknown-venue", path: "venues" };
  return (await isTaken(tx, league, matches)) ? { code: "match-already-there", path: "meetings" } : null;
}

type Clubs = Awaited<ReturnType<typeof teamsOf>>;
type Bars = Awaited<ReturnType<typeof venuesOf>>;

/** All problems of the season; clashes are searched only when all references are valid. */
function problemsOf(command: CreateSeason, clubs: Clubs, bars: Bars): readonly Problem[] {
  const clubIds = new Set(clubs.map((club) => club.id));
  const requestedIds = command.teams.flatMap(({ team }) => team ?? []);
  const problems = [
    ...newSeasonProblems({
      teams: command.teams,
      venues: new Set([...command.venues, ...bars].map((venue) => venue.id)),
      meetings: command.meetings,
      wishes: command.plan.wishes,
      closures: command.plan.closures,
    }),
    ...(requestedIds.every((team) => clubIds.has(team)) && new Set(requestedIds).size === requestedIds.length
      ? []
      : [{ code: "unknown-club", path: "teams" }]),
    ...venueProblems(command.venues, bars),
  ];
  if (problems.length > 0) return problems;
  const clashes = clashesOf(proposedSchedule(command, bars));
  return clashes.length > 0 ? [{ code: "schedule-clashes", path: "meetings", params: { count: clashes.length } }] : [];
}
