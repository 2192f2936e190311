import type { ProcessFigures } from "../metrics/process-figures";
import type { PageAsk, PageOfOther } from "../page-cache/other-workers";

/** Messages of a worker to the primary. The id of a request identifies its answer. */
export type WorkerMessage =
  /** It answers requests. */
  | { readonly type: "ready" }
  /** It cannot start, for a reason that somebody can mend. */
  | { readonly type: "cannot-start"; readonly sentence: string }
  | { readonly type: "take-stream-place"; readonly id: number; readonly address: string }
  /** Gives back the place that the question of this id was granted. */
  | { readonly type: "release-stream-place"; readonly id: number }
  | { readonly type: "gather-figures"; readonly id: number }
  | { readonly type: "figures"; readonly id: number; readonly figures: ProcessFigures }
  /** Asks for a page of the worker that renders it. */
  | { readonly type: "want-page"; readonly id: number; readonly ask: PageAsk }
  /** Nobody waits for the page that the question of this id asked for. */
  | { readonly type: "drop-page"; readonly id: number }
  /** The page that the primary's question of this id asked for. */
  | { readonly type: "rendered-page"; readonly id: number; readonly page: PageOfOther | null };

/** Messages of the primary to a worker. */
export type PrimaryMessage =
  | { readonly type: "stop" }
  | { readonly type: "stream-place"; readonly id: number; readonly granted: boolean }
  | { readonly type: "send-figures"; readonly id: number }
  | { readonly type: "gathered-figures"; readonly id: number; readonly figures: readonly ProcessFigures[] }
  /** The page that the worker asked for; null: it renders that itself. */
  | { readonly type: "wanted-page"; readonly id: number; readonly page: PageOfOther | null }
  /** Another worker asks for a page. */
  | { readonly type: "render-page"; readonly id: number; readonly ask: PageAsk }
  /** It does not wait for it any more. */
  | { readonly type: "page-dropped"; readonly id: number };
