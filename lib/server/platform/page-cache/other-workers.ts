import type { AnswerParts, Encoding } from "./cached-response";

/** A request to another worker for a page of a league. */
export interface PageRequest {
  /** The cache key. Each key is rendered by the same worker while the set of workers stays the same. */
  readonly key: string;
  readonly url: string;
  readonly origin: { readonly scheme: "http" | "https"; readonly host: string };
  readonly headers: Readonly<Record<string, string>>;
  readonly league: string;
  /** Whether the rendering worker compresses it for its reader. */
  readonly encoding: Encoding;
  /** The address of the reader. */
  readonly client: string;
}

/** A page rendered by another worker, from data no older than the request. */
export interface RemotePage {
  /** The facts that it depends on. */
  readonly reads: readonly string[];
  /** Null: the rendering cannot be shared. */
  readonly answer: AnswerParts | null;
}

/** The other workers of this server: each page of a league is rendered by one of them. */
export interface OtherWorkers {
  /**
   * Gets a page from the worker that renders it; null if that is this one, or on failure. `closed` aborts when nobody
   * waits for it.
   */
  render(pageRequest: PageRequest, closed: AbortSignal): Promise<RemotePage | null>;
  /** Sets the function that renders pages for other workers; it returns null on failure. */
  renderForThem(render: (pageRequest: PageRequest, closed: AbortSignal) => Promise<RemotePage | null>): void;
}
