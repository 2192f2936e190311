import { type Literal, not } from "./sat/constraint";
import type { ScheduleLiterals } from "./schedule-literals";

/** The required quality of a schedule: the maximum of each figure; undefined for no limit. */
export interface Aims {
  readonly breaks?: number | undefined;
  readonly imbalance?: number | undefined;
  readonly longestRun?: number | undefined;
}

/** Adds constraints that a schedule meets the aims. */
export function aimAt(aims: Aims, literals: ScheduleLiterals): void {
  if (aims.breaks !== undefined) fewBreaks(aims.breaks, literals);
  if (aims.imbalance !== undefined) balanced(aims.imbalance, literals);
  if (aims.longestRun !== undefined) shortRuns(aims.longestRun, literals);
}

/** The literal of a break, and its cost. */
interface Cost {
  readonly literal: Literal;
  readonly weight: number;
}

/**
 * Limits the number of breaks. For an even number of teams, adds implied constraints that propagation would find late:
 * two teams with equal patterns never meet, so at most one team has each of the two patterns without a break; hence all
 * but two have a cost, and no team may cost more than the rest.
 */
function fewBreaks(limit: number, literals: ScheduleLiterals): void {
  const { frame, solver } = literals;
  const costs = frame.teams.map((_team, team) => breakCosts(team, literals));
  const all = costs.flat();
  solver.atMost(
    limit,
    all.map(({ literal }) => literal),
    all.map(({ weight }) => weight),
  );
  const n = frame.teams.length;
  if (n % 2 === 1 || n < 4) return;
  const least = frame.legs === 2 ? 3 : 1;
  for (const own of costs) {
    const left = limit - least * (n - 3);
    solver.atMost(
      left,
      own.map(({ literal }) => literal),
      own.map(({ weight }) => weight),
    );
  }
  for (const side of ["home", "away"] as const) {
    const steady = costs.map((own, team) => {
      const literal = solver.variable();
      solver.clause([literal, not(literals[side](team, 0)), ...own.map((cost) => cost.literal)]);
      return literal;
    });
    solver.atMost(1, steady);
  }
}

/** The breaks of a team. In mirrored legs those of the first leg recur, and one may lie between the legs. */
function breakCosts(team: number, literals: ScheduleLiterals): readonly Cost[] {
  const { frame, solver } = literals;
  const rounds = Array.from({ length: frame.legRounds - 1 }, (_, i) => ({ round: i + 1, weight: frame.legs }));
  if (frame.legs === 2) rounds.push({ round: frame.legRounds, weight: 1 });
  return rounds.map(({ round, weight }) => {
    const literal = solver.variable();
    for (const side of ["home", "away"] as const) {
      solver.clause([literal, not(literals[side](team, round - 1)), not(literals[side](team, round))]);
    }
    return { literal, weight };
  });
}

/** Limits the difference between every team's home and away matches. Mirrored legs are always balanced. */
function balanced(limit: number, literals: ScheduleLiterals): void {
  const { frame, solver } = literals;
  if (frame.legs === 2) return;
  const matches = frame.teams.length - 1;
  for (const team of frame.teams.keys()) {
    for (const side of ["home", "away"] as const) {
      solver.atMost(
        Math.floor((matches + limit) / 2),
        frame.dates.map((_date, round) => literals[side](team, round)),
      );
    }
  }
}

/** Limits every team's runs of home or away matches. */
function shortRuns(limit: number, literals: ScheduleLiterals): void {
  const { frame, solver } = literals;
  for (const team of frame.teams.keys()) {
    for (const side of ["home", "away"] as const) {
      for (let first = 0; first + limit < frame.dates.length; first++) {
        const window = Array.from({ length: limit + 1 }, (_, i) => not(literals[side](team, first + i)));
        solver.clause(window);
      }
    }
  }
}
