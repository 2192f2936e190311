import { LiveConnection, type LiveMessage, maxSilenceMs } from "./live-connection";

type Listener = (message: LiveMessage) => void;

/** A message between tabs: a message from the connection, or a request for the last one. */
type ChannelMessage = { readonly told: LiveMessage } | { readonly asks: true };

const checkEveryMs = 10_000;

/**
 * A league's live messages for this tab. Among a browser's visible tabs, one holds the connection and passes messages
 * to the others; another takes over when it is closed, hidden or silent for too long. Without the Web Locks API (plain
 * HTTP), each tab has its own connection.
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
  #receivedAt = Date.now();
  #release: (() => void) | undefined;

  constructor(league: string, since: () => number, listener: Listener) {
    this.#league = league;
    this.#name = `turkey-tracks-live ${league}`;
    this.#since = since;
    this.#listener = listener;
    this.#channel = "BroadcastChannel" in window ? new BroadcastChannel(this.#name) : undefined;
    this.#channel?.addEventListener("message", ({ data }: MessageEvent<ChannelMessage>) =>
      this.#onChannelMessage(data),
    );
    this.#timer = setInterval(() => this.#checkConnection(), checkEveryMs);
    document.addEventListener("visibilitychange", this.#onVisibilityChange);
    this.#onVisibilityChange();
  }

  close(): void {
    clearInterval(this.#timer);
    document.removeEventListener("visibilitychange", this.#onVisibilityChange);
    this.#pause();
    this.#channel?.close();
  }

  #onVisibilityChange = () => {
    if (document.visibilityState === "visible") this.#requestConnection(false);
    else this.#pause();
  };

  /** Requests the lock for the connection; listens to other tabs meanwhile. */
  #requestConnection(steal: boolean): void {
    if (this.#release && !steal) return;
    if (!navigator.locks || !this.#channel) {
      this.#release = () => this.#disconnect();
      this.#connect();
      return;
    }
    const aborter = new AbortController();
    let unlock: (() => void) | undefined;
    this.#release = () => {
      aborter.abort();
      unlock?.();
    };
    this.#receivedAt = Date.now();
    this.#channel.postMessage({ asks: true } satisfies ChannelMessage);
    const options = steal ? { steal } : { signal: aborter.signal };
    navigator.locks
      .request(this.#name, options, () => {
        if (aborter.signal.aborted) return undefined;
        this.#connect();
        return new Promise<void>((resolve) => {
          unlock = resolve;
        });
      })
      .catch(() => undefined)
      .finally(() => {
        if (!aborter.signal.aborted) {
          // Another tab took the lock because this one seemed dead.
          this.#release = undefined;
          this.#disconnect();
        }
      });
  }

  #pause(): void {
    this.#release?.();
    this.#release = undefined;
    this.#disconnect();
  }

  #connect(): void {
    this.#disconnect();
    this.#connection = new LiveConnection(this.#league, this.#since, (message) => {
      this.#channel?.postMessage({ told: message } satisfies ChannelMessage);
      this.#receive(message);
    });
  }

  #disconnect(): void {
    this.#connection?.close();
    this.#connection = undefined;
  }

  #onChannelMessage(data: ChannelMessage): void {
    if ("told" in data) {
      if (!this.#connection) this.#receive(data.told);
    } else if (this.#connection && this.#last) {
      this.#channel?.postMessage({ told: this.#last } satisfies ChannelMessage);
    }
  }

  #receive(message: LiveMessage): void {
    this.#receivedAt = Date.now();
    if (message.kind !== "news") this.#last = message;
    this.#listener(message);
  }

  #checkConnection(): void {
    if (document.visibilityState !== "visible" || this.#connection) return;
    if (!this.#release) this.#requestConnection(false);
    else if (Date.now() - this.#receivedAt > maxSilenceMs) this.#requestConnection(true);
  }
}
