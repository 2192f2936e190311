// npm run failover -- --rounds 3: two servers behind nginx over a PostgreSQL with a synchronous standby. Kills each in
// turn under load, the primary database last, and promotes the standby; then checks that nothing acknowledged is lost
// and that no page was older than promised. Needs nginx and the built pages (next build); PostgreSQL is the embedded
// one.
import { parseArgs } from "node:util";
import { OwnServer } from "@/e2e/own-server";
import { newId } from "@/lib/server/auth/secrets";
import { disconnect } from "@/lib/server/data/connection/client";
import { withClient } from "@/lib/server/platform/database/with-client";
import { waitUntil } from "@/lib/server/platform/system/wait-until";
import { PostgresPair } from "@/lib/test-kit/database/postgres-pair";
import { AnswerLog, playMatch } from "./crash-tables";
import { hasNginx, NginxFront } from "./nginx-front";
import { PageWatch } from "./page-watch";
import { seatsFor } from "./seats";
import { compareWithDatabase, damage, underLoad } from "./verify-acknowledged";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "1" },
    tables: { type: "string", default: "12" },
    between: { type: "string", default: "60" },
    // Public pages are read from the standby.
    standby: { type: "boolean", default: false },
    // nginx caches public pages, too.
    kept: { type: "boolean", default: false },
  },
});
if (!hasNginx()) {
  process.stderr.write(
    "The fail-over needs nginx to stand before two servers (Debian: apt-get install nginx-light).\n",
  );
  process.exit(1);
}
// The servers started from here must not get React's server condition.
delete process.env["NODE_OPTIONS"];
process.env["NEXTAUTH_SECRET"] ??= newId();

const between = Number(values.between);
const games = 9;
const clean: (() => Promise<unknown>)[] = [disconnect];
try {
  process.exitCode = await run();
} finally {
  for (const close of clean.reverse()) await close();
}

async function run(): Promise<number> {
  const pair = await PostgresPair.start({ isSynchronous: true });
  clean.push(() => pair.discard());
  await pair.migrate();
  process.env["DATABASE_URL"] = pair.ownerUrl;
  const kills = Number(values.rounds) * 3 + 2;
  const matches = Math.ceil((kills * (between + 20) * 2) / (games * 5)) + Number(values.tables);
  const seats = (await seatsFor(matches, games)).map((seat, n) => ({ ...seat, from: `10.1.${n >> 8}.${n % 256}` }));
  await disconnect();

  const secret = process.env["NEXTAUTH_SECRET"] ?? "";
  const reads = values.standby ? { DATABASE_READ_URL: pair.urlOf("standby") } : {};
  const env = {
    DATABASE_URL: pair.url,
    DATABASE_OWNER_URL: pair.ownerUrl,
    NEXTAUTH_SECRET: secret,
    TRUST_PROXY: "1",
    ...reads,
  };
  const one = await OwnServer.start(env);
  clean.push(() => one.discard());
  const two = await OwnServer.start(env);
  clean.push(() => two.discard());
  const ports = [one, two].map(({ origin }) => Number(new URL(origin).port));
  const front = await NginxFront.start(ports, values.kept);
  clean.push(() => front.discard());

  const answerLog = new AnswerLog();
  const watch = new PageWatch();
  answerLog.onAnswer = (league, seq) => watch.acknowledged(league, seq);
  const state = { isOver: false, failure: undefined as unknown };
  const isOver = () => state.isOver;
  const targets = [
    ...[one, two].map((server, n) => ({
      ...{ name: `server ${n + 1}`, origin: server.origin.replace("localhost", "127.0.0.1") },
      ...{ allowedMs: 1000, knowsReaders: true },
    })),
    // nginx caches for up to two seconds.
    { name: "nginx", origin: front.origin, allowedMs: values.kept ? 3000 : 1000, knowsReaders: !values.kept },
  ];
  const work = [
    ...targets.map((target) => watch.watch(target, isOver)),
    ...Array.from({ length: Number(values.tables) }, async () => {
      for (let seat = seats.pop(); seat && !isOver(); seat = seats.pop())
        await playMatch(front.origin, seat, games, answerLog, isOver);
    }),
  ].map((one) =>
    one.catch((error: unknown) => {
      state.failure ??= error;
      state.isOver = true;
    }),
  );

  const backs: Record<string, number[]> = {};
  /** Kills something, repairs it, and measures the time until more is acknowledged than can have been in flight. */
  const strike = async (name: string, kill: () => Promise<void>, repair: () => Promise<void>) => {
    await underLoad(answerLog, between, isOver);
    const from = performance.now();
    await kill();
    const goal = answerLog.answers.size + Number(values.tables) + 1;
    const repaired = repair();
    const goesOn = await waitUntil(() => answerLog.answers.size >= goal || isOver(), 120_000, 5);
    if (!goesOn) throw new Error(`no acknowledgements after the end of ${name}`);
    const seconds = (performance.now() - from) / 1000;
    backs[name] = [...(backs[name] ?? []), Math.round(seconds * 100) / 100];
    await repaired;
    process.stderr.write(`  ${name}: goes on after ${seconds.toFixed(2)} s, ${answerLog.answers.size} in all\n`);
  };
  const strikeServers = async () => {
    await strike(
      "server 1",
      () => one.kill(),
      () => one.start(),
    );
    await strike(
      "server 2",
      () => two.kill(),
      () => two.start(),
    );
  };
  for (let round = 0; round < Number(values.rounds); round++) {
    await strikeServers();
    await strike(
      "nginx",
      () => front.kill(),
      () => front.start(),
    );
  }
  const standbyReads = await readsOf(pair.urlOf("standby"));
  await strike(
    "primary",
    () => pair.kill("primary"),
    () => pair.promote(),
  );
  await strikeServers();
  await underLoad(answerLog, between, isOver);
  state.isOver = true;
  await Promise.all(work);
  if (state.failure) throw state.failure;

  process.env["DATABASE_URL"] = pair.urlOf("standby");
  const held = await compareWithDatabase(answerLog);
  const { read, unanswered, aged, tooOld } = watch.figures;
  const pages = {
    pagesRead: read,
    pagesUnanswered: unanswered,
    pagesAged: aged,
    pagesTooOld: tooOld.length,
    tooOld: tooOld.slice(0, 5),
  };
  process.stdout.write(`${JSON.stringify({ ...held, ...pages, standbyReads, secondsToGoOn: backs })}\n`);
  return damage(held) + tooOld.length === 0 ? 0 : 1;
}

/** The number of reads of the seasons there: only pages read them. */
async function readsOf(url: string): Promise<number> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ reads: number }>(
      "select (seq_scan + coalesce(idx_scan, 0))::int as reads from pg_stat_user_tables where relname = 'Season'",
    ),
  );
  return rows[0]?.reads ?? 0;
}
