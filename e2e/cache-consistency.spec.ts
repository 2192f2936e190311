import { readFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { type APIRequestContext, expect, request, test } from "@playwright/test";
import { newId } from "@/lib/client/new-id";
import { seenCookieText } from "@/lib/score-sheet/live/seen-version";
import { withClient } from "@/lib/server/platform/database/with-client";
import { sharedRequest } from "@/lib/server/platform/page-cache/shared-request";
import { crawl } from "./crawl";
import { demoLogIn, seededFolder } from "./demo-servers";
import { OwnServer } from "./own-server";
import { signInByRequest } from "./sign-in-by-request";

const league = "evansville-1944";
const starts = ["en", "ru"].flatMap((language) => [`/${language}/leagues/${league}`, `/${language}/wall/${league}`]);
/** `npm run prove` compares every page; `npm test` some of the first ones that a crawl reads. */
const isWhole = process.env["PROVE"] !== undefined;
const maxCrawled = isWhole ? Number.POSITIVE_INFINITY : 120;
const maxCompared = 24;

/** Fetches a page by host name, for a reader who has seen `version` of the league. */
function pageAt(origin: string, host: string, path: string, version: number): Promise<string> {
  const { port } = new URL(origin);
  const cookie = seenCookieText({ league, version }).split(";", 1)[0] ?? "";
  return new Promise((done, failed) => {
    get({ port, host: "127.0.0.1", path, headers: { host, cookie } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => done(`${response.statusCode} ${Buffer.concat(parts)}`.replaceAll(host, "this.host")));
      response.on("error", failed);
    }).on("error", failed);
  });
}

/** A page without scripts (their order varies), codes of its address, its time and its ledger position. */
function withoutMoment(page: string): string {
  return (
    page
      .replace(/<script\b.*?<\/script>/gs, "")
      .replace(/ nonce="[^"]*"/g, "")
      .replaceAll("<!-- -->", "")
      .replace(/<svg[^>]* class="code-picture".*?<\/svg>/gs, "code")
      .replace(/((?:\\?"version\\?":|data-(?:live|wall)-version=")\d+)/g, "version")
      .replace(/ wall-(?:shift-\d|swapped)/g, "")
      // The wall's clock and its estimates.
      .replace(/<header class="wall-head">.*?<\/header>/gs, "")
      .replace(/ends about [^<]*|примерно до [^<]*/g, "")
      .replace(/\\?"asOf\\?":\d+/g, "moment")
      .replace(/\d[\d,.\u00a0\u202f]* (?:entr(?:y|ies)|запис\S+)[^<"\\]*/g, "ledger")
      .replace(/записей [^<"\\]*/g, "ledger")
  );
}

/** The first difference of two pages, with context; null if they are equal. */
function difference(one: string, other: string): readonly [string, string] | null {
  const at = one.split("").findIndex((letter, i) => letter !== other[i]);
  if (at < 0 && one.length === other.length) return null;
  const from = Math.max(0, (at < 0 ? one.length : at) - 200);
  return [one.slice(from, from + 400), other.slice(from, from + 400)];
}

/** A match of tonight that has not begun, with its league and season. */
async function matchOfTonight(databaseUrl: string) {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ league: string; match: string; season: string; entrant: string }>(
      `select m."leagueId" as "league", m."id" as "match", m."seasonId" as "season", s."entrantId" as "entrant" from "Match" m
        join "League" l on l."id" = m."leagueId" join "Season" n on n."leagueId" = m."leagueId" and n."id" = m."seasonId"
        join "MatchSide" s on s."leagueId" = m."leagueId" and s."matchId" = m."id" and s."side" = 0
        where l."slug" = $1 and m."state" = 'scheduled' and n."kind" = 'season' and n."state" = 'published'
          and m."date" = (select min("date") from "Match" where "state" = 'scheduled' and "leagueId" = l."id" and "seasonId" = n."id")
        order by m."id" limit 1`,
      [league],
    ),
  );
  const [crawledPages] = rows;
  if (!crawledPages) throw new Error("no match is played tonight");
  return crawledPages;
}

const entry = { kind: "played", maker: 0, trump: "H", counted: 0, trickPoints: 142, melds: [[], []], bella: null };

/** The commands of a match's evening, and some of the desk. */
function evening({ league: id, match, season, entrant }: Awaited<ReturnType<typeof matchOfTonight>>) {
  const game = { league: id, match, table: 1, game: 1 };
  const adjustment = newId();
  return [
    { kind: "issue-table-link", league: id, match, link: newId() },
    { ...game, kind: "start-game", firstDealer: 0 },
    ...[1, 2, 3, 4].map((hand) => ({ ...game, kind: "record-hand", hand, baseRevision: 0, entry })),
    { ...game, kind: "confirm-game" },
    {
      ...{ kind: "adjust-points", league: id, season, adjustment, entrant, gamePoints: -5, gamesWon: 0, afterRound: 0 },
      reason: "late",
    },
    { kind: "revoke-adjustment", league: id, season, adjustment, reason: "not late" },
  ];
}

async function send(desk: APIRequestContext, origin: string, command: object): Promise<number> {
  const answer = await desk.post(`${origin}/api/commands`, { data: { ...command, id: newId() } });
  const result = (await answer.json()) as { outcome: string; seq: number };
  expect(result, JSON.stringify({ command, said: result })).toMatchObject({ outcome: "applied" });
  return result.seq;
}

test("every public page that one process has cached equals the page that another one renders, for any actions of an evening", async () => {
  test.setTimeout(isWhole ? 3_600_000 : 600_000);
  const cached = await OwnServer.startDemo(seededFolder());
  const secret = readFileSync(join(cached.folder, "session-secret"), "utf8").trim();
  const anew = await OwnServer.start({ DATABASE_URL: cached.databaseUrl(), NEXTAUTH_SECRET: secret });
  const desk = await request.newContext();
  try {
    expect(await signInByRequest(desk, demoLogIn, cached.origin)).toBe(true);
    const commands = evening(await matchOfTonight(cached.databaseUrl()));
    const reader = await request.newContext();
    const isCached = (path: string) => sharedRequest("GET", path, {}) !== null;
    const crawledPages = await crawl(reader, cached.origin, starts, isCached, maxCrawled);
    await reader.dispose();
    const all = [...crawledPages.keys()].filter(isCached).toSorted();
    expect(all.length).toBeGreaterThan(80);
    const few = all.filter((path, i) => starts.includes(path) || i % Math.ceil(all.length / maxCompared) === 0);
    const pages = isWhole ? all : few;
    const host = new URL(cached.origin).host;
    for (const [i, command] of commands.entries()) {
      // Every other command goes to the other process.
      const version = await send(desk, i % 2 === 0 ? cached.origin : anew.origin, command);
      for (const path of pages) {
        const [given, made] = await Promise.all([
          pageAt(cached.origin, host, path, version),
          // Under a new host name, nothing is cached.
          pageAt(anew.origin, `a${i}.example`, path, version),
        ]);
        expect(given, path).toMatch(/^[234]/);
        // Redirects are not cached.
        const isPage = given.startsWith("200") || made.startsWith("200");
        const compared = isPage ? withoutMoment : (answer: string) => answer.slice(0, 3);
        const differing = difference(compared(given), compared(made));
        expect(differing, `${path} after ${command.kind}`).toBeNull();
      }
    }
  } finally {
    await desk.dispose();
    await anew.discard();
    await cached.discard();
  }
});
