import { afterEach, expect, it } from "vitest";
import { currentRequestId, inRequest, isForEverybody, withPageStatus } from "../http/page-status";
import type { RequestHandler } from "../http/request-handler";
import { DataVersions } from "./data-versions";
import { recordRead } from "./read-facts";
import { renderWith } from "./render-page";

const versions = new DataVersions({ now: () => 0, read: async () => ({ leagues: [], removed: [] }) });
const page = (handler: RequestHandler, longest?: number) => renderWith(withPageStatus(handler), versions, longest);
const seen: unknown[] = [];
afterEach(() => void seen.splice(0));

it("renders for nobody: only the given headers, no address, no request id", async () => {
  const render = page(({ headers, url, method, socket }, response) => {
    seen.push(currentRequestId(), isForEverybody(), headers, socket.remoteAddress);
    response.writeHead(200, { "content-type": "text/plain" }).end(`${method} ${url}`);
  });
  const given = { host: "x.example", rsc: "1", "user-agent": "Turkey Tracks" };
  const { status, headers, body } = await inRequest("a reader's", () => render("/en?by=1", given));
  expect([status, headers["content-type"], String(body)]).toEqual([200, "text/plain", "GET /en?by=1"]);
  expect(seen).toEqual([undefined, true, given, "127.0.0.1"]);
  expect(isForEverybody()).toBe(false);
});

it("reports the facts that a page has read, also after waiting, and none of a concurrent rendering", async () => {
  const reads = (league: string) =>
    page(async (_request, response) => {
      recordRead(league, "league");
      await new Promise(setImmediate);
      recordRead(league, "play", "season:1");
      response.end("page");
    })("/en", {});
  const all = await Promise.all([reads("a"), reads("b")]);
  expect(all.map((rendered) => [...rendered.reads])).toEqual([
    ["a league", "a play", "a season:1"],
    ["b league", "b play", "b season:1"],
  ]);
});

it("accepts a response in pieces, with repeated headers", async () => {
  const render = page((_request, response) => {
    response.setHeader("set-cookie", ["a=1", "b=2"]);
    response.write("één ");
    setImmediate(() => response.end(Buffer.from("два")));
  });
  const { headers, body } = await render("/en", {});
  expect([headers["set-cookie"], String(body)]).toEqual([["a=1", "b=2"], "één два"]);
});

it("gives up on a page that never finishes", async () => {
  await expect(page(() => undefined, 50)("/en", {})).rejects.toThrow(/abort/i);
});

it.each([
  [
    "throws",
    () => {
      throw new Error("a fault");
    },
  ],
  ["rejects", async () => Promise.reject(new Error("a fault"))],
] satisfies [string, RequestHandler][])("rejects where the page %s", async (_how, handler) => {
  await expect(page(handler)("/en", {})).rejects.toThrow("a fault");
});

it("rejects where the page is cut off", async () => {
  const render = page((_request, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("half", () => response.destroy());
  });
  await expect(render("/en", {})).rejects.toThrow();
});
