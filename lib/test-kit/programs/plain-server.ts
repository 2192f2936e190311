// The whole server with a simple handler instead of Next.js pages.
import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { runUntilSignal } from "@/lib/server/platform/boot/run-until-signal";
import { StartupProblem } from "@/lib/server/platform/system/startup-problem";

const pages: Record<string, (request: IncomingMessage, response: ServerResponse) => void | Promise<void>> = {
  "/headers": (request, response) => void response.end(JSON.stringify(request.headers)),
  "/environment": (_, response) =>
    void response.end(JSON.stringify({ secret: process.env["NEXTAUTH_SECRET"], url: process.env["NEXTAUTH_URL"] })),
  "/role": (_, response) => {
    const { username } = new URL(process.env["DATABASE_URL"] ?? "");
    response.end(JSON.stringify({ role: username, knowsOwner: process.env["DATABASE_OWNER_URL"] !== undefined }));
  },
  "/pid": (_, response) => void response.end(String(process.pid)),
  // Blocks the event loop, so that even the primary's end is not noticed.
  "/busy": (_, response) => {
    response.end("busy");
    setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000), 10);
  },
  "/slow": async (_, response) => {
    await pause(1000);
    response.end("slow but whole");
  },
  "/events": (_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" }).write("data: hello\n\n");
  },
  "/broken": () => {
    throw new Error("a secret of the inside");
  },
};

runUntilSignal(
  {
    durable: false,
    program: fileURLToPath(import.meta.url),
    openApplication: async () => {
      if (process.env["PLAIN_SERVER_FAILS"] === "error") throw new Error("the pages cannot be opened");
      if (existsSync(process.env["PLAIN_SERVER_FAILS_IF"] ?? "")) throw new Error("the pages cannot be opened again");
      if (process.env["PLAIN_SERVER_FAILS"]) throw new StartupProblem("The pages are not built yet.");
      return {
        handle: async (request, response) => {
          const page = pages[request.url ?? ""];
          if (page) await page(request, response);
          else response.writeHead(404).end();
        },
        close: async () => undefined,
      };
    },
    afterMigrations: async () => ["what the first run has to say"],
  },
  "league",
);
