import type { ServerResponse } from "node:http";
import type { News } from "@/lib/score-sheet/live/news";
import type { Reader } from "./league-channel";

/** A sign of life, in milliseconds, so that proxies keep the stream and pages notice when it is dead. */
export const beatEvery = 15_000;
/** So many bytes may wait for a reader; one who takes none meanwhile is let go, and comes back when he can. */
export const maxBufferedBytes = 16_384;

const encoded = new WeakMap<News, Buffer>();

/** A piece of news as an event of the stream; put into bytes once, for all who read it. */
function newsEvent(news: News): Buffer {
  const known = encoded.get(news);
  if (known) return known;
  const bytes = Buffer.from(`id: ${news.version}\nevent: news\ndata: ${JSON.stringify(news)}\n\n`);
  encoded.set(news, bytes);
  return bytes;
}

const beat = Buffer.from("event: beat\ndata: -\n\n");

export interface LiveStream {
  /** What is said first: the build of the pages. */
  readonly build: string;
  /** How long a browser waits before it comes back, in milliseconds: not the same for all. */
  readonly retry: number;
  /** Takes the reader, and gives how he leaves. */
  join(reader: Reader): () => void;
  /** Called once, when the stream has ended: its reader left, or was dropped because he did not read. */
  ended(how: "left" | "dropped"): void;
}

/** Sends the events of a league as an answer, until its reader goes, or does not read. */
export function streamNews(response: ServerResponse, { build, retry, join, ended }: LiveStream): void {
  // Its end is the end of the connection: without chunks, an event is one write.
  response.shouldKeepAlive = false;
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    // Compressed, each stream would hold a third of a megabyte; proxies that gather answers would hold it back.
    "cache-control": "no-cache, no-transform",
    "x-accel-buffering": "no",
  });
  let how: "left" | "dropped" = "left";
  const say = (bytes: Buffer) => {
    if (response.writableLength <= maxBufferedBytes) return void response.write(bytes);
    how = "dropped";
    response.destroy();
  };
  say(Buffer.from(`retry: ${retry}\nevent: hello\ndata: ${JSON.stringify({ build })}\n\n`));
  const leave = join((news) => say(newsEvent(news)));
  const pulse = setInterval(() => say(beat), beatEvery);
  response.once("close", () => {
    clearInterval(pulse);
    leave();
    ended(how);
  });
}
