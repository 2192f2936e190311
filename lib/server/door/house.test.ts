import {
  request as askFor,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { RequestHandler } from "../boot/request-handler";
import { silent } from "../boot/voice";
import { waitUntil } from "../boot/wait-until";
import { setForwardedHeaders } from "../http/forwarded-headers";
import { type House, houseAt } from "./house";
import { type HouseServer, houseServer } from "./house-server";

let inside: HouseServer;
let house: House;
let door: Server;
let handler: RequestHandler;
/** What the door could not pass on. */
let failures: unknown[];

beforeEach(async () => {
  inside = await houseServer((request, response) => handler(request, response), silent);
  house = houseAt(inside.path);
  failures = [];
  door = createServer((request, response) => {
    setForwardedHeaders(request, false);
    response.setHeader("x-request-id", "n-1");
    response.setHeader("x-content-type-options", "nosniff");
    Promise.resolve(house.passOn(request, response)).catch((error: unknown) => {
      failures.push(error);
      response.writeHead(502).end();
    });
  });
  await new Promise<void>((listening) => door.listen(0, "127.0.0.1", listening));
});
afterEach(async () => {
  house.close();
  door.closeAllConnections();
  await new Promise((closed) => door.close(closed));
  await inside.close();
});

function asked(method: string, path: string, headers: OutgoingHttpHeaders = {}) {
  const { port } = door.address() as AddressInfo;
  return askFor({ host: "127.0.0.1", port, method, path, headers, agent: false });
}

function answerTo(method: string, path: string, headers: OutgoingHttpHeaders = {}, body: readonly string[] = []) {
  return new Promise<IncomingMessage & { body: Buffer }>((answered, failed) => {
    const request = asked(method, path, headers).once("error", failed);
    request.once("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part)).once("error", failed);
      response.once("end", () => answered(Object.assign(response, { body: Buffer.concat(parts) })));
    });
    for (const part of body) request.write(part);
    request.end();
  });
}

describe("a request that is passed on", () => {
  it("is answered with status, words, bytes and every header, also what is said twice", async () => {
    const packed = gzipSync("what was said");
    handler = (_request, response) => {
      response.setHeader("set-cookie", ["a=1; Path=/", "b=2; Path=/"]);
      response.setHeader("x-content-type-options", "own");
      response.writeHead(201, { "content-encoding": "gzip", "content-length": packed.length }).end(packed);
    };
    const answer = await answerTo("GET", "/");
    expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([201, ["a=1; Path=/", "b=2; Path=/"]]);
    expect(answer.headers).toMatchObject({ "content-encoding": "gzip", "x-content-type-options": "own" });
    expect(answer.headers["x-request-id"]).toBe("n-1");
    expect(answer.body.equals(packed)).toBe(true);
  });

  it.each([
    ["of a length that it says", { "content-length": "10" }],
    ["in pieces", { "transfer-encoding": "chunked" }],
  ])("brings its body, %s", async (_which, headers) => {
    handler = async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      response.end(`${request.method} ${request.url} ${Buffer.concat(parts)}`);
    };
    const answer = await answerTo("POST", "/api/commands?x=1", headers, ["01234", "56789"]);
    expect(String(answer.body)).toBe("POST /api/commands?x=1 0123456789");
  });

  it("brings its headers, where it comes from and its number; nothing of its connection, and no number of its own", async () => {
    handler = ({ headers }, response) => void response.end(JSON.stringify(headers));
    const sent = { connection: "keep-alive", te: "trailers", "x-own": "yes", "x-request-id": "forged" };
    const { body } = await answerTo("GET", "/", { ...sent, host: "league.example.org", cookie: "a=1" });
    const seen = JSON.parse(String(body)) as Record<string, string>;
    const mine = { host: "league.example.org", cookie: "a=1", "x-own": "yes", "x-request-id": "n-1" };
    expect(seen).toEqual({ ...mine, "x-forwarded-for": "127.0.0.1", connection: "keep-alive" });
  });

  it.each(["content-length", "content-type", "host", "cookie", "x-forwarded-for"])(
    "keeps %s though its Connection header names it",
    async (name) => {
      handler = ({ headers }, response) => void response.end(JSON.stringify(headers));
      const sent = { host: "h.example", cookie: "a=1", "content-type": "text/plain", "content-length": "2" };
      const { body } = await answerTo("POST", "/", { ...sent, connection: `keep-alive, ${name}` }, ["{}"]);
      expect(JSON.parse(String(body))).toMatchObject({ ...sent, "x-forwarded-for": "127.0.0.1" });
    },
  );

  it("is answered though the house does not read its body", async () => {
    handler = (_request, response) => void response.writeHead(403).end("refused");
    const parts = Array.from({ length: 64 }, () => "x".repeat(16_384));
    for (let i = 0; i < 50; i++) {
      const answer = await answerTo("POST", "/", { "content-length": String(64 * 16_384) }, parts);
      expect([answer.statusCode, String(answer.body)]).toEqual([403, "refused"]);
    }
    expect(failures).toEqual([]);
  });

  it("with a body has a connection of its own to the house; without one it shares", async () => {
    const sockets = new Set<unknown>();
    handler = (request, response) => {
      sockets.add(request.socket);
      request.resume().on("end", () => response.end("ok"));
    };
    for (let i = 0; i < 3; i++) await answerTo("GET", "/");
    expect(sockets.size).toBe(1);
    for (let i = 0; i < 3; i++) await answerTo("POST", "/", { "content-length": "2" }, ["{}"]);
    expect(sockets.size).toBe(4);
  });

  it("has no body in its answer where there is to be none", async () => {
    handler = (request, response) => {
      if (request.method === "HEAD") response.writeHead(200, { "content-length": "1234" }).end();
      else response.writeHead(304, { etag: '"x"' }).end();
    };
    expect((await answerTo("HEAD", "/")).headers["content-length"]).toBe("1234");
    expect((await answerTo("GET", "/")).statusCode).toBe(304);
  });

  it("is not asked for any longer once whoever asked has left", async () => {
    let left = false;
    handler = (request, response) => {
      response.once("close", () => {
        left = true;
      });
      response.write("first");
      request.resume();
    };
    const request = asked("GET", "/").on("error", () => undefined);
    request.once("response", (response) => response.once("data", () => request.destroy()));
    request.end();
    await waitUntil(() => left, 10_000);
    expect(failures).toEqual([]);
  });

  it("is broken off for the reader too when the house breaks off", async () => {
    handler = (_request, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("half", () => response.destroy());
    };
    await expect(answerTo("GET", "/")).rejects.toThrow(/aborted|hang up/);
  });

  it("fails where there is no house", async () => {
    await inside.close();
    expect((await answerTo("GET", "/")).statusCode).toBe(502);
    expect(failures).toHaveLength(1);
    inside = await houseServer((request, response) => handler(request, response), silent);
  });
});

describe("a question of the door's own", () => {
  it("is not waited for without end", async () => {
    handler = () => undefined;
    const hasty = houseAt(inside.path, 50);
    await expect(hasty.ask("/en", { host: "x.example" })).rejects.toThrow("nothing came of /en");
    hasty.close();
  });

  it("is sent by nobody", async () => {
    handler = ({ headers, url }, response) => void response.end(`${url} ${JSON.stringify(headers)}`);
    const { status, body } = await house.ask("/en", { host: "x.example", rsc: "1" });
    const head = { host: "x.example", rsc: "1", connection: "keep-alive" };
    expect([status, String(body)]).toEqual([200, `/en ${JSON.stringify(head)}`]);
  });
});
