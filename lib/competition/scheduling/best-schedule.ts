import { breaksBound } from "../formats/break-bounds";
import { irreducibleClash } from "./clash";
import { easySchedule } from "./easy-schedule";
import { type Descended, lowestValue } from "./lowest-value";
import type { Aims } from "./schedule-aims";
import { type Answer, type ScheduleQuery, type SearchPorts, searchFree, searchPlaced } from "./schedule-search";
import { allDemands, type Demand, type SeasonFrame } from "./season-frame";
import { figuresOf, type Timetable } from "./timetable";
import { demandChecker } from "./wish-met";

/** The result for a season. */
export type Outcome =
  | {
      readonly kind: "schedule";
      readonly timetable: Timetable;
      /** Proved: no schedule under the hard demands has fewer breaks, or a smaller imbalance. */
      readonly breaksBound: number;
      readonly imbalanceBound: number;
      /** Whether nothing better is left to find, in the order wishes, breaks, imbalance. */
      readonly isProved: boolean;
    }
  | { readonly kind: "impossible"; readonly clash: readonly Demand[]; readonly isIrreducible: boolean }
  | { readonly kind: "undecided" };

/** Conflicts spent on the longest run, the last of the aims, which has no bound in the certificate. */
const patienceWithRuns = 6000;
const maxTeamsForRuns = 16;

/**
 * The best schedule of a season, or a proof that there is none.
 *
 * Uses the canonical schedule whenever its places can be assigned to the teams so that all demands hold: its breaks are
 * the minimum. Otherwise searches all round robins by clause learning: first any schedule (or a clash), then fewer
 * breaks, a smaller imbalance and shorter runs, each down to a proved bound if possible.
 */
export function bestSchedule(frame: SeasonFrame, ports: SearchPorts): Outcome {
  const all = allDemands(frame);
  const easy = easySchedule(frame, all, ports);
  if (easy !== null) return improved(frame, easy, { demands: all, aims: {} }, ports);
  ports.onProgress({ phase: "all-round-robins" });
  const first = searchFree(frame, { demands: all, aims: {} }, ports);
  if (first.kind === "found") return improved(frame, first.timetable, { demands: all, aims: {} }, ports);
  if (first.kind === "impossible" && frame.hard)
    return { kind: "impossible", ...irreducibleClash(frame, first.clash, ports) };
  return frame.hard ? { kind: "undecided" } : withFewestFailing(frame, first.kind === "impossible" ? 1 : 0, ports);
}

/** If not all wishes can be met: the maximum number of them, then the best figures. */
function withFewestFailing(frame: SeasonFrame, least: number, ports: SearchPorts): Outcome {
  const { resources: demands } = frame;
  const wishes = allDemands(frame).filter(({ kind }) => kind === "wish");
  const start = easySchedule(frame, demands, ports);
  const any: Answer = start ? { kind: "found", timetable: start } : searchFree(frame, { demands, aims: {} }, ports);
  if (any.kind === "impossible") return { kind: "impossible", ...irreducibleClash(frame, any.clash, ports) };
  if (any.kind === "unknown") return { kind: "undecided" };
  const failingIn = (timetable: Timetable) => {
    const isMet = demandChecker(frame, timetable);
    return wishes.filter((wish) => !isMet(wish)).length;
  };
  const failing = lowestValue({
    least,
    best: any.timetable,
    step: 1,
    valueOf: failingIn,
    isOver: ports.isOver,
    onImproved: ports.onImproved,
    attempt: (limit, conflicts, best) =>
      attempt(
        frame,
        { demands, soft: { demands: wishes, failing: limit }, aims: {}, startFrom: best },
        ports,
        conflicts,
      ),
  });
  ports.onProgress({ phase: "wishes", value: failing.value, bound: failing.bound });
  const soft = { demands: wishes, failing: failing.value };
  const outcome = improved(frame, failing.best, { demands, soft, aims: {} }, ports);
  if (outcome.kind !== "schedule") return outcome;
  return { ...outcome, isProved: outcome.isProved && failing.bound === failing.value };
}

/** Lowers the breaks, then the imbalance, then the longest run of a schedule, without worsening an earlier figure. */
function improved(frame: SeasonFrame, first: Timetable, question: ScheduleQuery, ports: SearchPorts): Outcome {
  const descend = (
    best: Timetable,
    aim: keyof Aims,
    least: number,
    step: number,
    fixedAims: Aims,
    patience?: number,
  ) => {
    const lowest = lowestValue({
      least,
      best,
      step,
      valueOf: (timetable) => figuresOf(frame, timetable)[aim].value,
      isOver: ports.isOver,
      onImproved: ports.onImproved,
      attempt: (limit, conflicts, startFrom) =>
        attempt(frame, { ...question, aims: { ...fixedAims, [aim]: limit }, startFrom }, ports, conflicts),
      ...(patience === undefined ? {} : { patience }),
    });
    ports.onProgress({ phase: aim, value: lowest.value, bound: lowest.bound });
    return lowest;
  };
  ports.onImproved?.(first);
  const n = frame.teams.length;
  const step = n % 2 === 0 ? 2 : 1;
  const theory = breaksBound({ entrants: n, legs: frame.legs, mirrored: frame.legs === 2 }).value;
  const breaks = descend(first, "breaks", theory, step, {});
  const arithmetic = (frame.legs * (n - 1)) % 2;
  const imbalance = descend(breaks.best, "imbalance", arithmetic, 2, { breaks: breaks.value });
  const fixedAims = { breaks: breaks.value, imbalance: imbalance.value };
  const runs = n <= maxTeamsForRuns;
  const shortest = breaks.value === 0 ? 1 : 2;
  const { best } = runs
    ? descend(imbalance.best, "longestRun", shortest, 1, fixedAims, ports.patience ?? patienceWithRuns)
    : imbalance;
  return {
    kind: "schedule",
    timetable: best,
    breaksBound: frame.hard ? breaks.bound : boundAlone(frame, "breaks", theory, breaks, step, ports),
    imbalanceBound: boundAlone(frame, "imbalance", arithmetic, imbalance, 2, ports),
    isProved: breaks.bound === breaks.value && imbalance.bound === imbalance.value,
  };
}

/** A bound under the hard demands alone, without earlier aims. */
function boundAlone(
  frame: SeasonFrame,
  aim: "breaks" | "imbalance",
  least: number,
  { value, best }: Descended,
  step: number,
  ports: SearchPorts,
): number {
  const demands = frame.hard ? allDemands(frame) : frame.resources;
  const search = (limit: number, conflicts: number, startFrom: Timetable) =>
    attempt(frame, { demands, aims: { [aim]: limit }, startFrom }, ports, conflicts);
  return lowestValue({
    least,
    best,
    step,
    valueOf: (timetable) => (timetable === best ? value : figuresOf(frame, timetable)[aim].value),
    attempt: search,
    isOver: ports.isOver,
  }).bound;
}

/** Searches the placings of the canonical schedule first, then all round robins. */
function attempt(frame: SeasonFrame, question: ScheduleQuery, ports: SearchPorts, conflicts: number): Answer {
  const placed = question.soft ? searchPlaced(frame, question, ports, false) : null;
  return placed ? { kind: "found", timetable: placed } : searchFree(frame, question, ports, conflicts);
}
