import type { Faults } from "./faults";
import { type SimGame, simClabber, simJoker } from "./sim-game";
import { runWorld, type WorldReport, type WorldSettings } from "./world";

/** Commands per world: an evening at one to three tables. */
const commandsAWorld = 200;

/** Every eighth evening has single players. */
function gameOf(seed: number): SimGame {
  return seed % 8 === 0 ? simJoker : simClabber;
}

/** A world with a violation. */
export interface Failure {
  readonly seed: number;
  readonly violation: string;
}

/** Totals over many worlds. */
export interface Worlds {
  readonly worlds: number;
  readonly commands: number;
  readonly rows: number;
  /** The count of each answer. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly failure: Failure | null;
}

/** Runs worlds in order, from a seed on, until this many commands were made or an invariant failed. */
export async function runWorlds(
  from: number,
  commands: number,
  progress: (done: { readonly worlds: number; readonly commands: number }) => void = () => undefined,
): Promise<Worlds> {
  const sum = { worlds: 0, commands: 0, rows: 0 };
  const outcomes: Record<string, number> = {};
  while (sum.commands < commands) {
    const seed = from + sum.worlds;
    const report = await runWorld({ seed, commands: commandsAWorld, game: gameOf(seed) });
    sum.worlds += 1;
    sum.commands += report.commands;
    sum.rows += report.rows.length;
    for (const { outcome } of report.rows) {
      const { outcome: name } = outcome as { outcome: string };
      outcomes[name] = (outcomes[name] ?? 0) + 1;
    }
    // Every tenth evening is repeated with other phone clocks and must be the same.
    const violation =
      report.violation ?? (seed % 10 === 0 ? await otherClocks(seed, report, { game: gameOf(seed) }) : null);
    if (violation) return { ...sum, outcomes, failure: { seed, violation } };
    progress(sum);
  }
  return { ...sum, outcomes, failure: null };
}

/** Runs one world again and records everything that happens. */
export async function replay(seed: number): Promise<WorldReport> {
  return runWorld({ seed, commands: commandsAWorld, game: gameOf(seed), isTracing: true });
}

/** The first world in which a planted bug is detected; null if none. */
export async function hunt(faults: Faults, from: number, worlds: number): Promise<Failure | null> {
  for (let seed = from; seed < from + worlds; seed++) {
    const report = await runWorld({ seed, commands: 120, faults });
    const violation = report.violation ?? (seed % 3 === 0 ? await otherClocks(seed, report, { faults }, 120) : null);
    if (violation) return { seed, violation };
  }
  return null;
}

async function otherClocks(
  seed: number,
  first: WorldReport,
  settings: Pick<WorldSettings, "faults" | "game">,
  commands = commandsAWorld,
): Promise<string | null> {
  const second = await runWorld({ ...settings, seed, commands, otherClocks: true });
  const same = JSON.stringify(second.rows) === JSON.stringify(first.rows) && second.violation === first.violation;
  return same ? null : "an answer depends on what a phone's clock says";
}
