import type { ProcessFigures } from "../insight/process-figures";

/** What a worker tells the primary. A question carries an id, by which its answer is known. */
export type WorkerMessage =
  /** It answers requests. */
  | { readonly type: "ready" }
  /** It cannot start, for a reason that somebody can mend. */
  | { readonly type: "cannot-start"; readonly sentence: string }
  | { readonly type: "take-stream-place"; readonly id: number; readonly address: string }
  /** Gives back the place that the question of this id was granted. */
  | { readonly type: "release-stream-place"; readonly id: number }
  | { readonly type: "gather-figures"; readonly id: number }
  | { readonly type: "figures"; readonly id: number; readonly figures: ProcessFigures };

/** What the primary tells a worker. */
export type PrimaryMessage =
  | { readonly type: "stop" }
  | { readonly type: "stream-place"; readonly id: number; readonly granted: boolean }
  | { readonly type: "send-figures"; readonly id: number }
  | { readonly type: "gathered-figures"; readonly id: number; readonly figures: readonly ProcessFigures[] };
