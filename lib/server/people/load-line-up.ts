import "server-only";
import { eligibilityOf } from "@/lib/commands/eligibility-settings";
import {
  hasAnswers,
  namesByAnswer,
  playersByAnswer,
  type TeamAvailability,
} from "@/lib/competition/people/availability";
import type { MemberRole } from "@/lib/competition/people/eligibility";
import { isSeatedFormat } from "@/lib/competition/seated-formats";
import type { Problem } from "@/lib/kernel/problem";
import type { Chair } from "@/lib/views/chair";
import type { Caller } from "../auth/caller";
import { currentCaller } from "../auth/current-caller";
import { mayRunLeague, mayScore } from "../auth/policy";
import { db } from "../data/connection/client";
import { answersAt } from "../data/line-ups/absences";
import { matchForLineUp } from "../data/line-ups/line-ups";
import { leagueOfMatch } from "../data/matches/matches";
import { type HiddenPerson, hiddenPeople } from "../data/people/people";
import { sidesOf } from "../results/match-summary";
import { eligibilityAt } from "./judge-line-up";
import { chairsOf } from "./line-up-chairs";
import { isoOf, type SeasonPeople, seasonPeople } from "./season-people";

/** A person who could sit in a chair of a team. */
export interface Candidate {
  readonly person: string;
  readonly name: string;
  /** The public name, for the desk, if it is initials. */
  readonly shownAs: string | null;
  /** On the team's roster; `floating` for a spare of the season. */
  readonly role: MemberRole | "floating";
  /** The reasons against it. */
  readonly reasons: readonly Problem[];
}

/** One stored seat of a line-up. */
export interface SeatView {
  readonly seat: number;
  readonly person: string | null;
  readonly name: string;
  readonly substitute: boolean;
  readonly reasons: readonly Problem[];
}

/** The line-ups of a match, and the people who may be chosen, as plain data for the browser. */
export interface LineUpView {
  readonly leagueId: string;
  readonly matchId: string;
  readonly games: number;
  readonly round: number;
  readonly date: string | null;
  readonly sides: readonly string[];
  readonly chairs: readonly Chair[];
  /** By entrant: the roster, then the season's floating spares. */
  readonly candidates: Readonly<Record<string, readonly Candidate[]>>;
  /** The teams with an answer. */
  readonly availability: readonly TeamAvailability[];
  readonly tables: readonly {
    readonly position: number;
    readonly number: number | null;
    readonly lineUps: readonly { readonly fromGame: number; readonly seats: readonly SeatView[] }[];
  }[];
  /** Whether an ineligible person is refused, not only marked. */
  readonly strict: boolean;
}

const order: readonly Candidate["role"][] = ["captain", "regular", "substitute", "spare", "floating"];

/** The people of a season, and those whose full names the caller may see. */
interface People extends SeasonPeople {
  readonly hidden: readonly HiddenPerson[];
}

type Answers = Awaited<ReturnType<typeof answersAt>>;

type Match = NonNullable<Awaited<ReturnType<typeof matchForLineUp>>>;

/**
 * The line-ups of a match that the caller may edit, by its id; null for an unknown match or without the right.
 * `isSeated`: single players seated by the schedule; their line-ups are not edited.
 */
export async function loadLineUp(matchId: string) {
  return lineUpFor(await currentCaller(matchId), matchId);
}

/** The same for a caller. */
export async function lineUpFor(caller: Caller, matchId: string) {
  const league = await leagueOfMatch(db(), matchId);
  if (!league || mayScore(caller, league.leagueId, matchId) !== null) return null;
  const match = await matchForLineUp(db(), league.leagueId, matchId);
  if (!match || match.season.state === "draft") return null;
  const isSeated = isSeatedFormat(match.stage.format);
  const hidden = mayRunLeague(caller, league.leagueId) === null ? await hiddenPeople(db(), league.leagueId) : [];
  const people = { ...(await seasonPeople(db(), league.leagueId, match.seasonId)), hidden };
  const answers = await answersAt(db(), league.leagueId, [match.id]);
  const season = { leagueSlug: league.league.slug, season: match.season, slug: match.slug, isSeated };
  return { ...season, lineUp: viewOf(league.leagueId, match, people, answers) };
}

function viewOf(leagueId: string, match: Match, people: People, answers: Answers): LineUpView {
  const chairs = chairsOf(match);
  const entrants = new Map(chairs.map(({ entrantId, entrant }) => [entrantId, entrant]));
  const absent = new Set(answers.flatMap(({ personId, answer }) => (answer === "no" ? [personId] : [])));
  const candidates = new Map([...entrants.keys()].map((entrant) => [entrant, candidatesOf(match, people, entrant)]));
  return {
    leagueId,
    matchId: match.id,
    games: match.games,
    round: match.round.number,
    date: isoOf(match.date),
    sides: sidesOf(match.sides).map(({ name }) => name),
    chairs,
    candidates: Object.fromEntries([...candidates].map(([entrant, ofTeam]) => [entrant, withAbsences(ofTeam, absent)])),
    availability: [...entrants].flatMap(([entrant, team]) => {
      const given = answers.filter(({ entrantId }) => entrantId === entrant);
      const players = playersByAnswer(
        candidates.get(entrant) ?? [],
        new Map(given.map(({ personId, answer }) => [personId, answer])),
      );
      return hasAnswers(players) ? [{ team, players: namesByAnswer(players) }] : [];
    }),
    tables: match.tables.map(({ position, number, seatings }) => ({
      position,
      number,
      lineUps: [...new Set(seatings.map(({ fromGame }) => fromGame))].map((fromGame) => ({
        fromGame,
        seats: seatings
          .filter((one) => one.fromGame === fromGame)
          .map(({ seat, personId, entrantId, name, substitute }) => ({
            seat,
            person: personId,
            name: people.hidden.find(({ id }) => id === personId)?.fullName ?? name,
            substitute,
            reasons:
              personId === null || entrantId === null
                ? []
                : named(
                    eligibilityAt(people, match, { table: position, fromGame }, { id: personId, chair: { entrantId } })
                      .reasons,
                    name,
                  ),
          })),
      })),
    })),
    strict: eligibilityOf(match.stage.plan).strict,
  };
}

/** Absent people are marked; they can still be chosen. */
function withAbsences(candidates: readonly Candidate[], absent: ReadonlySet<string>): Candidate[] {
  return candidates.map((one) =>
    absent.has(one.person)
      ? { ...one, reasons: [...named([{ code: "said-cannot-come" }], one.name), ...one.reasons] }
      : one,
  );
}

/** The people who could play for a team, each with the reasons against it, except other seats in this match. */
function candidatesOf(match: Match, people: People, entrantId: string): Candidate[] {
  const elsewhere = { ...people, appearances: people.appearances.filter(({ table }) => table.match.id !== match.id) };
  const roster = people.members
    .filter((one) => one.entrantId === entrantId)
    .map(({ personId, name, role }) => ({ person: personId, name, role }));
  const floating = people.spares
    .filter(({ personId }) => !roster.some(({ person }) => person === personId))
    .map(({ personId, name }) => ({ person: personId, name, role: "floating" as const }));
  return [...roster, ...floating]
    .map((one) => {
      const place = { table: 1, fromGame: 1 };
      const { reasons } = eligibilityAt(elsewhere, match, place, { id: one.person, chair: { entrantId } });
      const person = people.hidden.find(({ id }) => id === one.person);
      const name = person?.fullName ?? one.name;
      return { ...one, name, shownAs: person?.name ?? null, reasons: named(reasons, name) };
    })
    .sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role));
}

function named(reasons: readonly Problem[], name: string): Problem[] {
  return reasons.map((reason) => ({ ...reason, params: { ...reason.params, name } }));
}
