import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { OwnServer } from "@/e2e/own-server";
import { db, disconnect } from "@/lib/server/data/connection/client";
import { channelName } from "@/lib/server/platform/live/ledger-channel";
import { aLeague } from "@/lib/test-kit/leagues/a-league";
import { cpuSecondsOf, ended } from "../http-load";
import { report, rounded } from "../report";
import { readersOf } from "../stream-load";

/**
 * P6: 10,000 pages receive the events of one league, one per second: deliveries per second of server CPU, beside
 * node:http writing the same bytes to as many. P15: memory per stream. Targets: 0.7 of bare Node.js; 24 kB per stream.
 */
const { values } = parseArgs({
  options: { streams: { type: "string", default: "10000" }, seconds: { type: "string", default: "10" } },
});
const streams = Number(values.streams);
const seconds = Number(values.seconds);

/** The bytes of one message, sent by the peer too. */
const sample = 'id: 1234\nevent: news\ndata: {"after":1233,"version":1234,"about":["0123456789abcdefghijklmnop"]}';

delete process.env["NODE_OPTIONS"];
// As behind a proxy, since the streams per address are limited.
const server = await OwnServer.start({ TRUST_PROXY: "1" });
try {
  process.env["DATABASE_URL"] = server.databaseUrl();
  const { league } = await aLeague();
  const url = `${server.origin.replace("localhost", "127.0.0.1")}/api/leagues/${league}/live`;
  const ours = await measured(server.pid, url, () => grow(league));
  await disconnect();
  const bare = await bareStreams();
  const its = await measured(bare.child.pid ?? 0, `http://127.0.0.1:${bare.port}/`, bare.sendMessage);
  await ended(bare.child);
  report(
    {
      ...{ figure: "P6", what: `news to ${streams} open pages, deliveries per CPU-second, of bare node`, unit: "" },
      ...{ measured: rounded(ours.perCpuSecond / its.perCpuSecond), target: { atLeast: 0.7 } },
      beside: `we ${Math.round(ours.perCpuSecond)}/s, node ${Math.round(its.perCpuSecond)}/s`,
    },
    {
      ...{ figure: "P15", what: "memory of one open stream", unit: "kB", target: { atMost: 24 } },
      ...{ measured: rounded(ours.bytesEach / 1024), beside: `node ${rounded(its.bytesEach / 1024)} kB` },
    },
  );
} finally {
  await server.discard();
}

/** Adds a match's row to a league's ledger, as a hand does. */
async function grow(league: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const { ledgerSeq } = await tx.league.update({ where: { id: league }, data: { ledgerSeq: { increment: 1 } } });
    await tx.$executeRaw`
      insert into "LedgerEntry" ("leagueId", "seq", "commandId", "kind", "body", "actor", "at", "outcome", "prev", "hash")
      values (${league}, ${ledgerSeq}, ${`bench-${ledgerSeq}`}, 'record-hand', '{"match":"0123456789abcdefghijklmnop"}', '{}',
        now(), '{"outcome":"applied"}', '', ${`bench-${ledgerSeq}`})`;
    await tx.$executeRaw`select pg_notify(${channelName}, ${`${league} ${ledgerSeq}`})`;
  });
}

async function measured(pid: number, url: string, sendMessage: () => void | Promise<void>) {
  const before = residentBytes(pid);
  const readers = await readersOf(url, streams);
  await pause(2000);
  const bytesEach = (residentBytes(pid) - before) / streams;
  const [cpu, newsBefore] = [cpuSecondsOf(pid), await readers.received()];
  for (let second = 0; second < seconds; second++) {
    await sendMessage();
    await pause(1200);
  }
  await pause(1500);
  const delivered = (await readers.received()) - newsBefore;
  const used = cpuSecondsOf(pid) - cpu;
  await readers.stop();
  if (delivered !== streams * seconds) throw new Error(`${delivered} deliveries, not ${streams * seconds}`);
  return { bytesEach, perCpuSecond: delivered / used };
}

function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
}

async function bareStreams(): Promise<{ child: ChildProcess; port: number; sendMessage: () => void }> {
  const child = spawn(process.execPath, ["bench/peers/bare-streams.mjs"], { stdio: ["pipe", "pipe", "inherit"] });
  const { value } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  const port = Number(/on (\d+)/.exec(String(value))?.[1]);
  return { child, port, sendMessage: () => void child.stdin.write(`${JSON.stringify(sample)}\n`) };
}
