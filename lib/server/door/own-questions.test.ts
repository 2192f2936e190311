import { Agent, request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { mostBytes, mostBytesOfStrangers } from "../boot/door-rules";
import type { ToldRequest } from "../http/own-answers";
import { OwnQuestions } from "./own-questions";

const clean: (() => void)[] = [];
afterEach(() => {
  for (const close of clean.splice(0)) close();
});

/** A door that asks about one address by message; all else is answered behind it. */
async function aDoor() {
  const asked: ToldRequest[] = [];
  const questions = new OwnQuestions(["POST /own"], (number, id, told) => {
    asked.push(told);
    const text = JSON.stringify({ id, bytes: told.body.length });
    setImmediate(() =>
      questions.answered(number, { status: 201, headers: { "content-type": "application/json" }, text }),
    );
  });
  const handle = questions.before((_request, response) => void response.writeHead(204).end());
  const server = createServer((request, response) => {
    response.setHeader("x-request-id", "seven");
    void handle(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  clean.push(
    () => agent.destroy(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo;
  const say = (method: string, path: string, body = "", headers = {}) =>
    new Promise<{ status: number | undefined; text: string }>((answered, failed) => {
      const sent = ask({ agent, port, host: "127.0.0.1", method, path, headers }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part) => {
          text += part;
        });
        answer.on("end", () => answered({ status: answer.statusCode, text }));
      });
      sent.on("error", failed).end(body);
    });
  return { say, asked };
}

test("what the house answers by message is told with all that it says, and answered", async () => {
  const { say, asked } = await aDoor();
  const answer = await say("POST", "/own", "{}é", { cookie: "a=1", "x-forwarded-for": "192.0.2.7" });
  expect(answer).toEqual({ status: 201, text: '{"id":"seven","bytes":4}' });
  expect(asked[0]?.headers).toMatchObject({ cookie: "a=1", "x-forwarded-for": "192.0.2.7" });
  expect(Buffer.from(asked[0]?.body ?? []).toString()).toBe("{}é");
  expect(asked[0]?.body.buffer.byteLength).toBe(4);
});

test("everything else is answered behind it", async () => {
  const { say, asked } = await aDoor();
  for (const [method, path] of [
    ["GET", "/own"],
    ["POST", "/own?x"],
    ["POST", "/other"],
  ] as const)
    expect((await say(method, path)).status).toBe(204);
  expect(asked).toEqual([]);
});

test.each([
  ["nobody", {}, mostBytesOfStrangers],
  ["a phone at a table", { cookie: "turkey-tracks-table-0123456789=a" }, mostBytesOfStrangers],
  ["somebody signed in", { cookie: "a=b; next-auth.session-token=a" }, mostBytes],
])("%s says too much: it is answered, and the next who uses the connection too", async (_who, headers, most) => {
  const { say, asked } = await aDoor();
  expect((await say("POST", "/own", "x".repeat(3 * mostBytes), headers)).status).toBe(201);
  expect(asked[0]?.body.length).toBeGreaterThan(most);
  expect(asked[0]?.body.length).toBeLessThan(most + 512 * 1024);
  expect((await say("POST", "/own", "x")).text).toBe('{"id":"seven","bytes":1}');
});
