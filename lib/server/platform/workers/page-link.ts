import type { OtherWorkers, PageRequest, RemotePage } from "../page-cache/other-workers";
import type { PrimaryMessage, WorkerMessage } from "./worker-messages";

/** Timeout of a page from another worker, in milliseconds. */
const timeoutMs = 10_000;

/** Requests pages from other workers and renders pages for them, through the primary. */
export class PageLink implements OtherWorkers {
  readonly #send: (message: WorkerMessage) => void;
  readonly #pending = new Map<number, (page: RemotePage | null) => void>();
  /** Abort controllers of renderings for other workers, by request id. */
  readonly #renderings = new Map<number, AbortController>();
  #render: (pageRequest: PageRequest, signal: AbortSignal) => Promise<RemotePage | null> = async () => null;
  #lastId = 0;

  constructor(send: (message: WorkerMessage) => void) {
    this.#send = send;
  }

  async render(pageRequest: PageRequest, signal: AbortSignal): Promise<RemotePage | null> {
    if (signal.aborted) return null;
    this.#lastId += 1;
    const id = this.#lastId;
    const cancel = () => {
      this.#send({ type: "drop-page", id });
      this.#resolve(id, null);
    };
    const timer = setTimeout(cancel, timeoutMs);
    signal.addEventListener("abort", cancel, { once: true });
    const page = await new Promise<RemotePage | null>((resolve) => {
      this.#pending.set(id, resolve);
      this.#send({ type: "want-page", id, ask: pageRequest });
    });
    clearTimeout(timer);
    signal.removeEventListener("abort", cancel);
    return page;
  }

  renderForThem(render: (pageRequest: PageRequest, signal: AbortSignal) => Promise<RemotePage | null>): void {
    this.#render = render;
  }

  /** Handles a message about pages from the primary. */
  receive(message: Extract<PrimaryMessage, { type: "wanted-page" | "render-page" | "page-dropped" }>): void {
    if (message.type === "wanted-page") this.#resolve(message.id, message.page);
    else if (message.type === "render-page") void this.#renderFor(message.id, message.ask);
    else this.#renderings.get(message.id)?.abort();
  }

  #resolve(id: number, page: RemotePage | null): void {
    this.#pending.get(id)?.(page);
    this.#pending.delete(id);
  }

  async #renderFor(id: number, pageRequest: PageRequest): Promise<void> {
    const controller = new AbortController();
    this.#renderings.set(id, controller);
    const page = await this.#render(pageRequest, controller.signal).catch(() => null);
    this.#renderings.delete(id);
    this.#send({ type: "rendered-page", id, page });
  }
}
