import "server-only";
import { randomInt } from "node:crypto";
import { answer, deniedAnswer, guarded } from "../http/answer";
import { buildName } from "../http/build-name";
import { clientAddress } from "../http/client-address";
import { insight } from "../insight/insight";
import { loadLeague } from "../leagues/load-leagues";
import { live } from "./live";
import { LivePlaces } from "./live-places";
import { liveStream } from "./live-stream";

// One count a process, whichever bundle asks.
const shared = globalThis as typeof globalThis & { turkeyTracksLivePlaces?: LivePlaces };

/** Whoever comes back waits between two and five seconds, so that not all come at once after a restart. */
const retryFrom = 2000;
const retryTo = 5000;

/**
 * The stream of a league from a version on (`Last-Event-ID`, or `?since=`); for who accepts JSON only, how far the league
 * is and by which build its pages are made.
 */
export async function liveAnswer(request: Request, slug: string): Promise<Response> {
  return guarded(async () => {
    const [league, build] = await Promise.all([loadLeague(slug), buildName()]);
    if (!league) return deniedAnswer("missing");
    if (!request.headers.get("accept")?.includes("text/event-stream")) {
      return answer(200, { version: league.ledgerSeq, build });
    }
    shared.turkeyTracksLivePlaces ??= new LivePlaces();
    const giveBack = shared.turkeyTracksLivePlaces.take(clientAddress(request.headers));
    const figures = insight().live;
    if (!giveBack) {
      figures.refused += 1;
      return answer(429, { problems: [{ code: "server-trouble" }] }, { "retry-after": "30" });
    }
    figures.open += 1;
    const since = sinceOf(request);
    const channel = live().channelOf(league.id, league.ledgerSeq);
    const body = liveStream(
      {
        build,
        retry: randomInt(retryFrom, retryTo),
        join: (reader) => channel.join(reader, since),
        ended(how) {
          figures.open -= 1;
          if (how === "dropped") figures.dropped += 1;
          giveBack();
          live().left(league.id);
        },
      },
      request.signal,
    );
    return new Response(body, {
      headers: {
        "content-type": "text/event-stream; charset=utf-8",
        // Compressed, each stream would hold a third of a megabyte; proxies that gather answers would hold it back.
        "cache-control": "no-cache, no-transform",
        "x-accel-buffering": "no",
      },
    });
  });
}

/** The version that the reader is at; null where it says none. */
function sinceOf(request: Request): number | null {
  const said = request.headers.get("last-event-id") ?? new URL(request.url).searchParams.get("since") ?? "";
  return /^\d{1,9}$/.test(said) ? Number(said) : null;
}
