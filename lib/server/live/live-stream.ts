import type { News } from "@/lib/sync/live/news";
import type { Reader } from "./league-channel";

/** A sign of life, so that proxies keep the stream and pages notice when it is dead. */
export const beatEvery = 15_000;
/** So many messages may wait for a reader; one who takes none meanwhile is let go, and comes back when he can. */
export const mostWaiting = 32;

const text = new TextEncoder();
const encoded = new WeakMap<News, Uint8Array>();

/** A piece of news as an event of the stream; put into bytes once, for all who read it. */
export function newsEvent(news: News): Uint8Array {
  const known = encoded.get(news);
  if (known) return known;
  const bytes = text.encode(`id: ${news.version}\nevent: news\ndata: ${JSON.stringify(news)}\n\n`);
  encoded.set(news, bytes);
  return bytes;
}

const beat = text.encode("event: beat\ndata: -\n\n");

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

/** The events of a league as the body of an answer, until its reader goes, or does not read. */
export function liveStream({ build, retry, join, ended }: LiveStream, signal: AbortSignal): ReadableStream<Uint8Array> {
  let leave: () => void = () => undefined;
  let pulse: NodeJS.Timeout | undefined;
  let isOver = false;

  const end = (how: "left" | "dropped" = "left") => {
    if (isOver) return false;
    isOver = true;
    clearInterval(pulse);
    leave();
    ended(how);
    return true;
  };

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const say = (bytes: Uint8Array) => {
          if (isOver) return;
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(bytes);
          else if (end("dropped")) controller.error(new Error("the reader does not read"));
        };
        signal.addEventListener("abort", () => {
          if (end()) controller.close();
        });
        say(text.encode(`retry: ${retry}\nevent: hello\ndata: ${JSON.stringify({ build })}\n\n`));
        leave = join((news) => say(newsEvent(news)));
        pulse = setInterval(() => say(beat), beatEvery);
        if (signal.aborted && end()) controller.close();
      },
      cancel() {
        end();
      },
    },
    new CountQueuingStrategy({ highWaterMark: mostWaiting }),
  );
}
