import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { randomInt, seededRng, shuffled } from "@/lib/kernel/rng";
import { pack, setOf } from "@/lib/rulebooks/clabber/play/card-set";
import { openPosition, type Position } from "@/lib/rulebooks/clabber/play/position";
import { bestPoints } from "@/lib/rulebooks/clabber/play/solver";
import { median, report, rounded } from "../report";

/**
 * P3: the exact value of deals of 24 cards, beside the same search in C (`cc -O2`, if there is a compiler). Each deal
 * is timed separately in CPU time, and both must give the same points. Rounds alternate; the median counts. Target: at
 * most twice the mean of the C program.
 */
const deals = 2_000;
const rounds = 5;

/** Random deals with a random leader and trump. */
function dealsOf(seed: number): readonly Position[] {
  const rng = seededRng(seed);
  return Array.from({ length: deals }, () => {
    const deck = shuffled(rng, [...pack.keys()]);
    const hand = (seat: number) => setOf(deck.slice(seat * 6, seat * 6 + 6));
    return openPosition(randomInt(rng, 4), [hand(0), hand(1), hand(2), hand(3)], randomInt(rng, 4));
  });
}

/** The points of side 0 and the CPU microseconds of each deal. */
interface Solved {
  readonly points: readonly number[];
  readonly micros: readonly number[];
}

function ours(positions: readonly Position[]): Solved {
  const points: number[] = [];
  const micros: number[] = [];
  for (const position of positions) {
    const before = process.cpuUsage();
    points.push(bestPoints(position)[0]);
    const { user, system } = process.cpuUsage(before);
    micros.push(user + system);
  }
  return { points, micros };
}

function twin(program: string, positions: readonly Position[]): Solved {
  const input = positions.map(({ hands, trump, leader }) => [...hands, trump, leader].join(" ")).join("\n");
  const lines = execFileSync(program, { encoding: "utf8", input }).trim().split("\n");
  const pairs = lines.map((line) => line.split(" ").map(Number));
  return { points: pairs.map(([points = 0]) => points), micros: pairs.map(([, micros = 0]) => micros) };
}

/** The C program's path; null without a C compiler. */
function built(folder: string): string | null {
  const program = join(folder, "solver");
  const source = fileURLToPath(new URL("../peers/solver.c", import.meta.url));
  try {
    execFileSync("cc", ["-O2", "-o", program, source], { stdio: "ignore" });
    return program;
  } catch {
    return null;
  }
}

/** The mean and the 99th percentile of the deals, in milliseconds. */
function spread({ micros }: Solved): { readonly mean: number; readonly p99: number } {
  const slowest = micros.toSorted((a, b) => a - b)[Math.floor(micros.length * 0.99)] ?? Number.NaN;
  return { mean: micros.reduce((sum, one) => sum + one, 0) / micros.length / 1000, p99: slowest / 1000 };
}

const folder = mkdtempSync(join(tmpdir(), "p3-"));
try {
  const program = built(folder);
  ours(dealsOf(99));
  const own: ReturnType<typeof spread>[] = [];
  const peer: ReturnType<typeof spread>[] = [];
  for (let seed = 1; seed <= rounds; seed++) {
    const positions = dealsOf(seed);
    const mine = ours(positions);
    own.push(spread(mine));
    if (program === null) continue;
    const its = twin(program, positions);
    const differs = mine.points.findIndex((points, at) => points !== its.points[at]);
    if (differs >= 0 || its.points.length !== deals)
      throw new Error(`deal ${differs} of seed ${seed}: the twin differs`);
    peer.push(spread(its));
  }
  const spreadText = (spreads: typeof own) =>
    `${rounded(median(spreads.map(({ mean }) => mean)))} ms, p99 ${rounded(median(spreads.map(({ p99 }) => p99)))} ms`;
  report({
    figure: "P3",
    what: "exact value of a whole deal of Clabber, CPU of a twin in C",
    measured:
      program === null ? Number.NaN : rounded(median(own.map(({ mean }, at) => mean / (peer[at]?.mean ?? Number.NaN)))),
    unit: "",
    target: { atMost: 2 },
    beside: program === null ? `${spreadText(own)}; no C compiler here` : `${spreadText(own)}; C ${spreadText(peer)}`,
  });
} finally {
  rmSync(folder, { recursive: true });
}
