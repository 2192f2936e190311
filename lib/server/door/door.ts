import type { RequestHandler } from "../boot/request-handler";
import type { Voice } from "../boot/voice";
import { type WebServer, webServer } from "../boot/web-server";
import { buildName } from "../http/build-name";
import type { PageFigures } from "../insight/insight";
import { LivePlaces } from "../live/live-places";
import { withLiveStreams } from "../live/live-streams";
import { keepPages } from "../pages/keep-pages";
import type { DoorPlan } from "./door-messages";
import { type House, houseAt } from "./house";
import { type LedgerWatch, leagueNow, watchLedgers } from "./ledger-watch";
import type { OwnQuestions } from "./own-questions";

/** The streams of all leagues in front of a handler. */
export function streamsBefore(watch: LedgerWatch, next: RequestHandler): RequestHandler {
  const leagueOf = (slug: string) => leagueNow(watch, slug);
  return withLiveStreams({ hub: watch.hub, places: new LivePlaces(), leagueOf, build: buildName }, next);
}

/** What people reach: it has the public pages in memory and the streams of news; for all else it asks the house. */
export interface Door {
  readonly web: WebServer;
  readonly house: House;
  readonly watch: LedgerWatch;
  pages(): PageFigures;
}

/** Makes a door, closed as yet. `catchUp`: called before anything is answered from memory. */
export function makeDoor(
  { house: path, databaseUrl, reachedBy }: DoorPlan,
  questions: OwnQuestions,
  voice: Voice,
  catchUp: () => void,
): Door {
  const house = houseAt(path);
  const watch = watchLedgers(databaseUrl);
  const cache = keepPages(house.ask, watch.versions, reachedBy);
  const kept: RequestHandler = (request, response) => cache.answer(request, response, house.passOn);
  const web = webServer(questions.before(streamsBefore(watch, kept)), reachedBy, voice, (request, response) => {
    catchUp();
    return cache.answerAtOnce(request, response);
  });
  return { web, house, watch, pages: () => cache.figures };
}
