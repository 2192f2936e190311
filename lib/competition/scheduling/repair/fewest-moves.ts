import { dayNumber } from "../../schedule/iso-date";
import { homeAwayFigures } from "./home-away-figures";
import { leastEvil } from "./lesser-evils";
import { type Moves, MovesModel, type Shortage } from "./moves-model";
import { type Groundwork, isMovable, layGroundwork, type MovesQuestion } from "./moves-question";
import { withMoves } from "./repaired-schedule";
import { reaches } from "./season-spots";
import { allFree, type FreeMeetings, leaversFree, withinReach } from "./within-reach";

/** The result of a search for the fewest moves. */
export type MovesAnswer =
  /** Bound: no plan moves fewer; equal to the number of moves when the proof is complete. */
  | { readonly kind: "found"; readonly moves: Moves; readonly bound: number }
  /** Meetings without any spot, or insufficient resources. */
  | { readonly kind: "impossible"; readonly homeless: readonly string[]; readonly short: readonly Shortage[] }
  | { readonly kind: "undecided"; readonly bound: number };

/** Callbacks of the search. */
export interface MovesPorts {
  readonly isOver: () => boolean;
  readonly trying?: (bound: number) => void;
}

/** Effort levels of the search. */
export interface Effort {
  /** Moves beyond the forced ones. */
  readonly maxExtra: number;
  /** Conflicts per query. */
  readonly conflicts: number;
  /** Choices per query: spots, summed over meetings. */
  readonly choices: number;
  /** Whether to search for any plan if none with few moves is found. */
  readonly isWhole: boolean;
}

/** Until proved, or time runs out. */
const thorough: Effort = { maxExtra: 1000, conflicts: Number.POSITIVE_INFINITY, choices: 60_000, isWhole: true };
/** With more meetings than this, plans that may move any of them are not searched. */
const maxMovable = 150;
/** Number of plans that are compared by breaks, the last aim. */
const maxCompared = 40;

/**
 * The plan that moves the fewest meetings: queries plans with only the forced moves, then with one more, and so on;
 * each failure is a proof. For each number, plans that keep dates and stay in the teams' bars come first.
 */
export function fewestMoves(question: MovesQuestion, ports: MovesPorts, effort: Effort = thorough): MovesAnswer {
  const ground = layGroundwork(question);
  ports.trying?.(ground.bound);
  const least = withExtra(ground, 0, ports, effort);
  if (typeof least !== "string") return { kind: "found", moves: least, bound: ground.bound };
  if (least === "unknown" || ports.isOver()) return { kind: "undecided", bound: ground.bound };
  return immediateContradiction(ground, ports) ?? withMore(ground, ports, effort);
}

/** With more moves than the forced ones, which are not enough. */
function withMore(ground: Groundwork, ports: MovesPorts, effort: Effort): MovesAnswer {
  const whole = effort.isWhole ? anyMoves(ground, ports, effort) : "unknown";
  if (whole === "unsat") return explain(ground, ports);
  let extra = 1;
  for (; extra <= effort.maxExtra && !ports.isOver(); extra++) {
    ports.trying?.(ground.bound + extra);
    const answer = withExtra(ground, extra, ports, effort);
    if (answer === "unknown") break;
    if (answer !== "unsat") return { kind: "found", moves: answer, bound: ground.bound + extra };
  }
  const bound = ground.bound + extra;
  return typeof whole === "string" ? { kind: "undecided", bound } : { kind: "found", moves: whole, bound };
}

/**
 * Proves immediately that the meetings that cannot stay have no spot even if all other movable meetings were gone; null
 * otherwise.
 */
function immediateContradiction(ground: Groundwork, ports: MovesPorts): MovesAnswer | null {
  const forced = leaversFree(ground);
  const homeless = [...forced].filter(([, spots]) => spots.length === 0).map(([id]) => id);
  if (homeless.length > 0) return { kind: "impossible", homeless, short: [] };
  const rest = new Set(
    [...ground.byId.values()].filter((one) => isMovable(one, ground.question.today)).map(({ id }) => id),
  );
  const model = () => new MovesModel(ground, forced, true, rest);
  const first = model();
  const limits = { conflicts: 20_000, isOver: ports.isOver };
  if (first.solver.solve([...first.marks.keys()], limits) !== "unsat") return null;
  return explained(first, model, ports);
}

function withExtra(
  ground: Groundwork,
  extra: number,
  ports: MovesPorts,
  { conflicts, choices }: Effort,
): Moves | "unsat" | "unknown" {
  for (const reach of reaches) {
    const free = withinReach(ground, extra, reach);
    if (choicesIn(free) > choices) return "unknown";
    const model = new MovesModel(ground, free);
    model.changeAtMost(ground.bound + extra);
    const answer = model.solver.solve([], { conflicts, isOver: ports.isOver });
    if (answer === "unknown") return "unknown";
    if (answer === "unsat") continue;
    return improved(model, ports.isOver);
  }
  return "unsat";
}

function choicesIn(free: FreeMeetings): number {
  let count = 0;
  for (const spots of free.values()) count += spots.length + 1;
  return count;
}

/** The best plan of a model that has just found one. */
export function improved(model: MovesModel, isOver: () => boolean): Moves {
  leastEvil(model, isOver);
  return fewestBreaks(model, isOver);
}

/** Of some equally good plans, the one with the fewest breaks, then the smallest changes of dates. */
function fewestBreaks(model: MovesModel, isOver: () => boolean): Moves {
  const { schedule } = model.ground.question;
  let best = model.read();
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < maxCompared && !isOver(); i++) {
    const moves = model.read();
    const value = homeAwayFigures(withMoves(schedule, moves)).breaks * 1_000_000 + daysMoved(model, moves);
    if (value < least) [best, least] = [moves, value];
    model.exclude();
    if (model.solver.solve([], { conflicts: 1000, isOver }) !== "sat") break;
  }
  return best;
}

function daysMoved(model: MovesModel, moves: Moves): number {
  let days = 0;
  for (const [id, { date }] of moves) {
    const from = model.ground.byId.get(id)?.date ?? null;
    days += from === null ? 0 : Math.abs(dayNumber(date) - dayNumber(from));
  }
  return days;
}

/** Any plan; then plans with fewer moves, while they are easy to find. */
function anyMoves(ground: Groundwork, ports: MovesPorts, { choices }: Effort): Moves | "unsat" | "unknown" {
  const { question, byId } = ground;
  const movable = [...byId.values()].filter((one) => isMovable(one, question.today)).length;
  if (movable > maxMovable) return "unknown";
  const all = allFree(ground);
  if (choicesIn(all) > choices) return "unknown";
  const model = new MovesModel(ground, all);
  const limits = { conflicts: 3000, isOver: ports.isOver };
  const answer = model.solver.solve([], limits);
  if (answer !== "sat") return answer;
  let best: Moves;
  do {
    best = model.read();
    const counted = [...best.keys()].filter((id) => !ground.question.added.has(id)).length;
    model.changeAtMost(counted - 1);
  } while (model.solver.solve([], limits) === "sat");
  return best;
}

function explain(ground: Groundwork, ports: MovesPorts): MovesAnswer {
  const all = allFree(ground);
  const model = () => new MovesModel(ground, all, true);
  const first = model();
  first.solver.solve([...first.marks.keys()], { isOver: ports.isOver });
  return explained(first, model, ports);
}

/** The resources in a refusal, without unnecessary ones. */
function explained(refused: MovesModel, again: () => MovesModel, ports: MovesPorts): MovesAnswer {
  let short = namedIn(refused);
  for (const one of [...short].reverse()) {
    if (ports.isOver() || !short.includes(one)) continue;
    const model = again();
    const otherKeys = new Set(short.filter((other) => other !== one).map(({ resource }) => resource.key));
    const marks = [...model.marks].filter(([, { resource }]) => otherKeys.has(resource.key)).map(([mark]) => mark);
    const answer = model.solver.solve(marks, { conflicts: 2000, isOver: ports.isOver });
    if (answer === "unsat")
      short = short.filter(({ resource }) => namedIn(model).some((left) => left.resource.key === resource.key));
  }
  return { kind: "impossible", homeless: [], short };
}

function namedIn(model: MovesModel): readonly Shortage[] {
  const named = model.solver.core.flatMap((mark) => model.marks.get(mark) ?? []);
  return named.sort((a, b) => (a.resource.key < b.resource.key ? -1 : 1));
}
