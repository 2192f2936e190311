import { freshAt, hearing, isBehind, showing } from "../live/freshness";
import { isBeside, type News } from "../live/news";

/** What a schedule of looks needs of its phone. */
export interface LookPorts {
  /** Does the work after so many milliseconds, unless it is called off. */
  after(ms: number, work: () => void): () => void;
  /** A number from 0 to 1, without 1. */
  random(): number;
  /** The version of the view that the phone shows, and whether its last exchange with the server had no answer. */
  state(): { readonly version: number; readonly isUnanswered: boolean };
  /** Sends what waits, and asks the server for the match; never throws. */
  look(): Promise<void>;
}

/** Times in milliseconds. The phones of a league do not all ask in the same moment. */
export const lookTimes = { spread: 300, retryEvery: 4000, pollEvery: 15_000 } as const;

type Reason = "retry" | "news" | "poll";

/**
 * When a phone looks at its match: while it is connected to its league's stream, on news of the match alone; without a stream
 * every quarter of a minute; and soon again after a look that had no answer.
 */
export class LookSchedule {
  readonly #match: string;
  readonly #ports: LookPorts;
  #page;
  #isConnected = false;
  /** News were heard that no version tells. */
  #hasNews = false;
  /** The version that was wanted at the last look. */
  #lookedFor = 0;
  #isLooking = false;
  #planned: { readonly reason: Reason; readonly callOff: () => void } | undefined;
  #isStarted = false;

  constructor(match: string, ports: LookPorts) {
    this.#match = match;
    this.#ports = ports;
    this.#page = freshAt(ports.state().version);
  }

  /** Begins; gives how it ends. */
  start(): () => void {
    this.#isStarted = true;
    this.#plan();
    return () => {
      this.#isStarted = false;
      this.#plan();
    };
  }

  /** The newest version that was heard of. */
  get heardVersion(): number {
    return this.#page.heard;
  }

  /** The league's stream is connected, or no more. */
  connected(isConnected: boolean): void {
    this.#isConnected = isConnected;
    this.#plan();
  }

  /** The stream has news. */
  heard(news: News): void {
    this.#page = hearing(this.#page, news, this.#match);
    if (isBeside(news, this.#match)) this.#hasNews = true;
    this.#plan();
  }

  /** The phone's state has changed. */
  changed(): void {
    this.#page = showing(this.#page, this.#ports.state().version);
    this.#plan();
  }

  #reason(): Reason | null {
    if (!this.#isStarted) return null;
    if (this.#ports.state().isUnanswered) return "retry";
    if (this.#hasNews || (isBehind(this.#page) && this.#page.wanted > this.#lookedFor)) return "news";
    // A view that is behind though it was asked for: the server has an older backup, or will have it in a while.
    return this.#isConnected && !isBehind(this.#page) ? null : "poll";
  }

  #plan(): void {
    if (this.#isLooking) return;
    const reason = this.#reason();
    if (reason === this.#planned?.reason) return;
    this.#planned?.callOff();
    this.#planned = reason
      ? { reason, callOff: this.#ports.after(this.#wait(reason), () => void this.#look()) }
      : undefined;
  }

  #wait(reason: Reason): number {
    const { random } = this.#ports;
    if (reason === "news") return lookTimes.spread * random();
    return (reason === "retry" ? lookTimes.retryEvery : lookTimes.pollEvery) * (0.8 + 0.4 * random());
  }

  async #look(): Promise<void> {
    this.#planned = undefined;
    this.#isLooking = true;
    this.#hasNews = false;
    this.#lookedFor = this.#page.wanted;
    await this.#ports.look();
    this.#isLooking = false;
    this.changed();
  }
}
