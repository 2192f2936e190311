"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { startWorkerTask } from "@/lib/client/scheduler/worker-task";
import type { LayDown, LayDownProgress, LayDownVerdict } from "@/lib/rulebooks/clabber/review/lay-down";
import type { LayDownMessage } from "./lay-down-worker";

/** The state of a judgment. */
export type JudgmentState =
  | { readonly kind: "idle" }
  | { readonly kind: "working"; readonly progress: LayDownProgress | null }
  | { readonly kind: "done"; readonly layDown: LayDown; readonly verdict: LayDownVerdict }
  /** The worker failed. */
  | { readonly kind: "failed" };

/** Judges lay-downs in a web worker. It ends when the component unmounts. */
export function useLayDownJudge() {
  const [state, setState] = useState<JudgmentState>({ kind: "idle" });
  const endTask = useRef<(() => void) | null>(null);

  const stop = useCallback(() => {
    endTask.current?.();
    endTask.current = null;
    setState({ kind: "idle" });
  }, []);
  useEffect(() => () => endTask.current?.(), []);

  const judge = useCallback(
    (layDown: LayDown) => {
      stop();
      setState({ kind: "working", progress: null });
      endTask.current = startWorkerTask<LayDown, LayDownMessage>(
        () => new Worker(new URL("./lay-down-worker.ts", import.meta.url), { type: "module" }),
        layDown,
        {
          onNews: (news) => {
            if (news.kind === "progress") return setState({ kind: "working", progress: news.progress });
            endTask.current?.();
            setState({ kind: "done", layDown, verdict: news.verdict });
          },
          onFailure: () => setState({ kind: "failed" }),
        },
      );
    },
    [stop],
  );

  return { state, judge, stop };
}
