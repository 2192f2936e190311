// npm run sim -- --ops 1000000 --seed 1: simulates the sync protocol with all kinds of faults
// (lib/test-kit/simulation). --replay SEED prints the events of one world; --planted hunts the planted bugs.
import { parseArgs } from "node:util";
import { plants } from "./plants";
import { hunt, replay, runWorlds } from "./run-worlds";

const { values } = parseArgs({
  options: {
    ops: { type: "string", default: "20000" },
    seed: { type: "string", default: "1" },
    seeds: { type: "string", default: "1000" },
    replay: { type: "string" },
    planted: { type: "boolean", default: false },
  },
});

const seconds = () => Number((process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6).toFixed(1));

/** Prints all events of a world. */
async function story(seed: number): Promise<number> {
  const { trace, violation } = await replay(seed);
  process.stdout.write(`${trace.join("\n")}\n${violation ? `Broken: ${violation}` : "Everything held."}\n`);
  return violation ? 1 : 0;
}

async function everyPlant(seed: number, seeds: number): Promise<number> {
  let missed = 0;
  for (const { name, breaks, faults } of plants) {
    const huntResult = await hunt(faults(), seed, seeds);
    if (!huntResult) missed += 1;
    const where = huntResult
      ? `world ${huntResult.seed - seed + 1}: ${huntResult.violation.slice(0, 120)}`
      : "NOT FOUND";
    process.stdout.write(`${name.padEnd(34)} ${breaks}\n${"".padEnd(34)} ${where}\n`);
  }
  const figures = { planted: plants.length, found: plants.length - missed, seeds, cpuSeconds: seconds() };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  return missed === 0 ? 0 : 1;
}

async function manyWorlds(seed: number, ops: number): Promise<number> {
  let reported = 0;
  const result = await runWorlds(seed, ops, ({ worlds, commands }) => {
    if (commands - reported < 100_000) return;
    reported = commands;
    process.stderr.write(`  ${commands} operations in ${worlds} worlds …\n`);
  });
  const { failure, ...figures } = result;
  if (failure) {
    await story(failure.seed);
    process.stdout.write(`World ${failure.seed} broke: ${failure.violation}\n`);
    process.stdout.write(`Again: npm run sim -- --replay ${failure.seed}\n`);
  }
  process.stdout.write(`${JSON.stringify({ ...figures, violations: failure ? 1 : 0, cpuSeconds: seconds() })}\n`);
  return failure ? 1 : 0;
}

const seed = Number(values.seed);
if (values.replay !== undefined) process.exitCode = await story(Number(values.replay));
else if (values.planted) process.exitCode = await everyPlant(seed, Number(values.seeds));
else process.exitCode = await manyWorlds(seed, Number(values.ops));
