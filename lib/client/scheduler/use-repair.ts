"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { RepairOutcome, RepairPlan } from "@/lib/competition/scheduling/repair/repair-demand";
import type { RepairNews, RepairTask } from "./repair-worker";
import { startWorkerTask } from "./worker-task";

/** Where the work on a plan is. */
export type RepairState =
  | { readonly kind: "idle" }
  | { readonly kind: "working"; readonly bound: number; readonly best: RepairPlan | null }
  | { readonly kind: "done"; readonly outcome: RepairOutcome }
  /** The browser could not do it. */
  | { readonly kind: "broken" };

/** Half a minute: past that, the best plan so far is as good as any. */
const patience = 30_000;

/** Works plans out beside the page, so that it stays quick; whatever was being worked out ends when another is asked for. */
export function useRepair() {
  const [state, setState] = useState<RepairState>({ kind: "idle" });
  const endTask = useRef<(() => void) | null>(null);

  const end = useCallback(() => {
    endTask.current?.();
    endTask.current = null;
  }, []);

  useEffect(() => end, [end]);

  const start = useCallback(
    (task: Omit<RepairTask, "patience">) => {
      end();
      setState({ kind: "working", bound: 0, best: null });
      endTask.current = startWorkerTask<RepairTask, RepairNews>(
        () => new Worker(new URL("./repair-worker.ts", import.meta.url), { type: "module" }),
        { ...task, patience },
        {
          onNews: (news) => setState((now) => heard(now, news)),
          onFailure: () => setState({ kind: "broken" }),
        },
      );
    },
    [end],
  );

  /** Enough: the best so far, if there is one. */
  const stop = useCallback(() => {
    end();
    setState(stopped);
  }, [end]);

  const clear = useCallback(() => {
    end();
    setState({ kind: "idle" });
  }, [end]);

  return { state, start, stop, clear };
}

function heard(now: RepairState, news: RepairNews): RepairState {
  if (news.kind === "done") return { kind: "done", outcome: news.outcome };
  if (now.kind !== "working") return now;
  return news.kind === "found" ? { ...now, best: news.plan } : { ...now, bound: Math.max(now.bound, news.bound) };
}

function stopped(now: RepairState): RepairState {
  if (now.kind !== "working") return now;
  return { kind: "done", outcome: { kind: "undecided", ...(now.best && { bestSoFar: now.best }) } };
}
