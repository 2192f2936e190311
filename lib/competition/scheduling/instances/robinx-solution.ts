import { err, ok, type Result } from "@/lib/kernel/result";
import { countBreaks, type PlacedGame } from "./count-breaks";
import type { FixedInstance } from "./robinx-instance";
import { elementAt, type LineProblem, wholeAttribute, wholeNumber, type XmlElement } from "./xml-element";

/** A published solution of an instance, with the file's ids. */
export interface PublishedSolution {
  readonly instance: string;
  readonly games: readonly (PlacedGame & { readonly line: number })[];
  /** The objective that the file states, and its line. */
  readonly stated: { readonly breaks: number; readonly line: number };
}

/** A published lower bound. */
export interface PublishedBound {
  readonly instance: string;
  readonly breaks: number;
}

/** Reads a RobinX `<Solution>`: its instance, its objective and its matches. */
export function readSolution(root: XmlElement): Result<PublishedSolution, LineProblem> {
  const instance = elementAt(root, "MetaData", "InstanceName")?.text ?? "";
  if (instance === "") return err({ line: root.line, sentence: "The solution names no instance." });
  const objective = elementAt(root, "MetaData", "ObjectiveValue");
  const breaks = objective && wholeAttribute(objective, "objective");
  if (objective === null || breaks === null)
    return err({ line: (objective ?? root).line, sentence: "ObjectiveValue has no whole number as objective." });
  const games: (PlacedGame & { line: number })[] = [];
  for (const match of elementAt(root, "Games")?.children ?? []) {
    const [home, away, slot] = ["home", "away", "slot"].map((name) => wholeAttribute(match, name));
    if (
      match.name !== "ScheduledMatch" ||
      typeof home !== "number" ||
      typeof away !== "number" ||
      typeof slot !== "number"
    )
      return err({ line: match.line, sentence: "This is no <ScheduledMatch> with home, away and slot." });
    games.push({ home, away, slot, line: match.line });
  }
  return ok({ instance, games, stated: { breaks, line: objective.line } });
}

/** Reads a RobinX `<Bound>`: the lower bound of an instance's objective. */
export function readBound(root: XmlElement): Result<PublishedBound, LineProblem> {
  const instance = elementAt(root, "MetaData", "InstanceName")?.text ?? "";
  if (instance === "") return err({ line: root.line, sentence: "The bound names no instance." });
  const objective = elementAt(root, "MetaData", "LowerBound", "Objective");
  const breaks = wholeNumber(objective?.text);
  if (objective === null || breaks === null)
    return err({ line: (objective ?? root).line, sentence: "LowerBound has no whole number as Objective." });
  return ok({ instance, breaks });
}

/**
 * Counts the breaks of a published solution; a problem if its matches differ from the instance's, or its stated figure
 * is wrong.
 */
export function verifySolution(instance: FixedInstance, solution: PublishedSolution): Result<number, LineProblem> {
  const { teams, slots, opponents } = instance;
  const open = new Set(opponents.rounds.flatMap((matches, round) => matches.map(([a, b]) => keyOf(round, a, b))));
  const games: PlacedGame[] = [];
  for (const { line, ...ids } of solution.games) {
    const [home, away, slot] = [teams.get(ids.home), teams.get(ids.away), slots.get(ids.slot)];
    if (home === undefined || away === undefined || slot === undefined || !open.delete(keyOf(slot, home, away)))
      return err({ line, sentence: `The instance has no such match in slot ${ids.slot}, or it is here twice.` });
    games.push({ home, away, slot });
  }
  const { breaks: stated, line } = solution.stated;
  if (open.size > 0) return err({ line, sentence: `${open.size} of the instance's matches are missing.` });
  const breaks = countBreaks(opponents.teams, opponents.rounds.length, games);
  return breaks === stated ? ok(breaks) : err({ line, sentence: `It states ${stated} breaks and has ${breaks}.` });
}

function keyOf(slot: number, a: number, b: number): string {
  return `${slot}:${Math.min(a, b)}:${Math.max(a, b)}`;
}
