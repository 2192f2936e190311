import { type Literal, not } from "./sat/constraint";
import type { SatSolver } from "./sat/sat-solver";
import type { Demand, SeasonFrame } from "./season-frame";
import { teamsOf } from "./season-frame";
import type { Timetable } from "./timetable";
import { pairsOf } from "./wish-met";

/** A schedule as variables: the states of a team in a round (from 0, over all legs), as solver literals. */
export interface ScheduleLiterals {
  readonly frame: SeasonFrame;
  readonly solver: SatSolver;
  home(team: number, round: number): Literal;
  away(team: number, round: number): Literal;
  /** True if a team has no match; null without byes. */
  bye(team: number, round: number): Literal | null;
  /** True only if two teams meet. */
  meets(one: number, other: number, round: number): Literal;
  /** Returns the schedule of the solver's solution. */
  read(): Timetable;
  /** A schedule as the search's starting point. */
  prefer(timetable: Timetable): void;
}

/** Adds clauses that enforce a demand if a literal is true. */
export function demandWhere(where: Literal, demand: Demand, literals: ScheduleLiterals): void {
  const { frame, solver } = literals;
  if (demand.kind === "wish") {
    wishWhere(where, demand.wish, literals);
    return;
  }
  const venue = frame.venues[demand.venue];
  const teams = venue?.teams ?? [];
  for (const round of frame.roundsOn.get(demand.date) ?? []) {
    const homes = teams.map((team) => literals.home(team, round));
    if (demand.kind === "closed") for (const home of homes) solver.clause([not(where), not(home)]);
    else {
      const spare = teams.length - (venue?.tables ?? 0);
      solver.atMost(teams.length, [...homes, where], [...homes.map(() => 1), spare]);
    }
  }
}

function wishWhere(where: Literal, place: number, literals: ScheduleLiterals): void {
  const { frame, solver } = literals;
  const wish = frame.wishes[place];
  if (wish === undefined) return;
  const teams = teamsOf(frame, wish);
  const [one = 0, other = 0] = teams;
  const night = "date" in wish ? (frame.roundsOn.get(wish.date) ?? []) : frame.dates.map((_date, round) => round);
  const addWhere = (...any: readonly Literal[]) => solver.clause([not(where), ...any]);
  switch (wish.kind) {
    case "home":
    case "away": {
      const there = night.map((round) => literals[wish.kind](one, round));
      addWhere(...there);
      for (const [i, round] of night.entries()) addWhere(...there.slice(i, i + 1), ...byes(literals, one, round));
      break;
    }
    case "off":
      for (const round of night) addWhere(...byes(literals, one, round));
      break;
    case "pair":
      addWhere(...night.map((round) => literals.meets(one, other, round)));
      break;
    case "never-home-together":
    case "home-together": {
      const { kind } = wish;
      const pairs = pairsOf(teams).flatMap((pair) => night.map((round) => ({ pair, round })));
      for (const clause of pairs.flatMap((at) => pairClauses(kind, at.pair, at.round, literals))) addWhere(...clause);
    }
  }
}

/** The constraints between two teams in one round. */
function pairClauses(
  kind: "never-home-together" | "home-together",
  [a, b]: readonly [number, number],
  round: number,
  literals: ScheduleLiterals,
): readonly (readonly Literal[])[] {
  const [oneHome, otherHome] = [literals.home(a, round), literals.home(b, round)];
  if (kind === "never-home-together") return [[not(oneHome), not(otherHome)]];
  const meeting = literals.meets(a, b, round);
  return [
    [not(oneHome), otherHome, ...byes(literals, b, round), meeting],
    [not(otherHome), oneHome, ...byes(literals, a, round), meeting],
  ];
}

function byes(literals: ScheduleLiterals, team: number, round: number): readonly Literal[] {
  const bye = literals.bye(team, round);
  return bye === null ? [] : [bye];
}
