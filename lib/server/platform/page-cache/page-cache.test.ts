import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Fact } from "@/lib/commands/changed-facts";
import { seenCookieText } from "@/lib/score-sheet/live/seen-version";
import { maxCacheBytes } from "./cached-pages";
import type { Rendered } from "./cached-response";
import { originBy } from "./create-page-cache";
import { DataVersions, type LeagueVersion } from "./data-versions";
import { PageCache } from "./page-cache";
import { QueueFull, RenderQueue } from "./render-queue";

const standings = "/en/leagues/owls/2026/standings";
const policy = "script-src 'self'; object-src 'none'";

/** The cookie of a reader with this version. */
const seen = (version: number) => ({
  cookie: seenCookieText({ league: "owls", version }).split(";", 1)[0] ?? "",
});

/** The number of concurrent renderings. */
const atATime = 2;

/** A league whose ledger grows on command, its pages, and a server that caches them. */
class CachedLeague {
  now = 1000;
  leagues: LeagueVersion[] = [{ id: "1", slug: "owls", seq: 1, since: null }];
  /** The facts that pages read. */
  reads = ["1 seasons"];
  /** Requests without an immediate response. */
  waiting = 0;
  isAway = false;
  /** The rendered requests, with their headers. */
  readonly rendered: { readonly url: string; readonly headers: object }[] = [];
  /** The requests passed on to the pages. */
  readonly handedOn: string[] = [];
  answer: Partial<Rendered> = {};
  /** Holds renderings back until it resolves. */
  hold: Promise<void> | undefined;
  readonly versions = new DataVersions({
    now: () => this.now,
    read: async (known) => {
      if (this.isAway) throw new Error("the database is away");
      const removed = [...known.keys()].filter((id) => this.leagues.every((league) => league.id !== id));
      return { leagues: this.leagues, removed };
    },
  });
  readonly queue = new RenderQueue({ running: atATime, waiting: 3 });
  readonly cache = new PageCache({
    versions: this.versions,
    queue: this.queue,
    now: () => this.now,
    originOf: originBy({ publicUrl: undefined, trustProxy: false }),
    render: async (url, origin, headers) => {
      this.rendered.push({ url, headers });
      const seq = this.leagues[0]?.seq;
      await this.hold;
      const body = Buffer.from(`<script>page ${seq} of ${origin.host}</script>${"x".repeat(500)}`);
      const head = {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy,
        link: '</a.css>; rel=preload; as="style"',
        vary: "rsc, Accept-Encoding",
        "x-powered-by": "Next",
      };
      return { status: 200, headers: head, body, reads: new Set(this.reads), ...this.answer };
    },
  });
  readonly server: Server = createServer((incoming, response) => {
    if (this.cache.answerAtOnce(incoming, response)) return;
    this.waiting += 1;
    const answered = this.cache.answer(incoming, response, ({ url = "", headers }, own) => {
      this.handedOn.push(url);
      own.end(`own page for ${headers.cookie ?? "nobody"}`);
    });
    answered.catch((error) => response.writeHead(error instanceof QueueFull ? 503 : 500).end());
  });

  /** The ledger grows to `seq` by rows that change these facts. */
  write(seq: number, changed: readonly Fact[] = ["seasons"]): void {
    this.leagues = this.leagues.map((league) => ({ ...league, seq, since: { rows: [], facts: changed } }));
  }

  async get(url: string, headers: Record<string, string> = {}, method = "GET", signal?: AbortSignal) {
    const { port } = this.server.address() as AddressInfo;
    const incoming = await new Promise<IncomingMessage>((done, failed) => {
      const host = { host: "a.example", ...headers };
      const agent = false;
      request({ port, path: url, method, headers: host, agent, signal }, done).on("error", failed).end();
    });
    const parts: Buffer[] = [];
    for await (const one of incoming) parts.push(one as Buffer);
    const body = Buffer.concat(parts);
    return { status: incoming.statusCode, headers: incoming.headers, body, text: body.toString() };
  }
}

let site: CachedLeague;
beforeEach(async () => {
  site = new CachedLeague();
  await new Promise<void>((listening) => site.server.listen(0, "127.0.0.1", listening));
});
afterEach(() => new Promise((closed) => site.server.close(closed)));

describe("a shared page", () => {
  it("is rendered once for all requests, until the league's data changes", async () => {
    const first = await site.get(standings);
    expect(first.text).toContain("page 1 of a.example");
    expect((await site.get(standings, { cookie: "session=somebody" })).body).toEqual(first.body);
    expect(site.rendered).toEqual([{ url: standings, headers: {} }]);
    site.write(2);
    site.versions.moved("1", 2);
    expect((await site.get(standings, seen(2))).text).toContain("page 2");
    expect(site.rendered).toHaveLength(2);
  });

  it("is rendered again when one of its facts changes, and not for others; each page by its own facts", async () => {
    const [line, table] = ["/en/leagues/owls", standings];
    site.reads = ["1 seasons", "1 play"];
    await site.get(line);
    site.reads = ["1 season:1"];
    await site.get(table);
    const renderedAfter = async (seq: number, ...changed: Fact[]) => {
      site.rendered.length = 0;
      site.write(seq, changed);
      site.versions.moved("1", seq);
      site.reads = ["1 seasons", "1 play"];
      await site.get(line, seen(seq));
      site.reads = ["1 season:1"];
      await site.get(table, seen(seq));
      return site.rendered.map(({ url }) => url);
    };
    expect(await renderedAfter(2, "play", "match:1")).toEqual([line]);
    expect(await renderedAfter(3, "seasons", "season:2")).toEqual([line]);
    expect(await renderedAfter(4, "seasons", "season:1")).toEqual([line, table]);
    expect(await renderedAfter(5)).toEqual([]);
    expect(await renderedAfter(6, "league")).toEqual([line, table]);
  });

  it("without recorded facts counts as one that read everything", async () => {
    site.reads = [];
    await site.get(standings);
    site.write(2, []);
    site.versions.moved("1", 2);
    expect((await site.get(standings, seen(2))).text).toContain("page 2");
  });

  it("is at most a second behind other processes' writes, even without notifications", async () => {
    await site.get(standings);
    site.write(2);
    site.now += 1000;
    expect((await site.get(standings)).text).toContain("page 1");
    site.now += 1;
    expect((await site.get(standings)).text).toContain("page 2");
  });

  it("is never older than its reader has seen, and neither cached nor rendered separately for the reader", async () => {
    await site.get(standings);
    site.write(2);
    const { cookie } = seen(2);
    expect((await site.get(standings)).text).toContain("page 1");
    expect((await site.get(standings, { cookie })).text).toContain("page 2");
    const { text, headers } = await site.get(standings);
    expect([text.includes("page 2"), headers["set-cookie"]]).toEqual([true, undefined]);
    expect((await site.get(standings, { cookie: cookie.replace(/2$/, "77") })).text).toContain("page 2");
    expect(site.rendered).toHaveLength(2);
  });

  it("is rendered again after half a minute: it contains relative times", async () => {
    await site.get(standings);
    site.now += 30_001;
    await site.get(standings);
    expect(site.rendered).toHaveLength(2);
  });

  it("is rendered once for many requests that arrive during its rendering", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => site.get(standings)));
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    expect(site.rendered).toHaveLength(1);
  });

  it("is rendered in turn among many, from the newest data by then, and no more often", async () => {
    let letGo: () => void = () => undefined;
    site.hold = new Promise((done) => {
      letGo = done;
    });
    const paths = ["standings", "schedule", "outlook"].map((page) => `/en/leagues/owls/2026/${page}`);
    const requests = [];
    for (const path of paths) {
      requests.push(site.get(path));
      await expect.poll(() => site.waiting).toBe(requests.length);
    }
    await expect.poll(() => site.rendered.length).toBe(atATime);
    site.write(2);
    site.versions.moved("1", 2);
    const again = site.get(paths[2] ?? "");
    await expect.poll(() => site.waiting).toBe(paths.length + 1);
    expect(site.rendered).toHaveLength(atATime);
    letGo();
    const answers = await Promise.all([...requests, again]);
    expect(answers.map(({ text }) => /page \d/.exec(text)?.[0])).toEqual(["page 1", "page 1", "page 2", "page 2"]);
    expect(site.rendered.map(({ url }) => url).toSorted()).toEqual([...paths].toSorted());
  });

  it("is refused when too many wait, and is not rendered for a client that has left", async () => {
    let letGo: () => void = () => undefined;
    site.hold = new Promise((done) => {
      letGo = done;
    });
    const paths = Array.from({ length: 6 }, (_, page) => `/en/leagues/owls/2026/page-${page}`);
    const leaves = new AbortController();
    const requests: ReturnType<typeof site.get>[] = [];
    for (const [i, path] of paths.entries()) {
      requests.push(site.get(path, {}, "GET", i === 4 ? leaves.signal : undefined));
      await expect.poll(() => site.waiting).toBe(i + 1);
    }
    expect((await requests[5])?.status).toBe(503);
    const left = expect(requests[4]).rejects.toThrow("aborted");
    leaves.abort();
    await left;
    await expect.poll(() => site.queue.waiting).toBe(2);
    letGo();
    const statuses = await Promise.all(requests.slice(0, 4).map(async (one) => (await one).status));
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(site.rendered).toHaveLength(4);
  });

  it("requested after an acknowledgement does not come from an earlier rendering", async () => {
    let letGo: () => void = () => undefined;
    site.hold = new Promise((done) => {
      letGo = done;
    });
    const before = site.get(standings);
    await expect.poll(() => site.rendered.length).toBe(1);
    site.write(2);
    site.versions.moved("1", 2);
    const after = [site.get(standings), site.get(standings)];
    await expect.poll(() => site.waiting).toBe(3);
    letGo();
    expect((await before).text).toContain("page 1");
    for (const one of after) expect((await one).text).toContain("page 2");
    expect(site.rendered).toHaveLength(2);
  });

  it("gets 304 when the reader has it already", async () => {
    const { headers } = await site.get(standings);
    const etag = headers.etag ?? "";
    for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
      const again = await site.get(standings, { "if-none-match": known });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, "", etag]);
    }
    expect((await site.get(standings, { "if-none-match": '"other"' })).status).toBe(200);
    site.write(2);
    site.versions.moved("1", 2);
    expect((await site.get(standings, { ...seen(2), "if-none-match": etag })).status).toBe(200);
  });

  it("is compressed as the reader accepts, with a matching Vary header", async () => {
    const plain = await site.get(standings);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const brotli = await site.get(standings, { "accept-encoding": "gzip, deflate, br" });
    expect([brotli.headers["content-encoding"], brotliDecompressSync(brotli.body)]).toEqual(["br", plain.body]);
    const gzip = await site.get(standings, { "accept-encoding": "gzip, br;q=0" });
    expect([gzip.headers["content-encoding"], gunzipSync(gzip.body)]).toEqual(["gzip", plain.body]);
    expect(gzip.headers.vary).toBe("accept-encoding, rsc");
    expect(gzip.headers["content-length"]).toBe(String(gzip.body.length));
    expect(gzip.headers["cache-control"]).toBe("public, max-age=0, s-maxage=1, must-revalidate");
    expect(gzip.headers["x-powered-by"]).toBeUndefined();
  });

  it("has its length without its body for HEAD", async () => {
    const whole = await site.get(standings);
    for (let time = 0; time < 2; time++) {
      const head = await site.get(standings, {}, "HEAD");
      expect([head.text, head.headers["content-length"]]).toEqual(["", String(whole.body.length)]);
    }
  });

  it("contains no mark of one reader: scripts are allowed by hashes", async () => {
    const { text, headers } = await site.get(standings);
    expect(`${text}${JSON.stringify(headers)}`).not.toContain("n0nce");
    expect(headers["content-security-policy"]).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}='; object-src 'none'$/);
  });
});

/** Blocks renderings until the returned function is called. */
function held(): () => void {
  let letGo: () => void = () => undefined;
  site.hold = new Promise((done) => {
    letGo = done;
  });
  return () => {
    site.hold = undefined;
    letGo();
  };
}

describe("while a page is rendered again", () => {
  it("the previous one is served if it was fresh at most a second ago, and no further renderings begin", async () => {
    await site.get(standings);
    const letGo = held();
    site.write(2);
    site.versions.moved("1", 2);
    for (let reader = 0; reader < 3; reader++) {
      const { text, headers } = await site.get(standings);
      expect([text.includes("page 1"), headers.age]).toEqual([true, undefined]);
    }
    await expect.poll(() => site.rendered.length).toBe(2);
    letGo();
    await expect.poll(async () => (await site.get(standings)).text).toContain("page 2");
    expect(site.rendered).toHaveLength(2);
  });

  it("a reader who has seen more waits for it, known by a cookie or by the page's ETag", async () => {
    const etag = (await site.get(standings)).headers.etag ?? "";
    const letGo = held();
    site.write(2);
    site.versions.moved("1", 2);
    const newer = etag.replace(/\.1"$/, '.2"');
    const readers = [seen(2), { "if-none-match": newer }, { "if-none-match": `"other", ${newer}` }];
    const waiting = readers.map((headers) => site.get(standings, headers));
    expect((await site.get(standings, { "if-none-match": etag })).status).toBe(304);
    await expect.poll(() => site.waiting).toBe(4);
    letGo();
    for (const one of waiting) expect((await one).text).toContain("page 2");
  });

  it("nobody gets one that lacks a change of the whole league, or a page of a deleted league", async () => {
    await site.get(standings);
    site.write(2, ["league"]);
    site.versions.moved("1", 2);
    expect((await site.get(standings)).text).toContain("page 2");
    site.leagues = [];
    site.versions.doubt();
    expect((await site.get(standings)).text).toBe("own page for nobody");
  });

  it("and it takes longer than a second, an older one is served with its age, and the rendering continues", async () => {
    await site.get(standings);
    const letGo = held();
    site.now += 4500;
    site.write(2);
    site.versions.moved("1", 2);
    const waits = site.get(standings, seen(2));
    const { status, text, headers } = await site.get(standings);
    expect([status, text.includes("page 1"), headers.age, headers["server-timing"]]).toEqual([
      ...[200, true],
      ...["5", "age;dur=5000"],
    ]);
    letGo();
    expect((await waits).text).toContain("page 2");
    const after = await site.get(standings);
    expect([after.text.includes("page 2"), after.headers.age]).toEqual([true, undefined]);
    expect(site.rendered).toHaveLength(2);
  });

  it("and the queue is full, an older one is served with its age, but none older than the reader has seen", async () => {
    const etag = (await site.get(standings)).headers.etag ?? "";
    const letGo = held();
    site.now += 2000;
    site.write(2);
    site.versions.moved("1", 2);
    // Two are being rendered, three wait.
    const others = Array.from({ length: 5 }, (_, page) => site.get(`/en/leagues/owls/2026/page-${page}`));
    await expect.poll(() => site.queue.waiting).toBe(3);
    const [old, known] = [await site.get(standings), await site.get(standings, { "if-none-match": etag })];
    expect([old.text.includes("page 1"), old.headers.age, known.status, known.headers.age]).toEqual([
      true,
      "2",
      304,
      "2",
    ]);
    expect((await site.get(standings, seen(2))).status).toBe(503);
    expect((await site.get("/en/leagues/owls/2026/never-rendered")).status).toBe(503);
    letGo();
    for (const one of others) expect((await one).text).toContain("page 2");
  });
});

describe("cached separately", () => {
  it("by host; requests with an invalid host are not served from the cache", async () => {
    await site.get(standings);
    expect((await site.get(standings, { host: "evil.example" })).text).toContain("of evil.example");
    expect((await site.get(standings)).text).toContain("of a.example");
    expect((await site.get(standings, { host: "a.example/evil" })).text).toBe("own page for nobody");
    // Without a trusted proxy, the request's scheme and host headers are ignored.
    await site.get(standings, { "x-forwarded-proto": "https", "x-forwarded-host": "evil.example" });
    expect(site.rendered).toHaveLength(2);
  });

  it("by the query parameters that the page reads; others change nothing", async () => {
    for (const query of ["", "?", "?utm_source=mail", "?by=team", "?_rsc=x"]) await site.get(`${standings}${query}`);
    const outlook = "/en/leagues/owls/2026/outlook";
    for (const query of ["?team=bears&x=1", "?x=2&team=bears", "?team=bears"]) await site.get(`${outlook}${query}`);
    expect(site.rendered.map(({ url }) => url)).toEqual([standings, `${outlook}?team=bears`]);
    expect(site.handedOn).toEqual([]);
  });

  it("by part of a page", async () => {
    const tree = (text: string) => ({ rsc: "1", "next-router-state-tree": text });
    await site.get(standings);
    await site.get(`${standings}?_rsc=a`, tree("a"));
    await site.get(`${standings}?_rsc=a`, tree("b"));
    await site.get(`${standings}?_rsc=a`, tree("a"));
    expect(site.rendered.map(({ headers }) => headers)).toEqual([{}, tree("a"), tree("b")]);
  });
});

describe("not cached", () => {
  it("pages that are not shared: a signed-in reader may see them", async () => {
    site.answer = { status: 404 };
    expect((await site.get(standings, { cookie: "session=secretary" })).text).toBe("own page for session=secretary");
    await site.get(standings);
    expect(site.rendered).toHaveLength(1);
    site.answer = {};
    site.write(2);
    site.versions.moved("1", 2);
    expect((await site.get(standings)).status).toBe(200);
  });

  it("an answer that sets a cookie, and a failed one", async () => {
    site.answer = { headers: { "set-cookie": "a=b", "content-type": "text/html" } };
    expect((await site.get(standings)).text).toBe("own page for nobody");
    site.answer = { status: 500 };
    site.write(2);
    site.versions.moved("1", 2);
    expect((await site.get(standings)).text).toBe("own page for nobody");
    site.answer = {};
    expect((await site.get(standings)).text).toContain("page 2");
  });

  it("pages of an unknown league, and pages that depend on the reader", async () => {
    const own = ["/en/leagues/none", "/en/desk", "/en/leagues/owls/log"];
    for (const url of own) await site.get(url);
    expect(site.handedOn).toEqual(own);
    expect(site.rendered).toEqual([]);
  });

  it("anything whose freshness is unknown", async () => {
    await site.get(standings);
    site.now += 1001;
    site.isAway = true;
    expect((await site.get(standings)).text).toBe("own page for nobody");
    site.isAway = false;
    expect((await site.get(standings)).text).toContain("page 1");
  });

  it("more than there is room for", async () => {
    site.answer = { body: Buffer.alloc(maxCacheBytes / 16, "a") };
    for (let page = 0; page < 20; page++) await site.get(`/en/leagues/owls/season-${page}`);
    expect(site.cache.figures.bytes).toBeGreaterThan(maxCacheBytes / 2);
    expect(site.cache.figures.bytes).toBeLessThanOrEqual(maxCacheBytes);
  });
});
