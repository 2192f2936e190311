import { seededRng } from "@/lib/kernel/rng";
import { breaksBound } from "../formats/break-bounds";
import { crowdedRound } from "./crowded-round";
import { FreeRoundRobin } from "./free-round-robin";
import { canonicalLeg, PlacedTeams } from "./placed-teams";
import { not } from "./sat/constraint";
import { SatSolver, type SearchLimits } from "./sat/sat-solver";
import { type Aims, aimAt } from "./schedule-aims";
import { demandWhere, type ScheduleLiterals } from "./schedule-literals";
import type { Demand, SeasonFrame } from "./season-frame";
import type { Timetable } from "./timetable";

/** The progress of a search: its aim, its best value, and its proved bound. */
export type SearchProgress =
  | { readonly phase: "all-round-robins" }
  | {
      readonly phase: "wishes" | "breaks" | "imbalance" | "longestRun";
      readonly value: number;
      readonly bound: number;
    }
  | { readonly phase: "clash"; readonly items: number };

/** Callbacks of a search. */
export interface SearchPorts {
  /** Whether the search must stop. */
  readonly isOver: () => boolean;
  readonly onProgress: (progress: SearchProgress) => void;
  /** Receives every schedule that improves on the last one. */
  readonly onImproved?: ((best: Timetable) => void) | undefined;
  /** Conflicts for the longest run, the last of the aims. */
  readonly patience?: number | undefined;
}

/** The demands and aims of a search. */
export interface ScheduleQuery {
  readonly demands: readonly Demand[];
  /** Demands of which at most `failing` may fail. */
  readonly soft?: { readonly demands: readonly Demand[]; readonly failing: number } | undefined;
  readonly aims: Aims;
  readonly startFrom?: Timetable | undefined;
}

/** The result: a schedule; a proof that there is none, with the clashing demands; or neither within the limits. */
export type Answer =
  | { readonly kind: "found"; readonly timetable: Timetable }
  | { readonly kind: "impossible"; readonly clash: readonly Demand[] }
  | { readonly kind: "unknown" };

/** The maximum number of teams for a search over all round robins, which has n³/2 variables. */
const maxFreeTeams = 64;
const placingConflicts = 4000;

/** Searches the placings of teams in the canonical schedule. Never proves impossibility. */
export function searchPlaced(
  frame: SeasonFrame,
  query: ScheduleQuery,
  ports: SearchPorts,
  isStrict: boolean,
): Timetable | null {
  const { breaks } = query.aims;
  const own = breaksBound({ entrants: frame.teams.length, legs: frame.legs, mirrored: frame.legs === 2 }).value;
  if ((breaks !== undefined && breaks < own) || query.aims.longestRun !== undefined) return null;
  for (const swapped of [false, true]) {
    if (ports.isOver()) return null;
    const solver = new SatSolver();
    const literals = new PlacedTeams(frame, solver, canonicalLeg(frame.teams.length, swapped));
    addClauses(literals, query);
    if (isStrict) halfAtHome(literals);
    solver.stir(seededRng(frame.seed));
    if (solver.solve([], { conflicts: placingConflicts, isOver: ports.isOver }) === "sat") return literals.read();
  }
  return null;
}

/** Searches all round robins; complete unless it reaches the limits. */
export function searchFree(
  frame: SeasonFrame,
  query: ScheduleQuery,
  ports: SearchPorts,
  conflicts = Number.POSITIVE_INFINITY,
): Answer {
  const crowd = crowdedRound(frame, query.demands);
  if (crowd !== null) return { kind: "impossible", clash: crowd };
  if (frame.teams.length > maxFreeTeams) return { kind: "unknown" };
  const limits = { conflicts, isOver: ports.isOver };
  // With aims, tries patterns alone first: they are searched faster, and often prove impossibility.
  const patterns = query.aims.breaks === undefined ? null : searchAll(frame, query, limits, true);
  if (patterns?.answer.kind === "impossible") return patterns.answer;
  return searchAll(frame, query, limits, false, patterns?.answer.kind === "found" ? patterns.literals : null).answer;
}

function searchAll(
  frame: SeasonFrame,
  query: ScheduleQuery,
  limits: SearchLimits,
  onlyPatterns: boolean,
  sides: FreeRoundRobin | null = null,
): { readonly answer: Answer; readonly literals: FreeRoundRobin } {
  const solver = new SatSolver();
  const literals = new FreeRoundRobin(frame, solver, onlyPatterns);
  const marks = addClauses(literals, query);
  solver.stir(seededRng(frame.seed));
  if (query.startFrom) literals.prefer(query.startFrom);
  if (sides) literals.preferSides(sides);
  const status = solver.solve([...marks.keys()], limits);
  if (status === "unknown") return { answer: { kind: "unknown" }, literals };
  if (status === "sat") return { answer: { kind: "found", timetable: literals.read() }, literals };
  const clash = solver.core.flatMap((literal) => marks.get(literal) ?? []);
  return { answer: { kind: "impossible", clash }, literals };
}

/** Adds the clauses of a query to a solver. Returns the demands by their assumption literals. */
function addClauses(literals: ScheduleLiterals, { demands, soft, aims }: ScheduleQuery): ReadonlyMap<number, Demand> {
  const { solver } = literals;
  const isPlaced = literals instanceof PlacedTeams;
  const marks = new Map<number, Demand>();
  for (const demand of demands) {
    const mark = solver.variable(true);
    marks.set(mark, demand);
    demandWhere(mark, demand, literals);
    if (isPlaced) solver.clause([mark]);
  }
  if (soft) {
    const met = soft.demands.map((demand) => {
      const mark = solver.variable(true);
      demandWhere(mark, demand, literals);
      return mark;
    });
    solver.atMost(soft.failing, met.map(not));
  }
  // The canonical schedule is optimal for every placing of teams.
  if (!isPlaced) aimAt(aims, literals);
  return marks;
}

/** No venue of k teams has more than ⌈k/2⌉ of them at home. */
function halfAtHome(literals: PlacedTeams): void {
  const { frame, solver } = literals;
  for (const { teams } of frame.venues) {
    if (teams.length < 2) continue;
    for (const round of frame.dates.keys()) {
      solver.atMost(
        Math.ceil(teams.length / 2),
        teams.map((team) => literals.home(team, round)),
      );
    }
  }
}
