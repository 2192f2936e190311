import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { OwnServer } from "@/e2e/own-server";
import { newId } from "@/lib/server/auth/secrets";
import { disconnect } from "@/lib/server/data/connection/client";
import { AnswerLog, playMatch } from "../crash-tables";
import { ended } from "../http-load";
import { report, rounded } from "../report";
import { seatsFor } from "../seats";

/**
 * P7: the time from a hand's acknowledgement until 1,000 open pages of its league show it, each reloading as the
 * browser does. A league night at twelve tables. Target: 99th percentile of 1.5 s (a league's events are sent once a
 * second).
 */
const { values } = parseArgs({
  options: { pages: { type: "string", default: "1000" }, seconds: { type: "string", default: "30" } },
});
const pages = Number(values.pages);
const tables = 12;
/** Milliseconds between a table's hands: all tables together enter three a second. */
const between = 4000;

/** Acknowledgements within this many milliseconds after the start are not counted: the server is warming up. */
const warming = 8000;

/** The acknowledgement time of each version of the league, in milliseconds since 1970. */
class Acknowledged extends AnswerLog {
  readonly at = new Map<number, number>();
  readonly #begun = performance.now();

  override add(league: string, id: string, answer: unknown): void {
    const { seq } = answer as { seq: number };
    if (!this.at.has(seq) && performance.now() - this.#begun > warming)
      this.at.set(seq, performance.timeOrigin + performance.now());
    super.add(league, id, answer);
  }
}

delete process.env["NODE_OPTIONS"];
process.env["NEXTAUTH_SECRET"] ??= newId();
const server = await OwnServer.start({ TRUST_PROXY: "1", NEXTAUTH_SECRET: process.env["NEXTAUTH_SECRET"] });
try {
  process.env["DATABASE_URL"] = server.databaseUrl();
  const seats = await seatsFor(tables, 9);
  const league = seats[0]?.league ?? "";
  await disconnect();

  const origin = server.origin.replace("localhost", "127.0.0.1");
  const live = `${origin}/api/leagues/${league}/live`;
  const child = spawn(
    process.execPath,
    ["bench/page-readers.mjs", live, live, `${origin}/en/leagues/${league}`, String(pages)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const shown: [page: number, version: number, at: number][] = [];
  await new Promise<void>((open, reject) => {
    child.once("exit", () => reject(new Error("the pages were closed before they all were open")));
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (line === "open") open();
      else shown.push(JSON.parse(line) as [number, number, number]);
    });
  });

  const acknowledgements = new Acknowledged();
  let isOver = false;
  const scorers = seats.map(async (seat, i) => {
    await pause((between / tables) * i);
    await playMatch(origin, seat, 9, acknowledgements, () => isOver, between);
  });
  await pause(Number(values.seconds) * 1000);
  isOver = true;
  await Promise.all(scorers);
  await pause(3000);
  child.removeAllListeners("exit");
  await ended(child);

  const delays = delaysOf(acknowledgements.at, shown).toSorted((a, b) => a - b);
  const at = (part: number) => rounded((delays[Math.floor(delays.length * part)] ?? Number.NaN) / 1000);
  report({
    ...{ figure: "P7", what: `hand acknowledged, shown on ${pages} open pages (99 of 100)`, unit: "s" },
    ...{ measured: at(0.99), target: { atMost: 1.5 } },
    beside: `half of them ${at(0.5)} s, the last ${at(0.99999)} s; ${acknowledgements.at.size} hands`,
  });
} finally {
  await server.discard();
}

/** For each page and version: the time from the acknowledgement until the page showed that version or a newer one. */
function delaysOf(
  acknowledged: ReadonlyMap<number, number>,
  all: readonly (readonly [number, number, number])[],
): number[] {
  const versions = [...acknowledged].toSorted(([a], [b]) => a - b);
  const byPage = new Map<number, (readonly [number, number, number])[]>();
  for (const step of all) byPage.set(step[0], [...(byPage.get(step[0]) ?? []), step]);
  if (byPage.size !== pages) throw new Error(`${byPage.size} of ${pages} pages showed anything new`);
  return [...byPage.values()].flatMap((steps) =>
    versions.map(([version, since]) => {
      const step = steps.find(([, newer]) => newer >= version);
      if (!step) throw new Error(`a page never showed version ${version}`);
      return step[2] - since;
    }),
  );
}
