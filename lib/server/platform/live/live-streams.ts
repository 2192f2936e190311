import { randomInt } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { answerJson } from "../http/answer-json";
import { addressOf } from "../http/client-address";
import type { RequestHandler } from "../http/request-handler";
import { insight } from "../metrics/insight";
import type { LiveHub } from "./live-hub";
import type { StreamPlaces } from "./live-places";
import { streamNews } from "./live-stream";

/** Clients wait two to five seconds before they reconnect, so that they do not all return together after a restart. */
const retryFrom = 2000;
const retryTo = 5000;

/** Dependencies of the streams. */
export interface StreamSources {
  readonly hub: LiveHub;
  readonly places: StreamPlaces;
  /** A league by its address, up to date; undefined for an unknown one. Throws when the database does not answer. */
  leagueOf(slug: string): Promise<{ readonly id: string; readonly seq: number } | undefined>;
  /** The pages' build id. */
  build(): Promise<string>;
}

// An encoded byte counts as one character: the address of a league with a long Cyrillic name has three for each.
const address = /^\/api\/leagues\/((?:[^/?%]|%[\dA-Fa-f]{2}){1,200})\/live(?:\?([^#]*))?$/;

/**
 * Answers requests for the stream of a league, from a version on (`Last-Event-ID`, or `?since=`); everything else goes on
 * to the next handler.
 */
export function withLiveStreams(sources: StreamSources, next: RequestHandler): RequestHandler {
  return (request, response) => {
    const isForEvents = request.method === "GET" && request.headers.accept?.includes("text/event-stream");
    const match = isForEvents ? address.exec(request.url ?? "") : null;
    if (!match) return next(request, response);
    return stream(sources, decodeURIComponent(match[1] ?? ""), sinceOf(request, match[2]), request, response);
  };
}

async function stream(
  { hub, places, leagueOf, build }: StreamSources,
  slug: string,
  since: number | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [league, pages] = await Promise.all([leagueOf(slug).catch(() => null), build()]);
  if (league === null) return refuse(response, 503, { problems: [{ code: "server-trouble" }] });
  if (!league) return refuse(response, 404, { denied: "missing" });
  const giveBack = await places.take(addressOf(request));
  const figures = insight().live;
  if (!giveBack) {
    figures.refused += 1;
    return refuse(response, 429, { problems: [{ code: "server-trouble" }] });
  }
  // The client left during the checks above; its `close` event has passed.
  if (response.destroyed) return giveBack();
  figures.open += 1;
  const channel = hub.channelOf(league.id, league.seq);
  streamNews(response, {
    build: pages,
    retry: randomInt(retryFrom, retryTo),
    join: (reader) => channel.join(reader, since),
    ended(how) {
      figures.open -= 1;
      if (how === "dropped") figures.dropped += 1;
      giveBack();
      hub.left(league.id);
    },
  });
}

/** The reader's version; null when not given. */
function sinceOf({ headers }: IncomingMessage, query: string | undefined): number | null {
  const version = headers["last-event-id"] ?? new URLSearchParams(query).get("since") ?? "";
  return /^\d{1,9}$/.test(String(version)) ? Number(version) : null;
}

function refuse(response: ServerResponse, status: number, body: object): void {
  answerJson(response, status, body, status === 404 ? {} : { "retry-after": "30" });
}
