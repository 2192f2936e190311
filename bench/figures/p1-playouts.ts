import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { randomPlayouts } from "../random-playouts";
import { median, report, rounded } from "../report";

/**
 * P1: random legal playouts of Clabber per CPU second with the bitmask core, beside the same algorithm in C (`cc -O2`,
 * if there is a compiler). Rounds alternate; the median counts. Target: at least 0.4 of the C program.
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

/** The C program's path; null without a C compiler. */
function built(folder: string): string | null {
  const program = join(folder, "random-playouts");
  const source = fileURLToPath(new URL("../peers/random-playouts.c", import.meta.url));
  try {
    execFileSync("cc", ["-O2", "-o", program, source], { stdio: "ignore" });
    return program;
  } catch {
    return null;
  }
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
  const each = `${(median(own) / 1e6).toFixed(2)} M/s`;
  report({
    figure: "P1",
    what: "random legal playouts per CPU-second, of a twin in C",
    measured: program === null ? Number.NaN : rounded(median(own) / median(peer)),
    unit: "",
    target: { atLeast: 0.4 },
    beside: program === null ? `${each}; no C compiler here` : `${each}; C ${(median(peer) / 1e6).toFixed(2)} M/s`,
  });
} finally {
  rmSync(folder, { recursive: true });
}
