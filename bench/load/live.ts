import { request } from "node:http";
import type { News } from "@/lib/score-sheet/live/league-news";
import { readNews } from "@/lib/score-sheet/live/read-news";

/** A follower of a league's stream. */
export interface Follower {
  /** The source address: the streams per address are limited. */
  readonly from: string;
  since(): number;
  connected(isConnected: boolean): void;
  received(news: News): void;
}

/** A browser reconnects two to five seconds after losing its stream. */
const comeBack = () => 2000 + Math.random() * 3000;

/** Follows a league's stream as a phone's browser does; returns a function that ends it. */
export function follow(url: string, follower: Follower): () => void {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let going: ReturnType<typeof request>;
  const open = () => {
    const headers = { accept: "text/event-stream", "x-forwarded-for": follower.from };
    going = request(`${url}?since=${follower.since()}`, { agent: false, headers }, (response) => {
      if (response.statusCode === 200) follower.connected(true);
      let rest = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        const events = (rest + part).split("\n\n");
        rest = events.pop() ?? "";
        for (const event of events) {
          const news = readNews(/^event: news\ndata: (.*)$/m.exec(event)?.[1] ?? "");
          if (news) follower.received(news);
        }
      });
      response.on("error", () => undefined);
    });
    going.on("error", () => undefined);
    going.on("close", () => {
      follower.connected(false);
      if (!isOver) timer = setTimeout(open, comeBack());
    });
    going.end();
  };
  open();
  return () => {
    isOver = true;
    clearTimeout(timer);
    going.destroy();
  };
}
