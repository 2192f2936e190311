import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { standingAt } from "@/lib/score-sheet/live/league-news";
import { waitUntil } from "../system/wait-until";
import type { Reader } from "./league-channel";
import { LivePlaces, maxAtAddress, maxTotal } from "./live-places";
import { maxBufferedBytes, streamNews } from "./live-stream";

let server: Server;
let sending: ServerResponse;
let publish: (version: number) => void;
let counts: { left: number; ended: number };

beforeEach(async () => {
  // Counts this server's streams only; the previous server may report late.
  const mine = { left: 0, ended: 0 };
  counts = mine;
  server = createServer((_request, response) => {
    sending = response;
    streamNews(response, {
      build: "b1",
      retry: 3000,
      join(reader: Reader) {
        publish = (version) => reader(standingAt(version));
        publish(7);
        return () => {
          mine.left += 1;
        };
      },
      ended() {
        mine.ended += 1;
      },
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

function opened() {
  const { port } = server.address() as AddressInfo;
  return new Promise<IncomingMessage>((answered, failed) => {
    get({ host: "127.0.0.1", port, agent: false }, answered).once("error", failed);
  });
}

const event = (version: number) =>
  `id: ${version}\nevent: news\ndata: {"after":${version},"version":${version},"about":[]}\n\n`;

describe("a stream of news", () => {
  it("begins with the reconnection delay, the build, and the league's version", async () => {
    const page = await opened();
    let received = "";
    page.setEncoding("utf8").on("data", (part: string) => {
      received += part;
    });
    publish(8);
    const all = ['retry: 3000\nevent: hello\ndata: {"build":"b1"}\n\n', event(7), event(8)].join("");
    await waitUntil(() => received.length >= all.length, 10_000);
    expect(received).toBe(all);
    page.destroy();
  });

  it("drops a reader that does not read, and sends it nothing more", async () => {
    const page = await opened();
    page.pause();
    const over = new Promise((closed) => page.once("close", closed));
    let most = 0;
    for (let version = 8; !sending.destroyed && version < 1_000_000; version++) {
      publish(version);
      most = Math.max(most, sending.writableLength);
    }
    publish(2_000_000);
    page.resume();
    await over;
    await waitUntil(() => counts.ended > 0, 10_000);
    expect(counts).toEqual({ left: 1, ended: 1 });
    expect(most).toBeLessThan(maxBufferedBytes + event(1_000_000).length);
  });

  it("ends when its reader leaves", async () => {
    const page = await opened();
    page.destroy();
    await waitUntil(() => counts.ended > 0, 10_000);
    expect(counts).toEqual({ left: 1, ended: 1 });
  });
});

describe("stream places", () => {
  it("are counted by address and in total, and released once", async () => {
    const places = new LivePlaces();
    const mine = await Promise.all(Array.from({ length: maxAtAddress }, () => places.take("192.0.2.1")));
    expect(mine).not.toContain(null);
    expect(await places.take("192.0.2.1")).toBeNull();
    mine[0]?.();
    mine[0]?.();
    expect(await places.take("192.0.2.1")).not.toBeNull();
    expect(await places.take("192.0.2.1")).toBeNull();
    const others = await Promise.all(
      Array.from({ length: maxTotal - maxAtAddress }, (_, i) => places.take(`198.51.100.${i % 256}`)),
    );
    expect(others).not.toContain(null);
    expect(await places.take("203.0.113.1")).toBeNull();
  });
});
