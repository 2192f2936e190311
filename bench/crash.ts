// npm run crash -- --kills 100: kills the real server under HTTP load, in turn its primary (and so its workers), the
// primary and PostgreSQL, and one worker; then checks that nothing acknowledged is lost, doubled or changed.
import { parseArgs } from "node:util";
import { OwnServer } from "@/e2e/own-server";
import { newId } from "@/lib/server/auth/secrets";
import { disconnect } from "@/lib/server/data/connection/client";
import { waitUntil } from "@/lib/server/platform/system/wait-until";
import { AnswerLog, playMatch } from "./crash-tables";
import { seatsFor } from "./seats";
import { compareWithDatabase, damage, underLoad } from "./verify-acknowledged";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "5" },
    acknowledgements: { type: "string", default: "0" },
    tables: { type: "string", default: "16" },
    minutes: { type: "string", default: "60" },
  },
});
// The server started from here must not get React's server condition.
delete process.env["NODE_OPTIONS"];
process.env["NEXTAUTH_SECRET"] ??= newId();

/** The victims, in turn. */
const victims = ["primary", "database", "worker"] as const;

const kills = Number(values.kills);
const minAcknowledgements = Number(values.acknowledgements);
const games = 9;
const deadline = performance.now() + Number(values.minutes) * 60_000;
const server = await OwnServer.start({ WORKERS: "2", NEXTAUTH_SECRET: process.env["NEXTAUTH_SECRET"] });
try {
  process.exitCode = await run();
} finally {
  await disconnect();
  await server.discard();
}

async function run(): Promise<number> {
  process.env["DATABASE_URL"] = server.databaseUrl();
  // Between two kills each table continues a little beyond the required load.
  const commands = Math.max(minAcknowledgements * 1.3, kills * (20 + 3 * Number(values.tables)));
  const matches = Math.ceil(commands / (games * 5)) + 2 * Number(values.tables);
  const seats = await seatsFor(matches, games);
  await disconnect();

  const answers = new AnswerLog();
  const state = { isOver: false, failure: undefined as unknown };
  const isOver = () => state.isOver;
  const scorers = Array.from({ length: Number(values.tables) }, async () => {
    for (let seat = seats.pop(); seat && !isOver(); seat = seats.pop())
      await playMatch(server.origin, seat, games, answers, isOver);
  }).map((scorer) =>
    scorer.catch((error: unknown) => {
      state.failure ??= error;
      state.isOver = true;
    }),
  );
  const killed = { primary: 0, database: 0, worker: 0 };
  const [backs, load] = [[] as number[], performance.now()];
  for (let kill = 1; kill <= kills && !isOver() && performance.now() < deadline; kill++) {
    await underLoad(answers, Math.max(20, Math.ceil(minAcknowledgements / kills)), isOver);
    const victim = victims[kill % victims.length] ?? "primary";
    if (victim === "worker") await killWorker();
    else {
      await (victim === "primary" ? server.kill() : server.killWithDatabase());
      const from = performance.now();
      await server.start();
      backs.push((performance.now() - from) / 1000);
    }
    killed[victim] += 1;
    process.stderr.write(`  kill ${kill} (${victim}): ${answers.answers.size} acknowledged\n`);
  }
  await underLoad(answers, 20, isOver);
  const seconds = (performance.now() - load) / 1000;
  state.isOver = true;
  await Promise.all(scorers);
  if (state.failure) throw state.failure;

  process.env["DATABASE_URL"] = server.databaseUrl();
  const held = await compareWithDatabase(answers);
  const sorted = [...backs].sort((a, b) => a - b);
  const figures = {
    kills: killed.primary + killed.database + killed.worker,
    killed,
    ...held,
    seconds: Math.round(seconds),
    backMedian: sorted[sorted.length >> 1]?.toFixed(2),
    backWorst: sorted.at(-1)?.toFixed(2),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  return damage(held) === 0 && figures.kills === kills && answers.answers.size >= minAcknowledgements ? 0 : 1;
}

/** Kills one of the two workers and waits for its successor. */
async function killWorker(): Promise<void> {
  const [worker = 0, other = 0] = server.workerPids();
  process.kill(worker, "SIGKILL");
  const isReplaced = () => server.workerPids().length === 2 && !server.workerPids().includes(worker);
  if (!(await waitUntil(isReplaced, 30_000))) throw new Error(`worker ${worker} was not replaced beside ${other}`);
}
