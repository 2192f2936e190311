import { maxRounds } from "../../schedule/round-dates";
import type { Opponents } from "../opponents-request";
import { scheduleLimits } from "../schedule-request";
import { elementAt, type LineProblem, wholeAttribute, wholeNumber, type XmlElement } from "./xml-element";

/** A round robin with fixed opponents, whose home sides are to be chosen with few breaks. */
export interface FixedInstance {
  readonly name: string;
  readonly opponents: Opponents;
  /** Number of each team in `opponents`, by its id in the file. */
  readonly teams: ReadonlyMap<number, number>;
  /** Number of each round in `opponents`, by the id of its slot in the file. */
  readonly slots: ReadonlyMap<number, number>;
}

/** The result of reading an instance file. */
export type InstanceReading =
  | { readonly kind: "fixed"; readonly instance: FixedInstance }
  /** A valid file with a different problem: open opponents, or further constraints. */
  | ({ readonly kind: "other-problem"; readonly name: string } & LineProblem)
  | ({ readonly kind: "malformed" } & LineProblem);

/** Why reading stopped: `isValid` for a valid file with a different problem. */
type Stop = LineProblem & { readonly isValid: boolean };
const malformed = ({ line }: XmlElement, sentence: string): Stop => ({ isValid: false, line, sentence });
const otherProblem = ({ line }: XmlElement, sentence: string): Stop => ({ isValid: true, line, sentence });

/**
 * Reads a RobinX instance of break minimization: one round robin in as few slots as possible, in which a hard GA1
 * constraint for each pair of teams fixes the slot of their match and leaves home and away open.
 *
 * Source: D. Van Bulck, D. Goossens, J. Schönberger, M. Guajardo, "RobinX: A three-field classification and unified
 * data format for round-robin sports timetabling", European Journal of Operational Research 280 (2020) 568–580.
 */
export function readInstance(root: XmlElement): InstanceReading {
  const named = elementAt(root, "MetaData", "InstanceName");
  if (named === null || named.text === "" || named.text.length > 200)
    return {
      kind: "malformed",
      line: (named ?? root).line,
      sentence: "MetaData has no InstanceName of 1 to 200 characters.",
    };
  const name = named.text;
  const stopped = (stop: Stop): InstanceReading => {
    const { isValid, ...problem } = stop;
    return isValid ? { kind: "other-problem", name, ...problem } : { kind: "malformed", ...problem };
  };
  const teams = numbered(root, ["Resources", "Teams"], "team", 2, scheduleLimits.teams);
  if ("sentence" in teams) return stopped(teams);
  const slots = numbered(root, ["Resources", "Slots"], "slot", 1, maxRounds);
  if ("sentence" in slots) return stopped(slots);
  const stop = wrongFormat(root) ?? furtherConstraint(root);
  if (stop) return stopped(stop);
  const rounds = fixedRounds(root, teams, slots);
  if ("sentence" in rounds) return stopped(rounds);
  return { kind: "fixed", instance: { name, teams, slots, opponents: { teams: teams.size, rounds } } };
}

/** The ids of the teams or slots of a file in ascending order, each with its number from 0. */
function numbered(
  root: XmlElement,
  path: readonly string[],
  name: string,
  least: number,
  most: number,
): ReadonlyMap<number, number> | Stop {
  const list = elementAt(root, ...path);
  if (list === null) return malformed(root, `There is no ${path.join("/")}.`);
  const ids = new Set<number>();
  for (const child of list.children) {
    const id = child.name === name ? wholeAttribute(child, "id") : null;
    if (id === null) return malformed(child, `This is no <${name}> with a whole number as id.`);
    if (ids.has(id)) return malformed(child, `The id ${id} is used twice.`);
    ids.add(id);
  }
  if (ids.size < least || ids.size > most)
    return malformed(list, `There are ${ids.size} of <${name}>; ${least} to ${most} can be read.`);
  return new Map([...ids].sort((a, b) => a - b).map((id, number) => [id, number]));
}

function wrongFormat(root: XmlElement): Stop | null {
  const objective = elementAt(root, "ObjectiveFunction", "Objective");
  if (objective?.text !== "BM") return otherProblem(objective ?? root, "The objective is not BM (fewest breaks).");
  const formats = elementAt(root, "Structure")?.children.filter(({ name }) => name === "Format") ?? [];
  const [format] = formats;
  if (format === undefined) return malformed(root, "There is no Structure/Format.");
  if (formats.length > 1) return otherProblem(format, "There is more than one league.");
  if (elementAt(format, "numberRoundRobin")?.text !== "1")
    return otherProblem(format, "It is not one round robin: who is at home in a second match follows from the first.");
  if (elementAt(format, "compactness")?.text !== "C") return otherProblem(format, "It is not time-constrained.");
  const [additional] = elementAt(root, "Structure", "AdditionalGames")?.children ?? [];
  return additional ? otherProblem(additional, "It has additional games.") : null;
}

/** The first constraint that does more than fix the slot of a pair. */
function furtherConstraint(root: XmlElement): Stop | null {
  for (const group of elementAt(root, "Constraints")?.children ?? [])
    for (const constraint of group.children)
      if (constraint.name !== "GA1")
        return otherProblem(constraint, `It has a ${constraint.name} constraint; only GA1 is read.`);
  return null;
}

function fixedRounds(
  root: XmlElement,
  teams: ReadonlyMap<number, number>,
  slots: ReadonlyMap<number, number>,
): [number, number][][] | Stop {
  const group = elementAt(root, "Constraints", "GameConstraints");
  const rounds = Array.from(slots, (): [number, number][] => []);
  const playing = rounds.map(() => new Set<number>());
  const met = new Set<number>();
  for (const constraint of group?.children ?? []) {
    const fixed = fixedMatch(constraint, teams, slots);
    if ("sentence" in fixed) return fixed;
    const { a, b, round } = fixed;
    const pair = Math.min(a, b) * teams.size + Math.max(a, b);
    if (met.has(pair)) return malformed(constraint, "These two teams have a match already.");
    if (playing[round]?.has(a) || playing[round]?.has(b))
      return malformed(constraint, "One of these teams has a match in this slot already.");
    met.add(pair);
    playing[round]?.add(a).add(b);
    rounds[round]?.push([a, b]);
  }
  const isFull = rounds.length === teams.size - 1 && rounds.every((matches) => matches.length * 2 === teams.size);
  return isFull ? rounds : otherProblem(group ?? root, "It is not fixed for every two teams in which slot they meet.");
}

/** The match that a GA1 constraint fixes: meetings "a,b;b,a", one slot, at least and at most once. */
function fixedMatch(
  constraint: XmlElement,
  teams: ReadonlyMap<number, number>,
  slots: ReadonlyMap<number, number>,
): { readonly a: number; readonly b: number; readonly round: number } | Stop {
  const { type, min, max, slotGroups = "", slots: slotIds = "", meetings = "" } = constraint.attributes;
  if (type !== "HARD" && type !== "SOFT") return malformed(constraint, "The type is neither HARD nor SOFT.");
  if (type === "SOFT") return otherProblem(constraint, "It has a soft GA1 constraint.");
  if (min !== "1" || max !== "1") return otherProblem(constraint, "This GA1 does not ask for exactly one match.");
  const slotList = slotIds.split(";").filter((id) => id !== "");
  if (slotGroups !== "" || slotList.length !== 1) return otherProblem(constraint, "This GA1 does not name one slot.");
  const round = slots.get(wholeNumber(slotList[0]) ?? -1);
  if (round === undefined) return malformed(constraint, `There is no slot ${JSON.stringify(slotList[0])}.`);
  const pairs = meetings.split(";").filter((pair) => pair !== "");
  if (pairs.length > 2) return otherProblem(constraint, "This GA1 leaves open which teams meet.");
  const sides = pairs.map((pair) => pair.split(",").map((id) => teams.get(wholeNumber(id) ?? -1)));
  const [[a, b] = [], [c, d] = []] = sides;
  if (a === undefined || b === undefined || a === b || sides.some(({ length }) => length !== 2))
    return malformed(constraint, "The meetings are not two different teams that there are.");
  if (pairs.length === 1) return otherProblem(constraint, "This GA1 fixes who is at home.");
  return a === d && b === c ? { a, b, round } : otherProblem(constraint, "This GA1 leaves open which teams meet.");
}
