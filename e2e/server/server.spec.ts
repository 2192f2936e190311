import { connect } from "node:net";
import { expect } from "@playwright/test";
import { readers as test } from "../fixtures";

test.describe.configure({ mode: "parallel" });

/** The server's answer to the first lines of a connection. */
function answerTo(port: string, lines: readonly string[]): Promise<string> {
  return new Promise((answer, failed) => {
    let received = "";
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
    socket.setEncoding("utf8").on("data", (part: string) => {
      received += part;
    });
    socket.on("close", () => answer(received)).on("error", failed);
  });
}

test("the server reports its health to monitoring", async ({ request }) => {
  expect(await (await request.get("/healthz")).json()).toEqual({ up: true });
  expect(await (await request.get("/readyz")).json()).toEqual({ ready: true });
});

test("no page names its software, and a page for one reader has the request's number", async ({ request }) => {
  for (const page of ["/en", "/en/sign-in"]) {
    expect((await request.get(page)).headers()["x-powered-by"], page).toBeUndefined();
  }
  expect((await request.get("/en/sign-in")).headers()["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("no WebSocket can be opened through the pages", async ({ baseURL, request }) => {
  // A first request sets up the pages' handler.
  await request.get("/");
  const { port } = new URL(baseURL ?? "");
  const upgrade = [
    "GET /_next/webpack-hmr HTTP/1.1",
    "Host: localhost",
    "Connection: Upgrade, close",
    "Upgrade: websocket",
  ];
  // There is no upgrade handler: it is an ordinary request, redirected to an address with a language.
  expect(await answerTo(port, upgrade)).toMatch(/^HTTP\/1.1 307 /);
});

test("a browser that requests the icon by its old name gets it", async ({ request }) => {
  for (const name of ["/favicon.ico", "/apple-touch-icon.png"]) {
    const answer = await request.get(name);
    expect([answer.status(), answer.headers()["content-type"]], name).toEqual([200, expect.stringMatching(/^image\//)]);
  }
});
