import type { OtherWorkers, PageAsk, PageOfOther } from "../page-cache/other-workers";
import type { PrimaryMessage, WorkerMessage } from "./worker-messages";

/** How long another worker's page is waited for, in milliseconds. */
const patienceMs = 10_000;

/** Asks other workers for pages, and renders pages for them, by messages to and from the primary. */
export class PageLink implements OtherWorkers {
  readonly #tell: (message: WorkerMessage) => void;
  readonly #asked = new Map<number, (page: PageOfOther | null) => void>();
  /** What ends the renderings for other workers, by their questions. */
  readonly #renderings = new Map<number, AbortController>();
  #render: (ask: PageAsk, gone: AbortSignal) => Promise<PageOfOther | null> = async () => null;
  #lastId = 0;

  constructor(tell: (message: WorkerMessage) => void) {
    this.#tell = tell;
  }

  async render(ask: PageAsk, gone: AbortSignal): Promise<PageOfOther | null> {
    if (gone.aborted) return null;
    this.#lastId += 1;
    const id = this.#lastId;
    const drop = () => {
      this.#tell({ type: "drop-page", id });
      this.#answered(id, null);
    };
    const late = setTimeout(drop, patienceMs);
    gone.addEventListener("abort", drop, { once: true });
    const page = await new Promise<PageOfOther | null>((answer) => {
      this.#asked.set(id, answer);
      this.#tell({ type: "want-page", id, ask });
    });
    clearTimeout(late);
    gone.removeEventListener("abort", drop);
    return page;
  }

  renderForThem(render: (ask: PageAsk, gone: AbortSignal) => Promise<PageOfOther | null>): void {
    this.#render = render;
  }

  /** Takes a message about pages from the primary. */
  heard(message: Extract<PrimaryMessage, { type: "wanted-page" | "render-page" | "page-dropped" }>): void {
    if (message.type === "wanted-page") this.#answered(message.id, message.page);
    else if (message.type === "render-page") void this.#renderFor(message.id, message.ask);
    else this.#renderings.get(message.id)?.abort();
  }

  #answered(id: number, page: PageOfOther | null): void {
    this.#asked.get(id)?.(page);
    this.#asked.delete(id);
  }

  async #renderFor(id: number, ask: PageAsk): Promise<void> {
    const gone = new AbortController();
    this.#renderings.set(id, gone);
    const page = await this.#render(ask, gone.signal).catch(() => null);
    this.#renderings.delete(id);
    this.#tell({ type: "rendered-page", id, page });
  }
}
