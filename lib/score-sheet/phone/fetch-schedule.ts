import { freshAt, isBehind, withNews, withShown } from "../live/freshness";
import { isUnversioned, type News } from "../live/league-news";

/** The phone's functions for a fetch schedule. */
export interface FetchPorts {
  /** Runs the work after a delay in milliseconds. Returns a function that cancels it. */
  after(ms: number, work: () => void): () => void;
  /** Returns a random number in [0, 1). */
  random(): number;
  /** The version of the phone's view, and whether its last exchange with the server had no answer. */
  state(): { readonly version: number; readonly isUnanswered: boolean };
  /** Sends waiting commands and fetches the match; never throws. */
  fetchMatch(): Promise<void>;
}

/** Times in milliseconds. The random spread keeps a league's phones from fetching at the same moment. */
export const fetchTimesMs = { spread: 300, retryEvery: 4000, pollEvery: 15_000 } as const;

type Reason = "retry" | "news" | "poll";

/**
 * Decides when a phone fetches its match: with its league's stream, only at news of the match; without a stream, every
 * quarter of a minute; and again soon after a fetch without an answer.
 */
export class FetchSchedule {
  readonly #match: string;
  readonly #ports: FetchPorts;
  #page;
  #isConnected = false;
  /** News without a ledger row arrived. */
  #hasNews = false;
  /** The version wanted at the last fetch. */
  #fetchedVersion = 0;
  #isFetching = false;
  #planned: { readonly reason: Reason; readonly cancel: () => void } | undefined;
  #isStarted = false;

  constructor(match: string, ports: FetchPorts) {
    this.#match = match;
    this.#ports = ports;
    this.#page = freshAt(ports.state().version);
  }

  /** Starts the schedule. Returns a function that stops it. */
  start(): () => void {
    this.#isStarted = true;
    this.#plan();
    return () => {
      this.#isStarted = false;
      this.#plan();
    };
  }

  /** The newest version in the news. */
  get newestVersion(): number {
    return this.#page.processed;
  }

  /** Reports whether the league's stream is connected. */
  connected(isConnected: boolean): void {
    this.#isConnected = isConnected;
    this.#plan();
  }

  /** Processes news from the stream. */
  receive(news: News): void {
    this.#page = withNews(this.#page, news, this.#match);
    if (isUnversioned(news, this.#match)) this.#hasNews = true;
    this.#plan();
  }

  /** Reports a change of the phone's state. */
  changed(): void {
    this.#page = withShown(this.#page, this.#ports.state().version);
    this.#plan();
  }

  #reason(): Reason | null {
    if (!this.#isStarted) return null;
    if (this.#ports.state().isUnanswered) return "retry";
    if (this.#hasNews || (isBehind(this.#page) && this.#page.wanted > this.#fetchedVersion)) return "news";
    // A view that is behind although it was fetched: the server has an older backup, or is not up to date yet.
    return this.#isConnected && !isBehind(this.#page) ? null : "poll";
  }

  #plan(): void {
    if (this.#isFetching) return;
    const reason = this.#reason();
    if (reason === this.#planned?.reason) return;
    this.#planned?.cancel();
    this.#planned = reason
      ? { reason, cancel: this.#ports.after(this.#delayMs(reason), () => void this.#fetch()) }
      : undefined;
  }

  #delayMs(reason: Reason): number {
    const { random } = this.#ports;
    if (reason === "news") return fetchTimesMs.spread * random();
    return (reason === "retry" ? fetchTimesMs.retryEvery : fetchTimesMs.pollEvery) * (0.8 + 0.4 * random());
  }

  async #fetch(): Promise<void> {
    this.#planned = undefined;
    this.#isFetching = true;
    this.#hasNews = false;
    this.#fetchedVersion = this.#page.wanted;
    await this.#ports.fetchMatch();
    this.#isFetching = false;
    this.changed();
  }
}
