import type { AnswerParts, Encoding } from "./cached-response";

/** A worker asks another one for a page of a league. */
export interface PageRequest {
  /** What the page is kept under. The same key is rendered by the same worker while the workers stay the same. */
  readonly key: string;
  readonly url: string;
  readonly origin: { readonly scheme: "http" | "https"; readonly host: string };
  readonly headers: Readonly<Record<string, string>>;
  readonly league: string;
  /** Compressed for its reader by who renders it. */
  readonly encoding: Encoding;
  /** The address of the reader. */
  readonly client: string;
}

/** A page that another worker rendered, from data that is not older than the question. */
export interface RemotePage {
  /** The facts that it was made from. */
  readonly reads: readonly string[];
  /** Null: what was rendered is not an answer for all. */
  readonly answer: AnswerParts | null;
}

/** The other workers of this server: each page of a league is rendered by one of them. */
export interface OtherWorkers {
  /** A page by the worker that renders it; null where that is this one, or where it fails. `gone`: nobody waits any more. */
  render(ask: PageRequest, closed: AbortSignal): Promise<RemotePage | null>;
  /** Sets what renders pages that other workers ask for; null where it cannot. */
  renderForThem(render: (ask: PageRequest, closed: AbortSignal) => Promise<RemotePage | null>): void;
}
