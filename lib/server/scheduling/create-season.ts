import "server-only";
import type { CreateSeason } from "@/lib/commands/create-season";
import { roundRobin } from "@/lib/competition/formats/round-robin";
import { planSeason, type SeasonPlan } from "@/lib/competition/season-plan";
import { teamNameKey } from "@/lib/competition/team-list";
import { freeSlug, slugOf } from "@/lib/kernel/slug";
import { rulebook } from "@/lib/rulebooks/registry";
import { storedDate } from "../clock";
import { insertMatches, insertRounds } from "../db/matches";
import { insertEntrants, insertSeason, insertStage, insertTeams, seasonOf, seasonSlugs, teamsOf } from "../db/seasons";
import { seasonSettings } from "../standings/season-settings";
import { rejected, type UseCase, type Work } from "../use-case";

/**
 * A season as a draft. The schedule is worked out from the form's own words by the function that the form previews
 * with, so that what was shown is what is kept; the house rules are pinned with their version.
 */
export const createSeason: UseCase<"create-season"> = async (work, command) => {
  const { tx, at } = work;
  const { league, season: id } = command;
  const planned = planSeason({
    teams: command.teams,
    firstNight: command.firstNight,
    intervalDays: command.everyDays,
    noPlay: command.noPlay,
    legs: command.legs,
    gamesAMeeting: command.games,
  });
  if (!planned.ok) return { kind: "rejected", problems: planned.error };
  const book = rulebook(command.rulebook);
  if (!book) return rejected("no-such-rulebook", { path: "rulebook" });
  const rules = book.parseRules(command.rules);
  if (!rules.ok) return { kind: "rejected", problems: rules.error };
  const standings = seasonSettings(command.standings, command.games);
  if (!standings) return rejected("no-such-standings", { path: "standings" });
  if (await seasonOf(tx, league, id)) return rejected("season-already-there");

  const slug = freeSlug(slugOf(command.name) || id, await seasonSlugs(tx, league));
  const stageId = work.newId();
  await insertSeason(tx, { leagueId: league, id, slug, name: command.name, createdAt: at });
  await insertStage(tx, {
    leagueId: league,
    id: stageId,
    seasonId: id,
    position: 1,
    format: roundRobin.id,
    formatSettings: { legs: command.legs },
    rulebook: book.id,
    rulesVersion: book.rulesVersion,
    rules: rules.value,
    gamesPerMeeting: command.games,
    standings,
  });
  const entrants = await enter(work, command, stageId, planned.value);
  await drawUp(work, command, stageId, planned.value, entrants);
  return { kind: "applied", result: { slug } };
};

/** Enters the teams, by the plan's ids; a club that the league knows by name is the same team as before. */
async function enter(
  work: Work,
  command: CreateSeason,
  stageId: string,
  plan: SeasonPlan,
): Promise<Map<string, string>> {
  const { tx, newId } = work;
  const leagueId = command.league;
  const known = new Map((await teamsOf(tx, leagueId)).map(({ id, name }) => [teamNameKey(name), id]));
  const rows = plan.teams.map(({ id, name }, i) => ({
    planned: id,
    name,
    position: i + 1,
    entrantId: newId(),
    known: known.get(teamNameKey(name)),
    teamId: known.get(teamNameKey(name)) ?? newId(),
  }));
  const added = rows.filter((row) => row.known === undefined);
  await insertTeams(
    tx,
    added.map(({ teamId, name }) => ({ leagueId, id: teamId, name })),
  );
  await insertEntrants(
    tx,
    stageId,
    rows.map(({ entrantId, teamId, name, position }) => ({
      leagueId,
      id: entrantId,
      seasonId: command.season,
      position,
      name,
      homeLeagueId: leagueId,
      teamId,
    })),
  );
  return new Map(rows.map(({ planned, entrantId }) => [planned, entrantId]));
}

/** Keeps the plan: rounds with their dates, byes, matches with their sides and tables. */
async function drawUp(
  { tx, newId }: Work,
  command: CreateSeason,
  stageId: string,
  plan: SeasonPlan,
  entrants: ReadonlyMap<string, string>,
): Promise<void> {
  const { league: leagueId, season: seasonId, time, games } = command;
  const entrantOf = (planned: string): string => {
    const id = entrants.get(planned);
    if (id === undefined) throw new Error(`the plan names ${planned}, who did not enter`);
    return id;
  };
  const rounds = plan.rounds.map((round) => ({ ...round, id: newId() }));
  const matches = rounds.flatMap((round) =>
    round.matches.map((match, i) => ({ ...match, id: newId(), round, number: i + 1 })),
  );
  await insertRounds(
    tx,
    rounds.map(({ id, number, date }) => ({ leagueId, id, stageId, number, date: storedDate(date) })),
    rounds.flatMap(({ id, byes }) => byes.map((team) => ({ leagueId, roundId: id, entrantId: entrantOf(team) }))),
  );
  await insertMatches(
    tx,
    matches.map(({ id, round, number }) => ({
      leagueId,
      id,
      seasonId,
      stageId,
      roundId: round.id,
      slug: `${round.number}-${number}`,
      number,
      date: storedDate(round.date),
      time,
      games,
    })),
    matches.flatMap(({ id, sides }) =>
      sides.flatMap((team, side) => team.map((one) => ({ leagueId, matchId: id, side, entrantId: entrantOf(one) }))),
    ),
    matches.map(({ id, table }) => ({ leagueId, id: newId(), matchId: id, position: 1, number: table })),
  );
}
