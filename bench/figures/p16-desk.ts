import { type APIRequestContext, request } from "@playwright/test";
import { demoLogIn } from "@/e2e/demo-servers";
import { OwnServer } from "@/e2e/own-server";
import { makeSeason, sendCommand } from "@/e2e/season-by-command";
import { signInByRequest } from "@/e2e/sign-in-by-request";
import { median, report, rounded } from "../report";

/**
 * P16: the time in which the desk's pages answer at a season of 32 teams (496 matches with their line-ups, 512 players):
 * each kind of page that the desk links to, and the players searched, turned to the last page and edited; once to warm
 * up and then five times, one request after the other. The slowest page's median. Target: 300 ms.
 */
const desk = "/en/desk/evansville-1944";
const rounds = 5;
const playersPerTeam = 16;

delete process.env["NODE_OPTIONS"];
const server = await OwnServer.startDemo();
const secretary = await request.newContext();
try {
  if (!(await signInByRequest(secretary, demoLogIn, server.origin))) throw new Error("the secretary was not let in");
  const teams = Array.from({ length: 32 }, (_, team) => `Team ${team + 1}`);
  const season = await makeSeason({ request: secretary }, { name: "Large", teams, origin: server.origin });
  const send = (command: Readonly<Record<string, unknown>>) =>
    sendCommand({ request: secretary }, { league: season.league, ...command }, server.origin);
  const rosters = new Map<string, string[]>();
  for (const [team, { entrant }] of season.teams.entries()) {
    const names = Array.from({ length: playersPerTeam }, (_, player) => `Player ${team * playersPerTeam + player + 1}`);
    rosters.set(entrant, names);
    await send({ kind: "add-members", season: season.id, entrant, names });
  }
  for (const [index, { match, home, away }] of season.meetings.entries()) {
    const player = (entrant: string, chair: number) => rosters.get(entrant)?.[(index + chair) % playersPerTeam];
    const seats = [0, 1, 2, 3].map((seat) => ({ seat, name: player(seat % 2 === 0 ? home : away, seat) }));
    await send({ kind: "set-line-up", match, table: 1, fromGame: 1, seats });
  }
  const players = `${new URL(season.desk).pathname}/people`;
  const lists = ["?find=Player+7", "?page=21", "?edit=1"].map((query) => `${players}${query}`);
  const starts = [`${desk}/tonight`, new URL(season.desk).pathname];
  const medians: { path: string; ms: number }[] = [];
  for (const path of [...(await pagesFrom(secretary, starts)), ...lists]) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push((await read(secretary, path)).ms);
    medians.push({ path, ms: median(times) });
  }
  const slowest = medians.toSorted((one, other) => other.ms - one.ms);
  report({
    ...{ figure: "P16", what: `the slowest of ${medians.length} desk pages at a season of 32 teams`, unit: "ms" },
    ...{ measured: rounded(slowest[0]?.ms ?? Number.NaN), target: { atMost: 300 } },
    beside: slowest
      .slice(0, 4)
      .map(({ path, ms }) => `${path.slice(desk.length)} ${rounded(ms)} ms`)
      .join(", "),
  });
} finally {
  await secretary.dispose();
  await server.discard();
}

interface Answer {
  readonly text: string;
  readonly ms: number;
  readonly isPage: boolean;
}

async function read(reader: APIRequestContext, path: string): Promise<Answer> {
  const started = performance.now();
  const answer = await reader.get(`${server.origin}${path}`, { maxRedirects: 0 });
  const text = await answer.text();
  const isPage = answer.status() === 200 && (answer.headers()["content-type"] ?? "").startsWith("text/html");
  return { text, isPage, ms: performance.now() - started };
}

/** The desk's pages that these pages link to, one of each kind: an id, a slug or a number makes no other kind. */
async function pagesFrom(reader: APIRequestContext, starts: readonly string[]): Promise<readonly string[]> {
  const waiting = [...starts];
  const kinds = new Set<string>();
  const pages: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = path
      .replace(/\?.*$/, "")
      .replace(/\/(matches|events|disputes|rounds|teams)\/[^/]+/, "/$1/…")
      .replace(/\/seasons\/(?!large\b)[^/]+/, "/seasons/…");
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    const { text, isPage } = await read(reader, path);
    if (!isPage) continue;
    pages.push(path);
    for (const [, link = ""] of text.matchAll(/href="([^"#]+)/g)) {
      const next = link.replaceAll("&amp;", "&");
      if (next.startsWith(desk)) waiting.push(next);
    }
  }
  return pages;
}
