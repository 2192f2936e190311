import { request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { RequestHandler } from "../http/request-handler";
import { maxBodyBytes } from "../http/request-rules";
import { freePort } from "../system/free-port";
import { withMetrics } from "./metrics-page";
import { type WebServer, webServer } from "./web-server";

interface Line {
  readonly at: string;
  readonly event: string;
  readonly [field: string]: unknown;
}

let web: WebServer;
let port: number;
let lines: string[];
let answers: string[];

const entries = () => lines.map((line) => JSON.parse(line) as Line);
const page: RequestHandler = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
  const policy = searchParams.get("policy");
  if (policy) response.setHeader("content-security-policy", policy);
  if (pathname === "/broken") throw new Error("first\nsecond \u001b[31m");
  response.writeHead(Number(searchParams.get("status") ?? 200)).end(pathname);
};

/** Sends bytes; returns the received text when the server closed or the first response was complete. */
function sent(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    socket.setEncoding("utf8").on("data", (part: string) => {
      answer += part;
      if (answer.startsWith("HTTP/1.1 2")) socket.destroy();
    });
    socket.on("close", () => resolve(answer));
  });
}

interface Opened {
  readonly early?: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly trustProxy?: boolean;
  readonly publicUrl?: string;
  readonly logFormat?: "text" | "json";
  readonly handle?: RequestHandler;
}

async function open({ trustProxy = false, publicUrl, logFormat = "text", handle = page, early }: Opened = {}) {
  lines = [];
  answers = [];
  const logger = { info: (line: string) => void answers.push(line), warn: (line: string) => void lines.push(line) };
  web = webServer(handle, { trustProxy, publicUrl, logFormat }, logger, early);
  port = await freePort();
  await web.listen("127.0.0.1", port);
}

function send(
  path: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  return new Promise<IncomingMessage & { body: string }>((answered, failed) => {
    const outgoing = httpRequest({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        body += part;
      });
      response.on("end", () => answered(Object.assign(response, { body })));
    });
    outgoing.on("error", failed).end();
  });
}

afterEach(() => web.close(1000));

describe("an address that cannot be", () => {
  it.each([
    ...["/%00", "/a%00b/c", "/%ff%fe", "/en/%E0%A4%A/x"],
    ...[
      "/en/../ru",
      "/en/leagues/a/..",
      "/./en",
      "/en/%2e%2e/ru",
      "/en/.%2E/ru",
      "/%2E/en",
      "/en/..%2fru",
      "/en/..\\ru",
    ],
    ...["/en/%2e%2e%5cru", "/_next/static/../../en", "/icons/%2e%2e/en", "/_next/static/..?x=1"],
  ])("%s is nowhere", async (path) => {
    await open();
    const answer = await send(path);
    expect([answer.statusCode, answer.body]).toEqual([404, "There is nothing here.\n"]);
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  });

  it("gets a program's usual 404", async () => {
    await open();
    expect((await send("/api/feeds/bars/%00.ics")).body).toBe(JSON.stringify({ denied: "missing" }));
  });

  it.each([
    ...["/%D0%BE%D1%81%D0%B5%D0%BD%D1%8C", "/%25", "/x?half=%E0%A4%A&none=%00", "/x?to=/../y"],
    ...["/.well-known/x", "/a..b", "/...", "/.a/b.", "/%252e%252e/x"],
  ])("%s is passed on", async (path) => {
    await open();
    expect((await send(path)).statusCode).toBe(200);
  });
});

describe("every answer", () => {
  it("has its declared content type, and is not framed", async () => {
    await open();
    for (const path of ["/", "/file.js", "/?status=404", "/?status=500", "/broken"]) {
      const { headers } = await send(path);
      expect(headers["x-content-type-options"], path).toBe("nosniff");
      expect(headers["referrer-policy"], path).toBe("same-origin");
      expect(headers["content-security-policy"], path).toBe(
        "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      );
    }
  });

  it("keeps its own policy", async () => {
    await open();
    const { headers } = await send(`/?policy=${encodeURIComponent("default-src 'self'")}`);
    expect(headers["content-security-policy"]).toBe("default-src 'self'");
  });

  it("requires HTTPS for a year if the server is public by HTTPS, otherwise not", async () => {
    await open({ publicUrl: "https://league.example.org" });
    for (const path of ["/", "/?status=404", "/broken"]) {
      const { headers } = await send(path);
      expect(headers["strict-transport-security"], path).toBe("max-age=31536000; includeSubDomains");
    }
    await web.close(1000);
    for (const publicUrl of [undefined, "http://league.local"]) {
      await open(publicUrl === undefined ? {} : { publicUrl });
      expect((await send("/")).headers["strict-transport-security"]).toBeUndefined();
      await web.close(1000);
    }
    await open();
  });
});

describe("rejected before its body is read", () => {
  it.each([
    ...["TRACE", "PUT", "DELETE", "PATCH", "PROPFIND", "OPTIONS", "POST"].map((method) => [method, "/", "GET, HEAD"]),
    ["POST", "/en/sign-in?x=/api/", "GET, HEAD"],
    ["POST", "/_next/static/chunks/x.js", "GET, HEAD"],
    ["OPTIONS", "/api/commands", "GET, HEAD, POST"],
    ["PUT", "/api/account", "GET, HEAD, POST"],
  ])("is the method %s of %s", async (method, path, allowed) => {
    await open();
    const { statusCode, headers, body } = await send(path, { method, headers: { cookie: "secret=1" } });
    expect([statusCode, headers.allow, body]).toEqual([405, allowed, ""]);
  });

  it("a body with a stated length over the limit", async () => {
    await open();
    const says = (length: number) =>
      new Promise<string>((resolve) => {
        let answer = "";
        const socket = connect(port, "127.0.0.1", () =>
          socket.write(`POST /api/commands HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`),
        );
        socket.setEncoding("utf8").on("data", (part: string) => {
          answer += part;
          socket.destroy();
        });
        socket.on("close", () => resolve(answer));
      });
    expect(await says(maxBodyBytes + 1)).toMatch(/^HTTP\/1\.1 413 [\s\S]*"too-large"/);
    expect(await says(maxBodyBytes)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ["two lengths", "Content-Length: 3\r\nContent-Length: 4\r\n"],
    ["a length and chunks", "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n"],
    ["a header that ends a line within", "X-One: a\nb: c\rd\r\n"],
  ])("a request with %s: its end is ambiguous", async (_what, headers) => {
    await open();
    const answer = await new Promise<string>((resolve) => {
      let received = "";
      const socket = connect(port, "127.0.0.1", () =>
        socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${headers}\r\nabc\r\n\r\n`),
      );
      socket.setEncoding("utf8").on("data", (part: string) => {
        received += part;
        socket.destroy();
      });
      socket.on("close", () => resolve(received));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  const get = (more: string, target = "/") => `GET ${target} HTTP/1.1\r\nHost: x.example\r\n${more}\r\n`;

  it.each([
    ...[
      "content-length",
      "Transfer-Encoding",
      "host",
      "cookie",
      "x-forwarded-for",
      "keep-alive, COOKIE",
      "close,\taccept",
    ].map((named) => [`a Connection header that names ${named}`, get(`Connection: ${named}\r\n`)]),
    ["a GET with a body", `${get("Content-Length: 3\r\n")}abc`],
    ["a GET with a body in chunks", `${get("Transfer-Encoding: chunked\r\n")}3\r\nabc\r\n0\r\n\r\n`],
    ["an OPTIONS with a body", `${get("Content-Length: 3\r\n").replace("GET", "OPTIONS")}abc`],
    ["a HEAD with a body", `${get("Content-Length: 3\r\n").replace("GET", "HEAD")}abc`],
    ["a DELETE with a body", `${get("Content-Length: 3\r\n").replace("GET", "DELETE")}abc`],
    ["another transfer coding", get("Transfer-Encoding: gzip, chunked\r\n").replace("GET", "POST")],
    ["two hosts", get("Host: y.example\r\n")],
    ["a host that is none", get("").replace("x.example", "x.example y")],
    ...["x.example:99999", "1.2.3.4.5", "256.256.256.256", "a b", "x.example/y", "u@x.example", ""].map((host) => [
      `the host ${JSON.stringify(host)}`,
      get("").replace("x.example", host),
    ]),
    ["an absolute target", get("", "http://evil.example/")],
    ["the target *", get("", "*").replace("GET", "OPTIONS")],
  ])("is %s: it can be read in two ways", async (_what, request) => {
    await open({ early: (_request, response) => Boolean(response.end("from the cache")) });
    const answer = await sent(request);
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*connection: close/i);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  const longest = "a:\r\n".repeat(3000);

  it.each([
    ["a GET with a body", `${get(`${longest}Content-Length: 3\r\n`)}abc`, 400],
    ["a GET with a body in chunks", `${get(`${longest}Transfer-Encoding: chunked\r\n`)}3\r\nabc\r\n0\r\n\r\n`, 400],
    ["a second host", get(`${longest}Host: y.example\r\n`), 400],
    ["a Connection header that names another", get(`${longest}Connection: x-forwarded-for\r\n`), 400],
    ["a body that is too long", get(`${longest}Content-Length: 3000000\r\n`, "/api/x").replace("GET", "POST"), 413],
  ])("is %s also behind 3000 other headers", async (_what, request, status) => {
    await open();
    const answer = await sent(request);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it("is a header of more bytes than Node reads", async () => {
    await open();
    expect(await sent(get(`x: ${"x".repeat(17_000)}\r\n`))).toMatch(/^HTTP\/1\.1 431 /);
  });

  it.each([
    ["keep-alive", get("Connection: keep-alive\r\n")],
    ["Upgrade, HTTP2-Settings", get("Connection: close, HTTP2-Settings\r\nHTTP2-Settings: AA\r\n")],
    ["te", get("Connection: TE, close\r\nTE: trailers\r\n")],
    ["a stated length of 0", get("Content-Length: 0\r\n")],
    ["an IPv6 host", get("").replace("x.example", "[::1]:3000")],
  ])("is not a request with %s", async (_what, request) => {
    await open();
    expect(await sent(request)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it("a client that sends too slowly", async () => {
    await open();
    expect([web.server.headersTimeout, web.server.requestTimeout]).toEqual([20_000, 120_000]);
  });
});

describe("the log", () => {
  it("has a line for each refusal: time, reason, address and id; nothing of the content", async () => {
    await open();
    const cookie = "next-auth.session-token=a-secret";
    const { headers } = await send("/api/commands?token=a-secret&status=403", { headers: { cookie } });
    const [line] = entries();
    expect(line).toEqual({
      ...{ at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), level: "warn", event: "refused", status: 403 },
      ...{ method: "GET", path: "/api/commands", from: "127.0.0.1", request: headers["x-request-id"] },
    });
    expect(lines.join()).not.toContain("a-secret");
  });

  it.each([
    ["/api/commands?status=400", 1],
    ["/api/auth/callback/credentials?status=401", 1],
    ["/api/sheets/x?status=404", 1],
    ["/api/commands?status=429", 1],
    ["/api/commands?status=422", 0],
    ["/en/no-such-page?status=404", 0],
    ["/en?status=200", 0],
    ["/en?status=304", 0],
  ])("of %s has %i lines", async (path, count) => {
    await open();
    await send(path);
    expect(lines).toHaveLength(count);
  });

  it("trusts the proxy's header also behind 3000 headers of the client", async () => {
    await open({ trustProxy: true });
    const claimed = `${"a:\r\n".repeat(3000)}X-Forwarded-For: 1.1.1.1, 203.0.113.7\r\n`;
    await sent(`GET /api/x?status=401 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${claimed}\r\n`);
    expect(entries()[0]?.["from"]).toBe("203.0.113.7");
  });

  it("trusts a proxy about the address, and nobody else", async () => {
    const claim = { headers: { "x-forwarded-for": "1.1.1.1, 203.0.113.7" } };
    await open({ trustProxy: true });
    await send("/api/x?status=401", claim);
    expect(entries()[0]?.["from"]).toBe("203.0.113.7");
    await web.close(1000);
    await open();
    await send("/api/x?status=401", claim);
    expect(entries()[0]?.["from"]).toBe("127.0.0.1");
  });

  it("is rate-limited", async () => {
    await open();
    for (let i = 0; i < 320; i++) await send("/api/x?status=401");
    expect(lines).toHaveLength(300);
  });

  it("is not filled by faults", async () => {
    await open();
    for (let i = 0; i < 320; i++) await send("/broken");
    expect(lines).toHaveLength(300);
  });

  it("has an error on one line, whatever its text", async () => {
    await open();
    const { statusCode, headers, body } = await send("/broken");
    expect([statusCode, headers["content-type"]]).toEqual([500, "text/plain; charset=utf-8"]);
    expect(body).not.toContain("first");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^[ -~]*$/);
    expect(entries()[0]).toMatchObject({
      event: "failed",
      what: "GET /broken",
      error: "Error: first\nsecond \u001b[31m",
    });
  });
});

describe("the id of a request", () => {
  const sentId = { "x-request-id": "4f3c2b1a-proxy_0001" };

  it("is generated by the server, and in the response", async () => {
    await open();
    const { headers } = await send("/", { headers: sentId });
    expect(headers["x-request-id"]).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  it("is a trusted proxy's if well formed", async () => {
    await open({ trustProxy: true });
    expect((await send("/", { headers: sentId })).headers["x-request-id"]).toBe(sentId["x-request-id"]);
    for (const odd of ["short", "x".repeat(65), "with space", "a;b=cdefghijk", "e@example.org"]) {
      expect((await send("/", { headers: { "x-request-id": odd } })).headers["x-request-id"]).not.toBe(odd);
    }
  });
});

describe("the log as JSON", () => {
  const answered = () => answers.map((line) => JSON.parse(line) as Line);

  it("has a line for every response: time, id, kind and outcome", async () => {
    await open({ logFormat: "json" });
    const { headers } = await send("/en/desk/some-league?token=a-secret", { headers: { cookie: "session=a-secret" } });
    expect(answered()).toEqual([
      {
        ...{ at: expect.stringMatching(/Z$/), level: "info", event: "answer", request: headers["x-request-id"] },
        ...{ method: "GET", kind: "desk", status: 200, ms: expect.any(Number), bytes: expect.any(Number) },
      },
    ]);
    expect(answered()[0]?.["bytes"]).toBeGreaterThan("/en/desk/some-league".length);
    await send("/broken");
    await send("/api/x?status=404");
    expect(answered().map(({ level, kind, status }) => [level, kind, status])).toEqual([
      ["info", "desk", 200],
      ["error", "other", 500],
      ["warn", "api", 404],
    ]);
    expect(answers.join()).not.toMatch(/a-secret|some-league/);
  });

  it("logs a response that its reader aborted", async () => {
    let onRequest: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => {
      onRequest = resolve;
    });
    await open({ logFormat: "json", handle: () => onRequest() });
    const socket = connect(port, "127.0.0.1", () => socket.write("GET /en HTTP/1.1\r\nHost: x\r\n\r\n"));
    await isAsked;
    socket.destroy();
    await expect.poll(() => answered().map(({ level, status }) => [level, status])).toEqual([["warn", 0]]);
  });

  it("is off with the text format", async () => {
    await open();
    await send("/");
    expect(answers).toEqual([]);
  });
});

describe("metrics", () => {
  const token = "a-token-of-more-than-20-signs";
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  it("need the token; others get a 404", async () => {
    await open({ handle: withMetrics({ metricsToken: token }, page) });
    const { statusCode, headers, body } = await send("/metrics?x=y", bearer(token));
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
      ...[200, "text/plain; version=0.0.4; charset=utf-8", "no-store"],
    ]);
    expect(body).toContain("turkey_tracks_http_requests_total{");
    // The next request has its address echoed, as this test's pages do.
    for (const other of [bearer(`${token}x`), bearer(""), { headers: { authorization: token } }, {}]) {
      expect((await send("/metrics", other)).body).toBe("/metrics");
    }
    expect((await send("/metrics/", bearer(token))).body).toBe("/metrics/");
  });

  it("do not exist without a token, even for this machine", async () => {
    await open({ handle: withMetrics({ metricsToken: undefined }, page) });
    for (const token of ["", "undefined"]) expect((await send("/metrics", bearer(token))).body).toBe("/metrics");
  });
});

describe("pipelined requests on a connection", () => {
  const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: here\r\n${more}\r\n`;

  /** Sends bytes and waits until they were read, or the server has closed. */
  async function written(bytes: string) {
    const socket = connect(port, "127.0.0.1");
    let resolve = "";
    socket.setEncoding("utf8").on("data", (part: string) => {
      resolve += part;
    });
    socket.on("error", () => undefined);
    const closed = new Promise<void>((done) => socket.once("close", () => done()));
    socket.write(bytes);
    return { socket, closed, heard: () => resolve };
  }

  it("are answered in their order", async () => {
    const begun: string[] = [];
    await open({
      handle: async (request, response) => {
        begun.push(request.url ?? "");
        // The first takes longest.
        await new Promise((done) => setTimeout(done, 30 / begun.length));
        response.end(`<${request.url}>`);
      },
    });
    const { socket, heard: resolve, closed } = await written(get("/1") + get("/2", "Connection: close\r\n"));
    await closed;
    socket.destroy();
    expect(resolve().match(/<\/\d>/g)).toEqual(["</1>", "</2>"]);
    expect(begun).toEqual(["/1", "/2"]);
  });

  it("are not begun when the connection ends before it is their turn", async () => {
    const begun: string[] = [];
    const firstBegun = new Promise<void>((done) => {
      void open({
        handle: (request) => {
          begun.push(request.url ?? "");
          done();
        },
      }).then(async () => {
        const { socket } = await written(get("/0") + get("/1"));
        await firstBegun;
        socket.destroy();
      });
    });
    await firstBegun;
    await web.close(1000);
    expect(begun).toEqual(["/0"]);
  });

  const post = (length: string) => get("/api/x", length).replace("GET", "POST");
  const live = get("/live", "Accept: text/event-stream\r\n");

  it.each([
    ["more than one that waits", get("/first") + get("/").repeat(2)],
    [
      "one that waits and brings a body in chunks",
      `${get("/first")}${post("Transfer-Encoding: chunked\r\n")}1\r\na\r\n`,
    ],
    ["one behind a stream", live + get("/")],
    ["one with a body behind a stream", `${live}${post("Content-Length: 5\r\n")}a`],
  ])("end their connection after %s", async (_what, bytes) => {
    const begun: string[] = [];
    await open({ handle: (request) => void begun.push(request.url ?? "") });
    const { closed } = await written(bytes);
    await closed;
    expect(begun).toHaveLength(1);
  });

  it("end the connection of a stream that has begun", async () => {
    let isBegun: () => void = () => undefined;
    const begun = new Promise<void>((done) => {
      isBegun = done;
    });
    await open({
      handle: (_request, response) => {
        response.writeHead(200, { "content-type": "text/event-stream" }).write("event: hello\n\n");
        isBegun();
      },
    });
    const { socket, closed, heard: resolve } = await written(get("/live"));
    await begun;
    socket.write(get("/"));
    await closed;
    expect(resolve().match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it("behind a malformed one are not carried out", async () => {
    const begun: string[] = [];
    await open({ handle: (request, response) => void response.end(begun.push(request.url ?? "").toString()) });
    const { closed, heard: resolve } = await written(get("/a", "Connection: x-foo\r\n") + get("/b"));
    await closed;
    expect(resolve()).toMatch(/^HTTP\/1\.1 400 /);
    expect(begun).toEqual([]);
  });
});

it("a stop waits for an answer from memory that is still being read", async () => {
  const body = Buffer.alloc(32 * 1024 * 1024, "x");
  await open({
    early: (_request, response) => {
      response.end(body);
      return true;
    },
  });
  const socket = connect(port, "127.0.0.1").pause();
  socket.write("GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
  await new Promise((readable) => socket.once("readable", readable));
  const stopped = web.close(20_000);
  let length = 0;
  socket.on("data", (part: Buffer) => {
    length += part.length;
  });
  await new Promise((closed) => socket.once("close", closed));
  await stopped;
  expect(length).toBeGreaterThan(body.length);
});
