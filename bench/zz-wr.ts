import { readFileSync } from "node:fs";
import { OwnServer } from "@/e2e/own-server";
import { newId } from "@/lib/server/auth/secrets";
import { disconnect, primaryPool } from "@/lib/server/db/client";
import { dispatch } from "@/lib/server/dispatch";
import { WrittenAtOnce } from "@/lib/server/db/written-at-once";
import { seatsFor } from "./seats";
import { databaseCpuSeconds } from "./database-cpu";
delete process.env["NODE_OPTIONS"];
process.env["NEXTAUTH_SECRET"] ??= newId();
const server = await OwnServer.start({ NEXTAUTH_SECRET: process.env["NEXTAUTH_SECRET"] });
process.env["DATABASE_URL"] = server.databaseUrl(); process.env["DATABASE_POOL"]="1";
const seats = await seatsFor(40, 9);
await disconnect();
const { rows: [{ pid }] } = await primaryPool().query("select pg_backend_pid() as pid");
const cpu = () => { const w = readFileSync(`/proc/${pid}/stat`,"utf8").split(") ")[1]!.split(" "); return (Number(w[11])+Number(w[12]))*10; };
const entry = { kind: "played", maker: 0, trump: "H", counted: 0, trickPoints: 142, melds: [[], []], bella: null };
let inWrite = 0, wcalls = 0;
const orig = WrittenAtOnce.prototype.write;
WrittenAtOnce.prototype.write = async function (row) { const c = cpu(); const x = await orig.call(this, row); inWrite += cpu() - c; wcalls++; return x; };
async function play(name: string, mine: typeof seats) {
  inWrite = 0; wcalls = 0; let n = 0;
  const [c, d, o] = [cpu(), databaseCpuSeconds(server.databasePid()!), process.cpuUsage()];
  for (const { league, match } of mine) {
    const caller = { account: null, device: { id: "d", leagueId: league, linkId: "l", matchId: match } };
    for (let game = 1; game <= 9; game++) {
      const key = { league, match, table: 1, game };
      await dispatch({ ...key, id: newId(), kind: "start-game", firstDealer: 0 } as never, { caller, at: new Date(), newId }); n++;
      for (let hand = 1; hand <= 4; hand++) { await dispatch({ ...key, id: newId(), kind: "record-hand", hand, baseRevision: 0, entry, reason: "" } as never, { caller, at: new Date(), newId }); n++; }
    }
  }
  const own = process.cpuUsage(o);
  console.log(name.padEnd(30), "backend", ((cpu()-c)/n).toFixed(3), "of it write", (inWrite/wcalls).toFixed(3), "all db", (1000*(databaseCpuSeconds(server.databasePid()!)-d)/n).toFixed(3), "node", ((own.user+own.system)/1000/n).toFixed(3), "n", n);
}
await play("warm", seats.slice(0, 8));
await play("auto", seats.slice(8, 16));
await primaryPool().query("set plan_cache_mode to force_generic_plan");
await play("generic", seats.slice(16, 24));
await primaryPool().query("set plan_cache_mode to auto");
await play("auto", seats.slice(24, 32));
await primaryPool().query("set synchronous_commit to off");
await play("async commit", seats.slice(32, 40));
await disconnect();
await server.discard();
