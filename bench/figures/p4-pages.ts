import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ended, type Measured, perCpuSecond, started } from "../http-load";
import { nginxServing } from "../peers/nginx-peer";
import { median, report, rounded } from "../report";

/**
 * P4 and P5: requests per second of server CPU for a public live page (the demo league's standings), in full and with
 * its ETag; beside bare node:http and, if installed, nginx, with the same headers and bytes. Rounds alternate; the
 * median of the ratios counts. Targets: 0.8 of bare Node.js, 0.45 of nginx.
 */
const rounds = 5;
const seconds = 4;
const accept = { "accept-encoding": "gzip, deflate, br" };
const folder = mkdtempSync(join(tmpdir(), "p4-"));
const program = [".next/turkey-tracks/server/boot/main.mjs", "--demo"];

/** Our server's response, for the peers to send. */
async function sentBy(url: string) {
  const whole = await rawAnswer(url, accept);
  const etag = whole.headers.get("etag") ?? "";
  const unchanged = await rawAnswer(url, { ...accept, "if-none-match": etag });
  if (unchanged.status !== 304) throw new Error(`${url} answered ${unchanged.status} to its own mark`);
  return { head: pairs(whole.headers), unchanged: pairs(unchanged.headers), body: whole.body, etag };
}

async function rawAnswer(url: string, headers: Record<string, string>) {
  const { get } = await import("node:http");
  return new Promise<{ status: number; headers: Headers; body: Buffer }>((done, failed) => {
    get(url, { headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
      done({ status: response.statusCode ?? 0, headers: new Headers(headers), body: Buffer.concat(parts) });
    }).on("error", failed);
  });
}

const perConnection = new Set(["date", "connection", "keep-alive", "x-request-id", "transfer-encoding"]);

function pairs(headers: Headers): string[] {
  return [...headers].flatMap(([name, value]) => (perConnection.has(name) ? [] : [name, value]));
}

const server = await started(process.execPath, program, /ready: (\S+)/, {
  TURKEY_TRACKS_DATA: folder,
  ...{ PORT: "0", HOST: "127.0.0.1", WORKERS: "1" },
});
try {
  const home = (server.match[1] ?? "").replace("localhost", "127.0.0.1");
  const url = `${home}/en/leagues/evansville-1944/demo-season/standings`;
  const sent = await sentBy(url);
  const [headFile, bodyFile] = [join(folder, "head.json"), join(folder, "body")];
  writeFileSync(headFile, JSON.stringify(sent));
  writeFileSync(bodyFile, sent.body);
  const bare = await started(process.execPath, ["bench/peers/bare-pages.mjs", headFile, bodyFile], /on (\d+)/);
  const nginx = await nginxServing(folder, sent.body, sent.head);
  try {
    const ours: Measured = { url, pids: [server.child.pid ?? 0] };
    const limit: Measured = { url: `http://127.0.0.1:${bare.match[1]}/`, pids: [bare.child.pid ?? 0] };
    for (const [figure, headers, status, beside] of [
      ["P4", accept, 200, nginx],
      ["P5", { ...accept, "if-none-match": sent.etag }, 304, null],
    ] as const) {
      const [own, its, nginxs]: number[][] = [[], [], []];
      for (let round = 0; round <= rounds; round++) {
        const one = await perCpuSecond(ours, headers, seconds, status);
        const two = await perCpuSecond(limit, headers, seconds, status);
        const three = beside ? await perCpuSecond(beside.measured, headers, seconds, status) : Number.NaN;
        // The first round is a warm-up.
        if (round === 0) continue;
        own?.push(one);
        its?.push(two);
        nginxs?.push(three);
      }
      const ratioTo = (peer: readonly number[] = []) =>
        rounded(median((own ?? []).map((one, i) => one / (peer[i] ?? Number.NaN))));
      const what = figure === "P4" ? `a live page of ${sent.body.length} bytes` : "asked again with its mark";
      const each = (who: string, figures: readonly number[] = []) => `${who} ${Math.round(median(figures))}/s`;
      report({
        ...{ figure, what: `${what}, requests per CPU-second, of bare node`, unit: "" },
        ...{ measured: ratioTo(its), target: { atLeast: 0.8 }, beside: `${each("we", own)}, ${each("node", its)}` },
      });
      if (beside) {
        report({
          ...{ figure, what: `${what}, requests per CPU-second, of nginx`, unit: "" },
          ...{ measured: ratioTo(nginxs), target: { atLeast: 0.45 }, beside: each("nginx", nginxs) },
        });
      }
    }
  } finally {
    await ended(bare.child);
    await nginx?.stop();
  }
} finally {
  await ended(server.child);
  rmSync(folder, { recursive: true, force: true });
}
