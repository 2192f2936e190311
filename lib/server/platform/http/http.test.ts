import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answer, deniedAnswer, guarded, refusedAnswer } from "./answer";
import { jsonBody } from "./json-body";
import { currentRequestId, setPageStatus, withPageStatus } from "./page-status";
import { decodedSegment } from "./path-segment";
import { isSameOrigin } from "./same-origin";

function post(headers: Record<string, string>, body = "{}"): Request {
  return new Request("http://league.example/api/commands", { method: "POST", headers, body });
}

describe("a request of our own pages", () => {
  const host = "league.example";
  test.each([
    [{ host, "sec-fetch-site": "same-origin", origin: "http://league.example" }, true],
    [{ host, "sec-fetch-site": "cross-site" }, false],
    [{ host, "sec-fetch-site": "same-site" }, false],
    [{ host, origin: "https://evil.example" }, false],
    [{ host, origin: "null" }, false],
    [{ host, origin: "http://league.example:81" }, false],
    [{ host, origin: "http://league.example" }, true],
    [{ host }, true],
    [{ host, origin: "https://league.example" }, false],
    [{ host, "x-forwarded-proto": "https", origin: "https://league.example" }, true],
    [{ host, "x-forwarded-proto": "https", origin: "http://league.example" }, false],
    [{ host, "x-forwarded-proto": "http", origin: "https://league.example" }, false],
    [{ host, "sec-fetch-site": "same-origin", origin: "https://league.example" }, true],
    [{ host, "sec-fetch-site": "same-origin", "x-forwarded-proto": "http", origin: "https://league.example" }, true],
    [{ host, "sec-fetch-site": "same-origin", origin: "ftp://league.example" }, false],
    [{ host, origin: "http://league.example/" }, false],
    [{ host, origin: "http://user@league.example" }, false],
  ])("%j: %s", (headers, own) => {
    expect(isSameOrigin(post(headers as Record<string, string>))).toBe(own);
  });
});

describe("a request to the host of PUBLIC_URL", () => {
  beforeEach(() => vi.stubEnv("PUBLIC_URL", "https://league.example"));
  afterEach(() => vi.unstubAllEnvs());
  test.each([
    [{ host: "league.example", origin: "https://league.example" }, true],
    [{ host: "league.example", origin: "http://league.example" }, false],
    [{ host: "league.example", "x-forwarded-proto": "http", origin: "https://league.example" }, true],
    [{ host: "192.168.1.5:3000", origin: "http://192.168.1.5:3000" }, true],
  ])("%j: %s", (headers, own) => {
    expect(isSameOrigin(post(headers as Record<string, string>))).toBe(own);
  });
});

describe("a JSON body", () => {
  const json = { "content-type": "application/json; charset=utf-8" };
  test("is read up to its limit and no further", async () => {
    expect(await jsonBody(post(json, '{"a":1}'), 7)).toEqual({ ok: true, value: { a: 1 } });
    expect(await jsonBody(post(json, '{"a":1}'), 6)).toEqual({ ok: false, error: "too-large" });
  });

  test.each([
    [json, "{"],
    [json, ""],
    [{ "content-type": "text/plain" }, "{}"],
    [{ "content-type": "application/x-www-form-urlencoded" }, "{}"],
  ])("declared as %j, %j is refused", async (headers, body) => {
    expect(await jsonBody(post(headers as Record<string, string>, body), 100)).toEqual({
      ok: false,
      error: "not-json",
    });
  });

  test.each([
    ["brackets 100,000 deep", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
    ["fields 33 deep", `${'{"a":'.repeat(33)}1${"}".repeat(33)}`],
    ["a zero character", String.raw`{"a":["x\u0000"]}`],
    ["a zero character in a field's name", String.raw`{"\u0000":1}`],
    ["half a character", String.raw`{"a":"\ud83e"}`],
    ["the other half alone", String.raw`{"a":"\udd83x"}`],
    ["a number without end", '{"a":[{"b":1e400}]}'],
    ["its negative", "-1e400"],
  ])("with %s is refused", async (_, body) => {
    expect(await jsonBody(post(json, body), 300_000)).toEqual({ ok: false, error: "unstorable" });
  });

  test.each([String.raw`"\ud83e\udd83 🦃"`, `${"[".repeat(32)}1${"]".repeat(32)}`, "1e308", String.raw`"\u0001"`])(
    "%s is read",
    async (body) => {
      expect((await jsonBody(post(json, body), 300_000)).ok).toBe(true);
    },
  );

  test("that is no UTF-8 is refused", async () => {
    const request = new Request("http://x/", {
      method: "POST",
      headers: json,
      body: new Uint8Array([0x22, 0xff, 0x22]),
    });
    expect(await jsonBody(request, 100)).toEqual({ ok: false, error: "not-json" });
  });
});

test("a segment of an address is decoded, or left as it is", () => {
  expect(decodedSegment("%D0%BE%D1%81%D0%B5%D0%BD%D1%8C")).toBe("осень");
  expect(decodedSegment("%E0%A4%A")).toBe("%E0%A4%A");
});

test("private responses are not stored by caches", async () => {
  const faulty = await guarded(() => Promise.reject(new Error("a fault")));
  const answers = [answer(200, {}), deniedAnswer("missing"), refusedAnswer(400, []), faulty];
  expect(answers.map(({ headers }) => headers.get("cache-control"))).toEqual(answers.map(() => "no-store"));
});

test("a fault is answered with its number alone", async () => {
  const answer = await guarded(() => Promise.reject(new Error("select secret from table")));
  expect(answer.status).toBe(503);
  const text = await answer.text();
  expect(text).toContain("server-trouble");
  expect(text).not.toContain("secret");
});

test("the request's id is available to its handlers", async () => {
  let seen: string | undefined;
  const handle = withPageStatus(async (_request, response) => {
    await new Promise((resolve) => setImmediate(resolve));
    seen = currentRequestId();
    response.end();
  });
  const server = createServer((request, response) => {
    response.setHeader("x-request-id", "the-number");
    void handle(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  server.close();
  expect(seen).toBe("the-number");
  expect(currentRequestId()).toBeUndefined();
});

describe("a page's own status", () => {
  async function statusOf(answer: (response: ServerResponse) => void | Promise<void>): Promise<number> {
    const server = createServer(withPageStatus((_request, response) => answer(response)));
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    try {
      return (await fetch(`http://127.0.0.1:${port}/`)).status;
    } finally {
      server.close();
    }
  }

  test("replaces a 200, also if it is set some time later", async () => {
    expect(await statusOf((response) => void response.end("here"))).toBe(200);
    const later = statusOf(async (response) => {
      await new Promise((resolve) => setImmediate(resolve));
      setPageStatus(404);
      response.end("nothing here");
    });
    expect(await later).toBe(404);
  });

  test("replaces nothing else, and ends with its response", async () => {
    const moved = statusOf((response) => {
      setPageStatus(404);
      response.writeHead(503).end();
    });
    expect(await moved).toBe(503);
    expect(await statusOf((response) => void response.end("here"))).toBe(200);
  });
});
