import { LiveConnection, type LiveMessage, silence } from "./live-connection";

type Listener = (message: LiveMessage) => void;

/** What one tab says to the others: what the connection told, or that it has just come and knows nothing yet. */
type Said = { readonly told: LiveMessage } | { readonly asks: true };

const lookEvery = 10_000;

/**
 * The news of a league for this tab. Of all tabs of a browser that are looked at, one has the connection and tells the
 * others; when it is closed or hidden, another takes over, and also when it has fallen silent. Where the browser has no
 * locks (a phone on plain HTTP), each tab has its own.
 */
export class SharedLive {
  readonly #league: string;
  readonly #name: string;
  readonly #since: () => number;
  readonly #listener: Listener;
  readonly #channel: BroadcastChannel | undefined;
  readonly #timer: ReturnType<typeof setInterval>;
  #connection: LiveConnection | undefined;
  #last: LiveMessage | undefined;
  #heardAt = Date.now();
  #giveUp: (() => void) | undefined;

  constructor(league: string, since: () => number, listener: Listener) {
    this.#league = league;
    this.#name = `turkey-tracks-live ${league}`;
    this.#since = since;
    this.#listener = listener;
    this.#channel = "BroadcastChannel" in window ? new BroadcastChannel(this.#name) : undefined;
    this.#channel?.addEventListener("message", ({ data }: MessageEvent<Said>) => this.#said(data));
    this.#timer = setInterval(() => this.#look(), lookEvery);
    document.addEventListener("visibilitychange", this.#seen);
    this.#seen();
  }

  close(): void {
    clearInterval(this.#timer);
    document.removeEventListener("visibilitychange", this.#seen);
    this.#rest();
    this.#channel?.close();
  }

  #seen = () => {
    if (document.visibilityState === "visible") this.#wish(false);
    else this.#rest();
  };

  /** Wishes to have the connection, and hears the others meanwhile. */
  #wish(steal: boolean): void {
    if (this.#giveUp && !steal) return;
    if (!navigator.locks || !this.#channel) {
      this.#giveUp = () => this.#disconnect();
      this.#connect();
      return;
    }
    const waiting = new AbortController();
    let free: (() => void) | undefined;
    this.#giveUp = () => {
      waiting.abort();
      free?.();
    };
    this.#heardAt = Date.now();
    this.#channel.postMessage({ asks: true } satisfies Said);
    const options = steal ? { steal } : { signal: waiting.signal };
    navigator.locks
      .request(this.#name, options, () => {
        if (waiting.signal.aborted) return undefined;
        this.#connect();
        return new Promise<void>((given) => {
          free = given;
        });
      })
      .catch(() => undefined)
      .finally(() => {
        if (!waiting.signal.aborted) {
          // It was taken away: another tab thought this one dead.
          this.#giveUp = undefined;
          this.#disconnect();
        }
      });
  }

  #rest(): void {
    this.#giveUp?.();
    this.#giveUp = undefined;
    this.#disconnect();
  }

  #connect(): void {
    this.#disconnect();
    this.#connection = new LiveConnection(this.#league, this.#since, (told) => {
      this.#channel?.postMessage({ told } satisfies Said);
      this.#hear(told);
    });
  }

  #disconnect(): void {
    this.#connection?.close();
    this.#connection = undefined;
  }

  #said(said: Said): void {
    if ("told" in said) {
      if (!this.#connection) this.#hear(said.told);
    } else if (this.#connection && this.#last) {
      this.#channel?.postMessage({ told: this.#last } satisfies Said);
    }
  }

  #hear(told: LiveMessage): void {
    this.#heardAt = Date.now();
    if (told.kind !== "news") this.#last = told;
    this.#listener(told);
  }

  #look(): void {
    if (document.visibilityState !== "visible" || this.#connection) return;
    if (!this.#giveUp) this.#wish(false);
    else if (Date.now() - this.#heardAt > silence) this.#wish(true);
  }
}
