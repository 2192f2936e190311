import { request as askFor, createServer, type IncomingMessage, type RequestOptions } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { News } from "@/lib/score-sheet/live/league-news";
import { newsSchema } from "@/lib/score-sheet/live/news-schema";
import { aLeague, aSeason, send } from "@/lib/test-kit/leagues/a-league";
import { startProgram } from "@/lib/test-kit/processes/program";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { db } from "../../data/connection/client";
import { standingAnswer } from "../../leagues/standing-answer";
import { askByPin } from "../../tables/ask-by-pin";
import { tablePin } from "../../tables/new-link";
import { buildName } from "../http/build-name";
import type { RequestHandler } from "../http/request-handler";
import { waitUntil } from "../system/wait-until";
import { notificationText, parseNotification } from "./ledger-channel";
import { type LedgerWatch, watchLedgers } from "./ledger-watch";
import { LivePlaces } from "./live-places";
import { withLiveStreams } from "./live-streams";

let home: Awaited<ReturnType<typeof aLeague>>;
let match: string;
let other: string;

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  home = await aLeague();
  const { matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel");
  [match, other] = [matches[0]?.id ?? "", matches[1]?.id ?? ""];
});

let watch: LedgerWatch;
const server = createServer((request, response) => void streams(request, response));
let streams: RequestHandler;

beforeAll(async () => {
  watch = watchLedgers(process.env["DATABASE_URL"] ?? "");
  const { hub, leagueNow: leagueOf } = watch;
  streams = withLiveStreams({ hub, places: new LivePlaces(), leagueOf, build: buildName }, (_request, response) => {
    response.writeHead(418).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await watch.close();
});

function requestStream(headers: Record<string, string>, query = "", league = home.league, more: RequestOptions = {}) {
  const { port } = server.address() as AddressInfo;
  const path = `/api/leagues/${league}/live${query}`;
  return new Promise<IncomingMessage>((answered, failed) => {
    askFor({ port, host: "127.0.0.1", path, headers, agent: false, ...more }, answered)
      .once("error", failed)
      .end();
  });
}

const versionNow = async () => (await db().league.findUniqueOrThrow({ where: { id: home.league } })).ledgerSeq;

/** A page with an open stream: all messages received so far. */
async function listening(headers: Record<string, string> = {}, query = "") {
  const answer = await requestStream({ accept: "text/event-stream", ...headers }, query);
  const received: News[] = [];
  let text = "";
  answer.setEncoding("utf8").on("data", (part: string) => {
    text += part;
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const data = /^event: news\ndata: (.*)$/m.exec(event)?.[1];
      if (data) received.push(newsSchema.parse(JSON.parse(data)));
    }
  });
  const over = new Promise((closed) => answer.once("close", closed));
  return {
    answer,
    heard: received,
    async stop() {
      answer.destroy();
      await over;
    },
  };
}

const start = (of: string) => ({
  kind: "start-game" as const,
  league: home.league,
  match: of,
  table: 1,
  game: 1,
  firstDealer: 0,
});
const hand = (of: string, number: number, entry: unknown = playedHandOf(100)) => ({
  kind: "record-hand" as const,
  league: home.league,
  match: of,
  table: 1,
  game: 1,
  hand: number,
  baseRevision: 0,
  entry,
});

describe("the stream of a league", () => {
  it("sends a hand that was saved by another process", async () => {
    const page = await listening();
    const before = await versionNow();
    const text = JSON.stringify({ id: newId(), ...start(match) });
    const env = {
      DATABASE_URL: process.env["DATABASE_URL"] ?? "",
      NODE_OPTIONS: "--conditions=react-server",
    };
    const process2 = startProgram("lib/test-kit/programs/dispatch-command.ts", [text], { env });
    try {
      expect(await process2.says(/answered (\S+)/)).toBe("outcome");
      await waitUntil(() => page.heard.length > 1, 20_000);
      expect(page.heard).toEqual([
        { after: before, version: before, about: [] },
        { after: before, version: before + 1, about: [match] },
      ]);
    } finally {
      process2.child.kill("SIGKILL");
      await page.stop();
    }
  });

  it("sends a page only its own match, and nothing of refused commands", async () => {
    const page = await listening();
    const before = await versionNow();
    await send(home.secretary, start(other));
    await send(home.secretary, hand(other, 1));
    await send(home.secretary, hand(other, 2, { kind: "nonsense" }));
    await waitUntil(() => (page.heard.at(-1)?.version ?? 0) === before + 3, 20_000);
    expect(new Set(page.heard.flatMap(({ about }) => about))).toEqual(new Set([other]));
    await page.stop();
    const later = await listening({}, `?since=${before + 2}`);
    await waitUntil(() => later.heard.length > 0, 20_000);
    expect(later.heard.at(-1)?.version).toBe(before + 3);
    expect(later.heard.flatMap(({ about }) => about)).not.toContain(match);
    await later.stop();
  });

  it("continues from the browser's last event id, rather than from the address", async () => {
    const page = await listening();
    const before = await versionNow();
    await send(home.secretary, hand(match, 1));
    await waitUntil(() => page.heard.at(-1)?.version === before + 1, 20_000);
    const back = await listening({ "last-event-id": String(before) }, "?since=1");
    await waitUntil(() => back.heard.length > 0, 20_000);
    expect(back.heard[0]).toEqual({ after: before, version: before + 1, about: [match] });
    await back.stop();
    await page.stop();
  });

  it("sends a phone's request for admission to the phones of the match, without a ledger row", async () => {
    const link = newId();
    await send(home.secretary, { kind: "issue-table-link", league: home.league, link, match }, new Date());
    const page = await listening();
    const version = await versionNow();
    await waitUntil(() => page.heard.at(-1)?.version === version, 20_000);
    const before = page.heard.length;
    const admission = await askByPin(tablePin(home.league, link), "198.51.100.7", { at: new Date(), newId });
    expect(admission.ok).toBe(true);
    await waitUntil(() => page.heard.length > before, 20_000);
    expect(page.heard.at(-1)).toEqual({ after: version, version, about: [match] });
    await page.stop();
  });

  it("survives a lost notification: the ledger is polled", async () => {
    const page = await listening();
    const before = await versionNow();
    // As in a process that is killed between its commit and the notification.
    await db().$executeRaw`
      insert into "LedgerEntry" ("leagueId", "seq", "commandId", "kind", "body", "actor", "at", "outcome", "prev", "hash")
      select "leagueId", ${before + 1}::int, 'silent', 'publish-season', '{}', '{}', now(), '{"outcome":"applied"}', '', 'silent'
      from "LedgerEntry" where "leagueId" = ${home.league} and "seq" = ${before}`;
    await db().league.update({ where: { id: home.league }, data: { ledgerSeq: before + 1 } });
    await waitUntil(() => page.heard.at(-1)?.version === before + 1, 20_000);
    expect(page.heard.at(-1)?.about).toBe("all");
    await page.stop();
  });

  it("continues after its connection to the database was cut", async () => {
    const page = await listening();
    await db().$executeRaw`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`;
    const before = await versionNow();
    await send(home.secretary, hand(match, 2));
    await waitUntil(() => (page.heard.at(-1)?.version ?? 0) > before, 20_000);
    await page.stop();
  });

  it("is neither stored nor compressed on its way", async () => {
    const page = await listening({ "accept-encoding": "gzip, br" });
    expect(page.answer.headers["content-type"]).toContain("text/event-stream");
    expect(page.answer.headers["cache-control"]).toBe("no-cache, no-transform");
    expect(page.answer.headers["content-encoding"]).toBeUndefined();
    await page.stop();
  });

  it("does not exist for an unknown league", async () => {
    const answer = await requestStream({ accept: "text/event-stream" }, "", "none");
    expect(answer.statusCode).toBe(404);
    answer.destroy();
  });

  it("passes on requests for other addresses or without events", async () => {
    const events = { accept: "text/event-stream" };
    for (const answer of [
      await requestStream({ accept: "application/json" }),
      await requestStream(events, "", home.league, { method: "POST" }),
      await requestStream(events, "", home.league, { path: `/api/leagues/${home.league}/wall` }),
    ]) {
      expect(answer.statusCode).toBe(418);
      answer.destroy();
    }
  });
});

describe("a request for JSON", () => {
  it("gets the league's version", async () => {
    const answer = await standingAnswer(home.league);
    expect(await answer.json()).toEqual({ version: await versionNow(), build: expect.any(String) });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("gets a 404 for an unknown league", async () => {
    expect((await standingAnswer("none")).status).toBe(404);
  });
});

it("the notification channel ignores all other payloads", () => {
  expect(parseNotification("league 12")).toEqual({ league: "league", version: 12 });
  expect(parseNotification(notificationText({ league: "league", version: 12 }))).toEqual({
    league: "league",
    version: 12,
  });
  expect(parseNotification(notificationText({ league: "league", match: "m" }))).toEqual({
    league: "league",
    match: "m",
  });
  for (const noise of ["", "league", "league x", "league -1", " 12", "league 12345678901"]) {
    expect(parseNotification(noise)).toBeNull();
  }
});
