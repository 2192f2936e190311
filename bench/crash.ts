// npm run crash -- --kills 100: kills the real server (every other time its PostgreSQL too) under HTTP load, and looks
// whether anything that was acknowledged is lost, doubled or changed. Needs the pages built (next build).
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { OwnServer } from "@/e2e/own-server";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { newId } from "@/lib/server/auth/secrets";
import { db, disconnect, inSnapshot } from "@/lib/server/db/client";
import { verifyLeague } from "@/lib/server/ledger/verify-league";
import { playMatch, Told } from "./crash-tables";
import { seatsFor } from "./seats";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "5" },
    acknowledgements: { type: "string", default: "0" },
    tables: { type: "string", default: "16" },
    minutes: { type: "string", default: "60" },
  },
});
// The server that is started from here is no React server itself.
delete process.env["NODE_OPTIONS"];
process.env["NEXTAUTH_SECRET"] ??= newId();

const kills = Number(values.kills);
const wanted = Number(values.acknowledgements);
const games = 9;
const deadline = performance.now() + Number(values.minutes) * 60_000;
const server = await OwnServer.start({ NEXTAUTH_SECRET: process.env["NEXTAUTH_SECRET"] });
try {
  process.exitCode = await run();
} finally {
  await disconnect();
  await server.discard();
}

async function run(): Promise<number> {
  process.env["DATABASE_URL"] = server.databaseUrl();
  const matches = Math.max(Number(values.tables) * 2, Math.ceil((wanted * 1.3) / (games * 5)) + Number(values.tables));
  const seats = await seatsFor(matches, games);
  await disconnect();

  const told = new Told();
  const state = { isOver: false, failure: undefined as unknown };
  const isOver = () => state.isOver;
  const scorers = Array.from({ length: Number(values.tables) }, async () => {
    for (let seat = seats.pop(); seat && !isOver(); seat = seats.pop())
      await playMatch(server.origin, seat, games, told, isOver);
  }).map((scorer) =>
    scorer.catch((error: unknown) => {
      state.failure ??= error;
      state.isOver = true;
    }),
  );
  const [backs, load] = [[] as number[], performance.now()];
  for (let kill = 1; kill <= kills && !isOver() && performance.now() < deadline; kill++) {
    await underLoad(told, Math.max(20, Math.ceil(wanted / kills)), isOver);
    await (kill % 2 === 0 ? server.killWithDatabase() : server.kill());
    const from = performance.now();
    await server.start();
    backs.push((performance.now() - from) / 1000);
    process.stderr.write(`  kill ${kill}: back in ${backs.at(-1)?.toFixed(1)} s, ${told.answers.size} acknowledged\n`);
  }
  await underLoad(told, 20, isOver);
  const seconds = (performance.now() - load) / 1000;
  state.isOver = true;
  await Promise.all(scorers);
  if (state.failure) throw state.failure;
  return report(told, backs, seconds);
}

async function underLoad(told: Told, acknowledgements: number, isOver: () => boolean): Promise<void> {
  const goal = told.answers.size + acknowledgements;
  const until = performance.now() + 120_000;
  while (told.answers.size < goal && !isOver()) {
    if (performance.now() > until) throw new Error("no acknowledgements for two minutes");
    await pause(20);
  }
  // In the midst of whatever it is doing.
  await pause(Math.random() * 50);
}

async function report(told: Told, backs: readonly number[], seconds: number): Promise<number> {
  process.env["DATABASE_URL"] = server.databaseUrl();
  const rows = await db().ledgerEntry.findMany({
    where: { kind: { in: ["record-hand", "start-game"] } },
    select: { leagueId: true, seq: true, commandId: true, outcome: true },
  });
  const stored = new Map(rows.map((row) => [row.commandId, row]));
  const lost = [...told.answers].filter(([id]) => !stored.has(id)).length;
  const unlike = [...told.answers].filter(([id, { outcome }]) => {
    const row = stored.get(id);
    return row && canonicalJson({ ...(row.outcome as object), seq: row.seq } as Json) !== outcome;
  }).length;
  const hands = await db().handRevision.count();
  const doubled = rows.length - stored.size + Math.max(0, hands - rows.filter(isNewHand).length);
  const leagues = await db().league.findMany({ select: { id: true, ledgerSeq: true, ledgerHead: true } });
  const faults: string[] = [];
  for (const league of leagues) {
    const check = await inSnapshot((tx) => verifyLeague(tx, league));
    if (!check.ok) faults.push(check.fault);
  }
  const sorted = [...backs].sort((a, b) => a - b);
  const figures = {
    kills: backs.length,
    acknowledged: told.answers.size,
    repeats: told.repeats,
    lost,
    doubled,
    changed: told.changed.length + unlike,
    faults,
    seconds: Math.round(seconds),
    backMedian: sorted[sorted.length >> 1]?.toFixed(2),
    backWorst: sorted.at(-1)?.toFixed(2),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  const isWhole = backs.length === kills && told.answers.size >= wanted;
  return lost + doubled + figures.changed + faults.length === 0 && isWhole ? 0 : 1;
}

function isNewHand({ outcome }: { readonly outcome: unknown }): boolean {
  return (outcome as { result?: { revision?: number } }).result?.revision !== undefined;
}
