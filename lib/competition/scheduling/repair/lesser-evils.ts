import { type Literal, not } from "../sat/constraint";
import type { SearchLimits } from "../sat/sat-solver";
import type { Choice, Moves, MovesModel } from "./moves-model";

/** Conflicts per query about a secondary aim. */
const patience = 1500;

/**
 * Among plans of one model, one with the fewest meetings at foreign bars, then on other dates, then the fewest new
 * nights, then the best balance of home and away. Starts with the plan that the model has just found; each reached aim
 * becomes a constraint for the next.
 */
export function leastEvil(model: MovesModel, isOver: () => boolean): Moves {
  const limits = { conflicts: patience, isOver };
  const moving = model.choices.filter(({ spot }) => spot !== null);
  const third = moving.filter(({ spot }) => spot?.isThird);
  lessen(model, literalsOf(third), 0, limits);
  const redated = moving.filter(({ meeting, spot }) => spot?.date !== meeting.date);
  lessen(model, literalsOf(redated), surelyRedated(model), limits);
  lessen(model, newNights(model), 0, limits);
  const { literals, least } = imbalance(model);
  lessen(model, literals, least, limits);
  return model.read();
}

function literalsOf(choices: readonly Choice[]): Literal[] {
  return choices.map(({ literal }) => literal);
}

function surelyRedated(model: MovesModel): number {
  return [...model.choicesOf.values()].filter((choices) =>
    choices.every(({ meeting, spot }) => spot !== null && spot.date !== meeting.date),
  ).length;
}

/**
 * Minimizes the number of true literals and keeps the result as a constraint: tries the lowest number first, then
 * bisects.
 */
function lessen(model: MovesModel, literals: readonly Literal[], least: number, limits: SearchLimits): void {
  const { solver } = model;
  // Literals may be newer than the plan.
  if (literals.length === 0 || solver.solve([], limits) !== "sat") return;
  const count = () => literals.filter((literal) => solver.holds(literal)).length;
  let value = count();
  let low = least;
  for (let limit = least; low < value && !limits.isOver(); limit = (low + value) >> 1) {
    const mark = solver.variable(true);
    solver.atMost(literals.length, [...literals, mark], [...literals.map(() => 1), literals.length - limit]);
    if (solver.solve([mark], limits) === "sat") value = count();
    else {
      low = limit + 1;
      solver.clause([not(mark)]);
    }
  }
  solver.atMost(value, literals);
}

function newNights(model: MovesModel): Literal[] {
  const { solver, ground } = model;
  const used = new Map<string, Literal>();
  for (const { spot, literal } of model.choices) {
    if (spot === null || !ground.question.newNights.has(spot.date)) continue;
    const night = used.get(spot.date) ?? solver.variable();
    used.set(spot.date, night);
    solver.clause([not(literal), night]);
  }
  return [...used.values()];
}

/** Literals whose number of true ones equals the teams' home or away matches beyond the minimum difference. */
function imbalance(model: MovesModel): { literals: Literal[]; least: number } {
  const literals: Literal[] = [];
  let least = 0;
  const teams = [...model.choicesOf.values()].flatMap(([first]) =>
    first === undefined ? [] : [first.meeting.home, first.meeting.away],
  );
  for (const team of new Set(teams)) {
    const one = excessOf(model, team, fixedSides(model, team));
    literals.push(...one.literals);
    least += one.least;
  }
  return { literals, least };
}

/** Unchanged home and away matches of a team. */
function fixedSides({ ground, choicesOf }: MovesModel, team: string): { home: number; away: number } {
  const fixed = [...ground.byId.values()].filter(({ id, status }) => status !== "off" && !choicesOf.has(id));
  return {
    home: fixed.filter(({ home }) => home === team).length,
    away: fixed.filter(({ away }) => away === team).length,
  };
}

function excessOf(model: MovesModel, team: string, fixed: { home: number; away: number }) {
  const { solver } = model;
  const home: Literal[] = [];
  const away: Literal[] = [];
  let open = 0;
  for (const choices of model.choicesOf.values()) {
    const [first] = choices;
    if (first === undefined || (first.meeting.home !== team && first.meeting.away !== team)) continue;
    open++;
    for (const { meeting, spot, literal } of choices) {
      ((spot?.home ?? meeting.home) === team ? home : away).push(literal);
    }
  }
  const half = Math.ceil((fixed.home + fixed.away + open) / 2);
  const least = Math.max(0, fixed.home - half, fixed.away - half);
  const largest = Math.max(0, fixed.home + open - half, fixed.away + open - half);
  const excess = Array.from({ length: largest }, () => solver.variable());
  // A side's matches are at most half of all, plus one for each true excess literal.
  solver.atMost(half - fixed.home + largest, [...home, ...excess.map(not)]);
  solver.atMost(half - fixed.away + largest, [...away, ...excess.map(not)]);
  return { literals: excess, least };
}
