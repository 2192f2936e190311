import { fewestBreaks } from "@/lib/competition/scheduling/fewest-breaks";
import { countBreaks } from "@/lib/competition/scheduling/instances/count-breaks";
import type { KnownInstance } from "./instance-files";

/** A row of the table. */
export interface SolvedInstance {
  readonly name: string;
  readonly teams: number;
  /** Recounted from the schedule, not taken from the solver. */
  readonly breaks: number;
  readonly isProved: boolean;
  readonly seconds: number;
  readonly bestKnown: number | null;
  readonly bound: number | null;
}

/** Solves an instance within `seconds`. Throws if the solver and the recount disagree. */
export function solveInstance(instance: KnownInstance, seconds: number): SolvedInstance {
  const { name, opponents, bestKnown, bound } = instance;
  const started = performance.now();
  const choice = fewestBreaks(opponents, () => performance.now() - started > seconds * 1000);
  const spent = (performance.now() - started) / 1000;
  const games = opponents.rounds.flatMap((matches, slot) =>
    matches.map(([a, b], k) => (choice.homes[slot]?.[k] ? { home: a, away: b, slot } : { home: b, away: a, slot })),
  );
  const breaks = countBreaks(opponents.teams, opponents.rounds.length, games);
  if (breaks !== choice.breaks)
    throw new Error(`${name}: the solver states ${choice.breaks} breaks, counted are ${breaks}`);
  const known = { bestKnown, bound };
  return { name, teams: opponents.teams, breaks, isProved: choice.optimal, seconds: spent, ...known };
}

const columns = [32, 6, 7, 7, 9, 11, 11] as const;

export const tableHead = tableLine("instance", "teams", "breaks", "proved", "seconds", "best known", "known bound");

/** A row of the table; "-" for unknown values. Replaces control characters in the name by "?". */
export function tableRow({ name, teams, breaks, isProved, seconds, bestKnown, bound }: SolvedInstance): string {
  const shown = printable(name).slice(0, columns[0]);
  const cells = [teams, breaks, isProved ? "yes" : "no", seconds.toFixed(2), bestKnown ?? "-", bound ?? "-"];
  return tableLine(shown, ...cells.map(String));
}

/** Replaces control characters, which a terminal would interpret. */
export function printable(text: string): string {
  return text.replace(/\p{C}/gu, "?");
}

function tableLine(first: string, ...rest: readonly string[]): string {
  return [first.padEnd(columns[0]), ...rest.map((cell, i) => cell.padStart(columns[i + 1] ?? 0))].join(" ").trimEnd();
}
