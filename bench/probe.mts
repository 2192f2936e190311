import { OwnServer } from "@/e2e/own-server";
import { newId } from "@/lib/server/auth/secrets";
import { grownLeague } from "./grown-league";
import { cpuSecondsOf } from "./http-load";
import { databaseCpuSeconds } from "./database-cpu";
process.env["NEXTAUTH_SECRET"] ??= newId();
const server = await OwnServer.start({ NEXTAUTH_SECRET: process.env["NEXTAUTH_SECRET"] });
try {
  const league = await grownLeague(server, 100, 1);
  console.log(league.page, league.hands);
  const home = league.page.replace(/\/leagues\/([^/]+).*$/, "/leagues/$1");
  const html = await (await fetch(league.page)).text();
  const team = /href="([^"]*\/teams\/[^"/]+)"/.exec(html)?.[1] ?? "";
  for (const path of [home, `${home}/more`, `${home}/history`, `${home}/records`, `${home}/archive`, new URL(team, home).href, `${home}/history`, `${home}/more`]) {
    const url = `${path}?x=${Math.random()}`;
    const [a, c] = [performance.now(), cpuSecondsOf(server.pid) + databaseCpuSeconds(server.databasePid() ?? 0)];
    const answer = await fetch(path); const text = await answer.text();
    console.log(answer.status, path.slice(-50), Math.round(performance.now() - a), "ms", Math.round(1000 * (cpuSecondsOf(server.pid) + databaseCpuSeconds(server.databasePid() ?? 0) - c)), "CPU ms", text.length);
  }
} finally { await server.discard(); }
