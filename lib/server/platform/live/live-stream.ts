import type { ServerResponse } from "node:http";
import type { News } from "@/lib/score-sheet/live/league-news";
import type { Reader } from "./league-channel";

/** Interval of heartbeats in milliseconds, so that proxies keep the stream open and pages detect a dead one. */
export const beatEvery = 15_000;
/** Maximum bytes waiting for a reader; a slower reader is disconnected, and may reconnect. */
export const maxBufferedBytes = 16_384;

const encoded = new WeakMap<News, Buffer>();

/** Encodes a message as an event, once for all readers. */
function newsEvent(news: News): Buffer {
  const known = encoded.get(news);
  if (known) return known;
  const bytes = Buffer.from(`id: ${news.version}\nevent: news\ndata: ${JSON.stringify(news)}\n\n`);
  encoded.set(news, bytes);
  return bytes;
}

const beat = Buffer.from("event: beat\ndata: -\n\n");

export interface LiveStream {
  /** The pages' build, sent first. */
  readonly build: string;
  /** The browser's wait before it reconnects, in milliseconds; random, to spread reconnections. */
  readonly retry: number;
  /** Adds the reader. Returns a function that removes it. */
  join(reader: Reader): () => void;
  /** Called once when the stream has ended: the reader left, or was dropped for not reading. */
  ended(how: "left" | "dropped"): void;
}

/** Sends a league's events until the reader disconnects or stops reading. */
export function streamNews(response: ServerResponse, { build, retry, join, ended }: LiveStream): void {
  // The end of the connection ends the response: without chunks, each event is one write.
  response.shouldKeepAlive = false;
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    // No compression: it takes 340 kB per stream, and buffering proxies would delay events.
    "cache-control": "no-cache, no-transform",
    "x-accel-buffering": "no",
  });
  let how: "left" | "dropped" = "left";
  const writeToAll = (bytes: Buffer) => {
    if (response.writableLength <= maxBufferedBytes) return void response.write(bytes);
    how = "dropped";
    response.destroy();
  };
  writeToAll(Buffer.from(`retry: ${retry}\nevent: hello\ndata: ${JSON.stringify({ build })}\n\n`));
  const leave = join((news) => writeToAll(newsEvent(news)));
  const pulse = setInterval(() => writeToAll(beat), beatEvery);
  response.once("close", () => {
    clearInterval(pulse);
    leave();
    ended(how);
  });
}
