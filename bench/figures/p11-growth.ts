import { parseArgs } from "node:util";
import { OwnServer } from "@/e2e/own-server";
import { newId } from "@/lib/server/auth/secrets";
import { AnswerLog, playMatch } from "../crash-tables";
import { databaseCpuSeconds } from "../database-cpu";
import { type GrownLeague, grownLeague, newGames } from "../grown-league";
import { cpuSecondsOf, perCpuSecond } from "../http-load";
import { median, report, rounded } from "../report";

/**
 * P11, growth of P4 and P8: three installations with 1, 10 and 100 played seasons in one league (528, 5,280 and 52,800
 * hands, with their ledgers), each with its own server and database, measured in turn. CPU of server and database for a
 * cached page, a page rendered after a new hand, and a hand recorded over HTTP, each relative to the smallest. Target:
 * flat (at most 1.2 times).
 */
const { values } = parseArgs({
  options: { tables: { type: "string", default: "6" }, rounds: { type: "string", default: "5" } },
});
const [tables, rounds] = [Number(values.tables), Number(values.rounds)];
const accept = { "accept-encoding": "gzip, deflate, br" };

delete process.env["NODE_OPTIONS"];
process.env["NEXTAUTH_SECRET"] ??= newId();
const servers: OwnServer[] = [];
try {
  const leagues: GrownLeague[] = [];
  for (const times of [1, 10, 100]) {
    const server = await OwnServer.start({ NEXTAUTH_SECRET: process.env["NEXTAUTH_SECRET"] });
    servers.push(server);
    leagues.push(await grownLeague(server, times, (tables + 1) * (rounds + 1)));
  }
  const size = `${leagues.map(({ hands }) => hands).join(", ")} hands`;
  reportCost(`a page from memory, of ${size}`, await inTurns(leagues, fromMemory), "µs");
  reportCost(`a hand recorded over HTTP, of ${size}`, await inTurns(leagues, aHand), "ms");
  reportCost(`a hand recorded, and the page rendered anew, of ${size}`, await inTurns(leagues, aHandAndItsPage), "ms");
} finally {
  for (const server of servers) await server.discard();
}

type Cost = (league: GrownLeague) => Promise<number>;

/** The costs of each league, by round, without the first round, which warms up. */
async function inTurns(leagues: readonly GrownLeague[], cost: Cost): Promise<readonly number[][]> {
  const costs = leagues.map((): number[] => []);
  // The first request renders the page.
  for (const { page } of leagues) await (await fetch(page)).arrayBuffer();
  for (let round = 0; round <= rounds; round++) {
    for (const [i, league] of leagues.entries()) {
      const one = await cost(league);
      if (round > 0) costs[i]?.push(one);
    }
  }
  return costs;
}

/** CPU microseconds per cached page. */
async function fromMemory({ page, server }: GrownLeague): Promise<number> {
  return 1e6 / (await perCpuSecond({ url: page, pids: [server.pid] }, accept, 3));
}

/** CPU milliseconds per hand. */
async function aHand({ origin, server, seats }: GrownLeague): Promise<number> {
  const answerLog = new AnswerLog();
  const before = cpuSecondsOfAll(server);
  await Promise.all(seats.splice(0, tables).map((seat) => playMatch(origin, seat, newGames, answerLog, () => false)));
  return (1000 * (cpuSecondsOfAll(server) - before)) / answerLog.answers.size;
}

/** CPU milliseconds per hand followed by a request for the page. */
async function aHandAndItsPage({ origin, server, seats, page }: GrownLeague): Promise<number> {
  const answerLog = new AnswerLog();
  const reads: Promise<unknown>[] = [];
  answerLog.onAnswer = () => void reads.push(fetch(page).then((answer) => answer.arrayBuffer()));
  const before = cpuSecondsOfAll(server);
  for (const seat of seats.splice(0, 1)) await playMatch(origin, seat, newGames, answerLog, () => false, 100);
  await Promise.all(reads);
  return (1000 * (cpuSecondsOfAll(server) - before)) / answerLog.answers.size;
}

function cpuSecondsOfAll(server: OwnServer): number {
  return cpuSecondsOf(server.pid) + databaseCpuSeconds(server.databasePid() ?? 0);
}

function reportCost(what: string, costs: readonly number[][], unit: string): void {
  const [one = [], ...more] = costs;
  // By round, since the machine's other load varies.
  const ratios = more.map((grown) => median(grown.map((cost, round) => cost / (one[round] ?? Number.NaN))));
  report({
    ...{ figure: "P11", what, unit: "times", measured: rounded(Math.max(...ratios)), target: { atMost: 1.2 } },
    beside: `${costs.map((each) => rounded(median(each))).join(", ")} ${unit}; ${ratios.map(rounded).join(", ")} times`,
  });
}
