import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, expect, test } from "vitest";
import { bodyBytesHeld, freeBytes, maxHeldBytes, type Pace, readBody } from "./request-body";
import type { RequestHandler } from "./request-handler";
import { maxFormBytes, withBodies } from "./with-bodies";

let server: Server;
const clients: Socket[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await until(() => bodyBytesHeld() === 0);
});

async function listen(handler: RequestHandler): Promise<void> {
  server = createServer(handler);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
}

/** Opens a connection and writes to it; `written` returns all received bytes as text. */
function write(bytes: string | Buffer): { readonly socket: Socket; written(): string } {
  let written = "";
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(bytes));
  clients.push(socket);
  socket
    .on("error", () => undefined)
    .on("data", (part: Buffer) => {
      written += part.toString("latin1");
    });
  return { socket, written: () => written };
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Memory of this process in objects and buffers, in bytes. */
function memoryUsed(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((turn) => setImmediate(turn));
}

const head = (length: number | "chunked") =>
  `POST /api/account HTTP/1.1\r\nHost: here\r\n${length === "chunked" ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`}\r\n\r\n`;

/** Answers with the result of reading a body of at most this many bytes. */
const reading =
  (limit: number, pace?: Pace): RequestHandler =>
  async (request, response) => {
    const read = await readBody(request, response, limit, pace);
    response.end(read.ok ? `${read.value.length} bytes` : read.error);
    request.resume();
  };

test.each([
  ["as long as it may be", `${head(5)}12345`, "5 bytes"],
  ["of no bytes", `${head("chunked")}0\r\n\r\n`, "0 bytes"],
  ["in chunks", `${head("chunked")}2\r\n12\r\n3\r\n345\r\n0\r\n\r\n`, "5 bytes"],
  ["that says it is longer", head(6), "too-large"],
  ["in chunks that is longer", `${head("chunked")}6\r\n123456\r\n`, "too-large"],
])("a body %s", async (_, bytes, answer) => {
  await listen(reading(5));
  const { written } = write(bytes);
  await until(() => /bytes|large/.test(written()));
  expect(written()).toContain(answer);
});

test("a body in chunks of a byte costs hardly more memory than its bytes", async () => {
  const [bodies, size] = [10, 60_000];
  let whole = 0;
  await listen(async (request, response) => {
    const read = await readBody(request, response, size);
    if (read.ok && read.value.equals(Buffer.alloc(size, "x"))) whole += 1;
  });
  const before = memoryUsed();
  for (let i = 0; i < bodies; i++) write(head("chunked") + "1\r\nx\r\n".repeat(size));
  await until(() => bodyBytesHeld() === bodies * (size - freeBytes));
  // As separate objects, the chunks would take 150 MB.
  expect(memoryUsed() - before).toBeLessThan(20_000_000);
  for (const client of clients) client.write("0\r\n\r\n");
  await until(() => whole === bodies);
});

test("a body whose client leaves is released, and counts no more", async () => {
  let over = "";
  await listen(async (request, response) => {
    const read = await readBody(request, response, 10_000);
    over = read.ok ? "whole" : read.error;
  });
  const { socket } = write(`${head(10_000)}${"x".repeat(freeBytes + 5)}`);
  await until(() => bodyBytesHeld() === 5);
  socket.destroy();
  await until(() => over !== "");
  expect([over, bodyBytesHeld()]).toEqual(["broken-off", 0]);
});

test("a slow body times out; one that continues may take longer", async () => {
  await listen(reading(2_000_000, { graceMs: 50, bytesPerMs: 1 }));
  const slow = write(`${head(100)}12345`);
  // A megabyte at one byte per millisecond may take a quarter of an hour.
  const large = write(Buffer.concat([Buffer.from(head(1_000_001)), Buffer.alloc(1_000_000)]));
  await until(() => slow.written().includes("body-too-slow"));
  await until(() => bodyBytesHeld() === 1_000_000 - freeBytes);
  large.socket.write("x");
  await until(() => large.written().includes("1000001 bytes"));
});

test("all bodies of a process share one budget, released with their responses; a hand needs none", async () => {
  const waiting: (() => void)[] = [];
  await listen(async (request, response) => {
    const read = await readBody(request, response, maxHeldBytes);
    if (!read.ok) {
      response.writeHead(503).end(read.error);
      request.resume();
      return;
    }
    if (read.value.length > freeBytes) await new Promise<void>((answered) => waiting.push(answered));
    response.end(`${read.value.length} bytes`);
  });
  const half = maxHeldBytes / 2 + freeBytes;
  const large = Buffer.concat([Buffer.from(head(half)), Buffer.alloc(half)]);
  const [one, two] = [write(large), write(large)];
  await until(() => waiting.length === 2);
  expect(bodyBytesHeld()).toBe(maxHeldBytes);
  const over = `${head(freeBytes + 1)}${"x".repeat(freeBytes + 1)}`;
  const three = write(over);
  await until(() => three.written().includes("no-room-for-body"));
  const hand = write(`${head(freeBytes)}${"x".repeat(freeBytes)}`);
  await until(() => hand.written().includes(`${freeBytes} bytes`));
  for (const answer of waiting) answer();
  await until(() => one.written().includes("bytes") && two.written().includes("bytes"));
  await until(() => bodyBytesHeld() === 0);
  const four = write(over);
  await until(() => waiting.length === 3);
  waiting.at(-1)?.();
  await until(() => four.written().includes(`${freeBytes + 1} bytes`));
});

test("the next handler runs when a body is complete, and can read all of it", async () => {
  let reads = 0;
  await listen(
    withBodies(async (request, response) => {
      reads += 1;
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      response.end(`${request.method} ${request.url} ${request.headers.host}: ${Buffer.concat(parts)}`);
    }),
  );
  const longest = "x".repeat(freeBytes);
  const { socket, written } = write(`${head(freeBytes + 5)}${longest}123`);
  await until(() => bodyBytesHeld() === 3);
  expect(reads).toBe(0);
  socket.write("45");
  await until(() => written().includes(`POST /api/account here: ${longest}12345`));
  const over = write(head(maxFormBytes + 1));
  await until(() => over.written().includes(`{"problems":[{"code":"too-large"}]}`));
  expect(over.written()).toMatch(/^HTTP\/1\.1 413 /);
  expect(reads).toBe(1);
});
