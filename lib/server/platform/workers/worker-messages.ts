import type { ProcessFigures } from "../metrics/process-figures";
import type { PageRequest, RemotePage } from "../page-cache/other-workers";

/** Messages of a worker to the primary. A request's id identifies its answer. */
export type WorkerMessage =
  /** The worker accepts requests. */
  | { readonly type: "ready" }
  /** The worker cannot start, for a reason that an operator can fix. */
  | { readonly type: "cannot-start"; readonly sentence: string }
  | { readonly type: "take-stream-place"; readonly id: number; readonly address: string }
  /** Releases the place granted to the request with this id. */
  | { readonly type: "release-stream-place"; readonly id: number }
  | { readonly type: "gather-figures"; readonly id: number }
  | { readonly type: "figures"; readonly id: number; readonly figures: ProcessFigures }
  /** Requests a page from the worker that renders it. */
  | { readonly type: "want-page"; readonly id: number; readonly ask: PageRequest }
  /** Cancels the page request with this id. */
  | { readonly type: "drop-page"; readonly id: number }
  /** The page for the primary's request with this id. */
  | { readonly type: "rendered-page"; readonly id: number; readonly page: RemotePage | null };

/** Messages of the primary to a worker. */
export type PrimaryMessage =
  | { readonly type: "stop" }
  | { readonly type: "stream-place"; readonly id: number; readonly granted: boolean }
  | { readonly type: "send-figures"; readonly id: number }
  | { readonly type: "gathered-figures"; readonly id: number; readonly figures: readonly ProcessFigures[] }
  /** The requested page; null: the worker renders it itself. */
  | { readonly type: "wanted-page"; readonly id: number; readonly page: RemotePage | null }
  /** Another worker requests a page. */
  | { readonly type: "render-page"; readonly id: number; readonly ask: PageRequest }
  /** The other worker has canceled the request. */
  | { readonly type: "page-dropped"; readonly id: number };
