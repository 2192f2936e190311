import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { seenCookieText } from "@/lib/score-sheet/live/seen-version";
import { PageExchange, type PageWorker } from "../workers/page-exchange";
import { PageLink } from "../workers/page-link";
import { originBy } from "./create-page-cache";
import { DataVersions } from "./data-versions";
import { PageCache } from "./page-cache";
import { RenderQueue } from "./render-queue";

/** Workers of one server over one ledger, whose messages are copied as between processes. */
class Place {
  seq = 1;
  status = 200;
  hold: Promise<void> | undefined;
  /** The worker that rendered each page. */
  readonly rendered: string[] = [];
  readonly exchange = new PageExchange();
  readonly workers = [1, 2, 3].map((id) => new OneWorker(id, this));

  get ready(): OneWorker[] {
    return this.workers.filter(({ isEnded }) => !isEnded);
  }

  /** Writes a hand; one worker is notified immediately. */
  write(heardBy: OneWorker): void {
    this.seq += 1;
    heardBy.versions.moved("1", this.seq);
  }
}

class OneWorker implements PageWorker {
  readonly id: number;
  readonly place: Place;
  isEnded = false;
  readonly link = new PageLink((message) => {
    const { type, id, ...rest } = structuredClone(message) as { type: string; id: number; ask: never; page: never };
    setImmediate(() => {
      if (this.isEnded) return;
      if (type === "want-page") this.place.exchange.request(this, id, rest.ask, this.place.ready);
      else if (type === "drop-page") this.place.exchange.cancel(this, id);
      else this.place.exchange.rendered(id, rest.page);
    });
  });
  readonly versions = new DataVersions({
    now: () => performance.now(),
    read: async () => ({
      leagues: [{ id: "1", slug: "owls", seq: this.place.seq, since: { rows: [], facts: ["seasons"] } }],
      removed: [],
    }),
  });
  readonly queue = new RenderQueue({ running: 2, waiting: 100 });
  readonly cache = new PageCache({
    versions: this.versions,
    queue: this.queue,
    otherWorkers: this.link,
    now: () => performance.now(),
    originOf: originBy({ publicUrl: undefined, trustProxy: false }),
    render: async (url) => {
      this.place.rendered.push(`${url} by ${this.id}`);
      const { seq, status } = this.place;
      await this.place.hold;
      const body = Buffer.from(`${url} at ${seq}`);
      return { status, headers: { "content-type": "text/html" }, body, reads: new Set(["1 seasons"]) };
    },
  });
  readonly server: Server = createServer((incoming, response) => {
    if (this.cache.answerAtOnce(incoming, response)) return;
    void this.cache.answer(incoming, response, (_, own) => void own.end("own page"));
  });

  constructor(id: number, place: Place) {
    this.id = id;
    this.place = place;
  }

  send(message: Parameters<PageWorker["send"]>[0]): void {
    const copy = structuredClone(message) as Parameters<PageLink["receive"]>[0];
    setImmediate(() => this.isEnded || this.link.receive(copy));
  }

  end(): void {
    this.isEnded = true;
    this.place.exchange.ended(this);
  }

  async get(url: string, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<string> {
    const { port } = this.server.address() as AddressInfo;
    const options = { port, path: url, headers: { host: "a.example", ...headers }, agent: false, signal };
    const incoming = await new Promise<IncomingMessage>((done, failed) => {
      request(options, done).on("error", failed).end();
    });
    let text = "";
    for await (const part of incoming.setEncoding("utf8")) text += part;
    return text;
  }
}

const pages = Array.from({ length: 12 }, (_, page) => `/en/leagues/owls/2026/page-${page}`);
const seen = (version: number) => ({ cookie: seenCookieText({ league: "owls", version }).split(";", 1)[0] ?? "" });

let place: Place;
beforeEach(async () => {
  place = new Place();
  await Promise.all(place.workers.map(({ server }) => new Promise<void>((on) => server.listen(0, "127.0.0.1", on))));
});
afterEach(() => Promise.all(place.workers.map(({ server }) => new Promise((closed) => server.close(closed)))));

const fromAll = (url: string, headers?: Record<string, string>) =>
  Promise.all(place.ready.map((worker) => worker.get(url, headers)));

describe("pages of several workers", () => {
  it("are rendered by one worker each, and by each of them some", async () => {
    for (const url of pages) expect(new Set(await fromAll(url))).toEqual(new Set([`${url} at 1`]));
    expect(place.rendered).toHaveLength(pages.length);
    expect(new Set(place.rendered.map((line) => line.at(-1)))).toEqual(new Set(["1", "2", "3"]));
  });

  it("are rendered again once for all when the ledger grows, whichever worker was notified", async () => {
    for (const url of pages) await fromAll(url);
    for (const heardBy of place.workers) {
      place.write(heardBy);
      for (const url of pages) {
        expect(await fromAll(url, seen(place.seq))).toEqual(place.workers.map(() => `${url} at ${place.seq}`));
      }
    }
    expect(place.rendered).toHaveLength(pages.length * 4);
  });

  it("are never older than the requesting worker knows, whatever the rendering worker knows", async () => {
    for (const heardBy of place.workers) {
      place.write(heardBy);
      for (const url of pages) expect(await heardBy.get(url, seen(place.seq))).toBe(`${url} at ${place.seq}`);
    }
  });

  it("are rendered by another worker when theirs has ended, also during a request", async () => {
    const [url = ""] = pages;
    await fromAll(url);
    const renderer = place.workers.find(({ id }) => place.rendered[0]?.endsWith(String(id)));
    const asking = place.workers.find((worker) => worker !== renderer);
    let letGo: () => void = () => undefined;
    place.hold = new Promise((done) => {
      letGo = done;
    });
    if (asking) place.write(asking);
    const answer = asking?.get(url, seen(2));
    await expect.poll(() => place.rendered.length).toBe(2);
    renderer?.end();
    letGo();
    expect(await answer).toBe(`${url} at 2`);
    expect(place.rendered).toHaveLength(3);
    expect(await fromAll(url, seen(2))).toEqual([`${url} at 2`, `${url} at 2`]);
  });

  it("that are not shared are rendered by each worker itself, and tried once per version", async () => {
    place.status = 404;
    for (let time = 0; time < 2; time++)
      expect(await fromAll(pages[0] ?? "")).toEqual(["own page", "own page", "own page"]);
    expect(place.rendered).toHaveLength(1);
  });

  it("are not rendered when the client has left, wherever they wait", async () => {
    let letGo: () => void = () => undefined;
    place.hold = new Promise((done) => {
      letGo = done;
    });
    const leave = pages.map(() => new AbortController());
    const requests = pages.map((url, i) => place.workers[0]?.get(url, {}, leave[i]?.signal));
    const left = Promise.all(requests.map((one) => expect(one).rejects.toThrow("aborted")));
    const waiting = () => place.workers.reduce((sum, { queue }) => sum + queue.waiting, 0);
    await expect.poll(() => place.rendered.length + waiting()).toBe(pages.length);
    const begun = place.rendered.length;
    for (const one of leave) one.abort();
    await left;
    await expect.poll(waiting).toBe(0);
    letGo();
    expect(await place.workers[1]?.get(pages[11] ?? "")).toBe(`${pages[11]} at 1`);
    expect(place.rendered.length).toBeLessThanOrEqual(begun + 1);
  });
});
