import { createServer, request as httpRequest, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { RenderQueue } from "./render-queue";
import { withRenderQueue } from "./with-render-queue";

const begun: string[] = [];
const answers: ServerResponse[] = [];
const queue = new RenderQueue({ running: 1, waiting: 10 });
const server = createServer(
  withRenderQueue(queue, async ({ method, url }, response) => {
    begun.push(`${method} ${url}`);
    answers.push(response);
    await new Promise((closed) => response.once("close", closed));
  }),
);

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test("every method waits for a place", async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const sendRequest = (method: string, path: string) =>
    httpRequest({ host: "127.0.0.1", port, method, path, agent: false })
      .on("error", () => undefined)
      .end();
  sendRequest("GET", "/first");
  await expect.poll(() => begun).toEqual(["GET /first"]);
  const others = [...["GET", "HEAD", "POST", "OPTIONS"].map((method) => [method, "/icons/x.png"] as const)];
  for (const [method, path] of others) sendRequest(method, path);
  await expect.poll(() => queue.waiting).toBe(others.length);
  expect(begun).toHaveLength(1);
  for (let i = 0; i <= others.length; i++) {
    await expect.poll(() => answers.length).toBe(i + 1);
    answers[i]?.end();
  }
  expect(begun.slice(1).sort()).toEqual(others.map((other) => other.join(" ")).sort());
});
