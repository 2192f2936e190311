import "server-only";
import type { Invite } from "@/lib/commands/events/sign-ups";
import { maxSignUps } from "@/lib/competition/events/event-entry";
import { teamNameKey } from "@/lib/competition/people/team-list";
import type { Problem } from "@/lib/kernel/problem";
import { hashOf, signUpToken } from "../auth/secrets";
import type { Tx } from "../data/connection/client";
import { eventOf, type StoredEvent } from "../data/events/events";
import {
  insertSignUp,
  isOfInstallation,
  type SignUpTeam,
  type StoredSignUp,
  signUpOf,
  signUpsOf,
  teamsOfInstallation,
} from "../data/events/sign-ups";
import { rejected, type UseCase } from "../use-case";
import { asTyped, closedProblem, entryProblem, fullProblem } from "./sign-up-rules";

/**
 * Creates a sign-up without an account. The database stores the hash of the private link's token; the ledger stores
 * nothing of it.
 */
export const signUp: UseCase<"sign-up"> = async ({ tx, at }, command) => {
  const { league, season, signUp: id, name, members, contact, note, bar, club } = command;
  const event = await eventOf(tx, league, season);
  if (!event || event.season.state === "draft") return { kind: "missing" };
  const closed = closedProblem(event, at);
  if (closed) return { kind: "rejected", problems: [closed] };
  if (await signUpOf(tx, league, id)) return rejected("sign-up-already-there");
  const list = await signUpsOf(tx, league, season);
  if (list.length >= maxSignUps) return rejected("sign-up-list-full", { params: { most: maxSignUps } });
  // Compared with the public list, so that the answer does not reveal people behind initials.
  const problem = entryProblem(event.who, { id, name, members }, list);
  if (problem) return { kind: "rejected", problems: [problem] };
  const named = event.who === "teams" ? await teamNamed(tx, name) : {};
  const number = await insertSignUp(tx, {
    ...{ leagueId: league, id, seasonId: season, state: "asked", at },
    ...{ name, members, contact, note, bar, club },
    ...named,
    tokenHash: hashOf(signUpToken(league, id)),
  });
  return { kind: "applied", result: { number } };
};

/**
 * The secretary enters a team or person, accepted immediately, from any league of the installation or by name. A team
 * of another league is only named until that league confirms.
 */
export const invite: UseCase<"invite"> = async ({ tx, at }, command) => {
  const { league, season, signUp: id, name, members, contact, note, bar, club, home, way } = command;
  const event = await eventOf(tx, league, season);
  if (!event) return { kind: "missing" };
  const list = await signUpsOf(tx, league, season);
  const problem = inviteProblem(event, command, list);
  if (problem) return { kind: "rejected", problems: [problem] };
  if (await signUpOf(tx, league, id)) return rejected("sign-up-already-there");
  if (home && !(await isOfInstallation(tx, home))) return rejected("unknown-home", { path: "home" });
  const number = await insertSignUp(tx, {
    ...{ leagueId: league, id, seasonId: season, state: "accepted", at },
    ...{ name, members, contact, note, bar, club },
    ...homeRow(league, home),
    wayId: way,
    tokenHash: hashOf(signUpToken(league, id)),
  });
  return { kind: "applied", result: { number } };
};

function inviteProblem(event: StoredEvent, command: Invite, list: readonly StoredSignUp[]): Problem | null {
  const { state } = event.season;
  if (event.drawnAt) return { code: "event-is-drawn" };
  if (state === "finished" || state === "archived") return { code: "season-over" };
  const isWay = command.way === null || event.ways.some(({ id }) => id === command.way);
  if (!isWay) return { code: "no-such-way", path: "way" };
  return entryProblem(event.who, { ...command, id: command.signUp }, asTyped(list)) ?? fullProblem(event, list);
}

function homeRow(league: string, home: Invite["home"]) {
  if (!home) return {};
  if (!("team" in home)) return { homeLeagueId: home.league, personId: home.person };
  if (home.league === league) return { homeLeagueId: league, teamId: home.team };
  return { namedLeagueId: home.league, namedTeamId: home.team };
}

/** The only team of the installation with a name, which is asked to confirm; nulls for none or several. */
export async function teamNamed(tx: Tx, name: string): Promise<SignUpTeam> {
  const key = teamNameKey(name);
  const [team, ...more] = (await teamsOfInstallation(tx)).filter((team) => teamNameKey(team.name) === key);
  const isOne = team !== undefined && more.length === 0;
  return { namedLeagueId: isOne ? team.leagueId : null, namedTeamId: isOne ? team.id : null, namedRefusedAt: null };
}
