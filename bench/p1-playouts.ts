import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { randomPlayouts } from "./random-playouts";

/**
 * P1: random legal playouts of Clabber per CPU-second on the bitmask core, beside a twin in C of the same algorithm,
 * built with `cc -O2` where there is one. Rounds alternate, the median counts. Target: at least 0.4 of the twin.
 */
const hands = 1_000_000;
const rounds = 7;

interface Measured {
  readonly perSecond: number;
  readonly sum: number;
}

function ours(seed: number): Measured {
  const before = process.cpuUsage();
  const sum = randomPlayouts(hands, seed);
  const { user, system } = process.cpuUsage(before);
  return { perSecond: (hands / (user + system)) * 1e6, sum };
}

function twin(program: string, seed: number): Measured {
  const [count = 0, seconds = 1, sum = 0] = execFileSync(program, [`${hands}`, `${seed}`], { encoding: "utf8" })
    .split(" ")
    .map(Number);
  return { perSecond: count / seconds, sum };
}

/** The twin's program, or null where no C compiler is. */
function built(folder: string): string | null {
  const program = join(folder, "random-playouts");
  const source = fileURLToPath(new URL("random-playouts.c", import.meta.url));
  try {
    execFileSync("cc", ["-O2", "-o", program, source], { stdio: "ignore" });
    return program;
  } catch {
    return null;
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const folder = mkdtempSync(join(tmpdir(), "p1-"));
try {
  const program = built(folder);
  randomPlayouts(200_000, 99);
  const own: number[] = [];
  const peer: number[] = [];
  for (let seed = 1; seed <= rounds; seed++) {
    const mine = ours(seed);
    own.push(mine.perSecond);
    if (program === null) continue;
    const its = twin(program, seed);
    if (its.sum !== mine.sum) throw new Error(`the twin came to ${its.sum}, we to ${mine.sum}`);
    peer.push(its.perSecond);
  }
  const playoutsPerSecond = Math.round(median(own));
  const twinPerSecond = program === null ? null : Math.round(median(peer));
  const ratio = twinPerSecond === null ? null : Number((playoutsPerSecond / twinPerSecond).toFixed(3));
  console.log(JSON.stringify({ figure: "P1", playoutsPerSecond, twinPerSecond, ratio, target: 0.4, hands, rounds }));
} finally {
  rmSync(folder, { recursive: true });
}
