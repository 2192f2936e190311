import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PostgresPair } from "@/lib/test-kit/database/postgres-pair";
import { toPrimary } from "../../platform/database/primary";
import { type Standby, standbyOf } from "../../platform/database/standby";
import { withPageStatus } from "../../platform/http/page-status";
import type { RequestHandler } from "../../platform/http/request-handler";
import { standbyReads } from "../../platform/page-cache/standby-reads";
import { insertLeague } from "../leagues/leagues";
import { db, disconnect, inSnapshot, withTx } from "./client";

describe.skipIf(process.platform === "win32")("a standby for reading", () => {
  let pair: PostgresPair;
  let standby: Standby;

  beforeAll(async () => {
    pair = await PostgresPair.start({ isSynchronous: true });
    await pair.migrate();
    process.env["DATABASE_URL"] = pair.url;
    process.env["DATABASE_READ_URL"] = pair.urlOf("standby");
    standby = standbyOf(toPrimary(pair.url), pair.urlOf("standby"));
  });
  afterAll(async () => {
    await standby.close();
    await disconnect();
    await pair.discard();
    delete process.env["DATABASE_READ_URL"];
  });

  const isPresent = (id: string) =>
    withTx((tx) => {
      const named = { id, slug: id, name: id, locale: "en", timeZone: "America/Chicago" };
      return insertLeague(tx, { ...named, demo: false, createdAt: new Date() });
    });

  /** The result of a page requested with this path and these headers. */
  async function pageOf(page: () => Promise<unknown>, path: string, headers: Record<string, string> = {}) {
    const reads = standbyReads(pair.url, pair.urlOf("standby"));
    const pages: RequestHandler = async (_request, response) => {
      response.end(JSON.stringify(await page()));
    };
    const server = createServer(withPageStatus(pages, reads?.mayRead));
    const port = await new Promise<number>((listening) => {
      server.listen(0, "127.0.0.1", () => listening((server.address() as { port: number }).port));
    });
    try {
      return await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).json();
    } finally {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await reads?.close();
    }
  }
  const where = async () => {
    const [row] = await db().$queryRaw<{ port: number }[]>`select inet_server_port() as port`;
    return row?.port;
  };

  test("has everything acknowledged, or is not used", async () => {
    await isPresent("first");
    await expect.poll(() => standby.hasAll("first")).toBe(true);
    expect(await standby.hasAll(null)).toBe(true);
    await pair.holdReplay(true);
    await isPresent("second");
    expect(await standby.hasAll("second")).toBe(false);
    expect(await standby.hasAll(null)).toBe(false);
    await pair.holdReplay(false);
    await expect.poll(() => standby.hasAll("second")).toBe(true);
  });

  test("serves the public pages that have no particular reader", async () => {
    const { primary, standby: copy } = pair.ports;
    await expect.poll(() => pageOf(where, "/en/leagues/first")).toBe(copy);
    await expect.poll(() => pageOf(() => inSnapshot((tx) => tx.league.count()), "/en")).toBe(2);
    expect(await pageOf(where, "/en/leagues/first", { cookie: "a=b" })).toBe(primary);
    expect(await pageOf(where, "/en/desk")).toBe(primary);
    expect(await pageOf(where, "/api/leagues/first/live")).toBe(primary);
    expect(await where()).toBe(primary);
    await pair.holdReplay(true);
    await isPresent("third");
    expect(await pageOf(where, "/en/leagues/third")).toBe(primary);
    await pair.holdReplay(false);
  });

  test("accepts no write from a page; writes go to the primary", async () => {
    await expect.poll(() => standby.hasAll("first")).toBe(true);
    expect(await pageOf(() => isPresent("fourth").then(() => true), "/en/leagues/first")).toBe(true);
    expect(await db().league.count({ where: { id: "fourth" } })).toBe(1);
  });

  test("cancels work that continues after its page was answered", async () => {
    let later: Promise<number | undefined> | undefined;
    const runOn = async () => {
      let go: () => void = () => undefined;
      const answered = new Promise<void>((done) => {
        go = done;
      });
      later = answered.then(where);
      setTimeout(() => go(), 200);
      return where();
    };
    await expect.poll(() => pageOf(runOn, "/en/leagues/first")).toBe(pair.ports.standby);
    expect(await later).toBe(pair.ports.primary);
  });

  test("is not used while it is unavailable, and after its promotion", async () => {
    await pair.kill("primary");
    expect(await standby.hasAll("first")).toBe(false);
    await pair.promote();
    await expect
      .poll(() =>
        db()
          .league.count()
          .catch(() => 0),
      )
      .toBe(4);
    await isPresent("fifth");
    expect(await standby.hasAll("fifth")).toBe(false);
    expect(await pageOf(where, "/en/leagues/fifth")).toBe(pair.ports.standby);
  });
});
