// The whole server, but for the pages: something light answers in the place of Next.
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { runUntilSignal } from "../server/boot/run-until-signal";

const pages: Record<string, (request: IncomingMessage, response: ServerResponse) => void | Promise<void>> = {
  "/headers": (request, response) => void response.end(JSON.stringify(request.headers)),
  "/environment": (_, response) =>
    void response.end(JSON.stringify({ secret: process.env["NEXTAUTH_SECRET"], url: process.env["NEXTAUTH_URL"] })),
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
    openApplication: async () => ({
      handle: async (request, response) => {
        const page = pages[request.url ?? ""];
        if (page) await page(request, response);
        else response.writeHead(404).end();
      },
      close: async () => undefined,
    }),
    afterMigrations: async () => ["what the first run has to say"],
  },
  "league",
);
