"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { RepairOutcome, RepairPlan } from "@/lib/competition/scheduling/repair/repair-demand";
import type { RepairMessage, RepairTask } from "./repair-worker";
import { startWorkerTask } from "./worker-task";

/** The progress of a repair. */
export type RepairState =
  | { readonly kind: "idle" }
  | { readonly kind: "working"; readonly bound: number; readonly best: RepairPlan | null }
  | { readonly kind: "done"; readonly outcome: RepairOutcome }
  /** The worker failed. */
  | { readonly kind: "broken" };

/** After half a minute, further search hardly improves the plan. */
const maxWorkMs = 30_000;

/** Repairs plans in a web worker. A new request ends the one in progress. */
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
      endTask.current = startWorkerTask<RepairTask, RepairMessage>(
        () => new Worker(new URL("./repair-worker.ts", import.meta.url), { type: "module" }),
        { ...task, patience: maxWorkMs },
        {
          onNews: (news) => setState((now) => withNews(now, news)),
          onFailure: () => setState({ kind: "broken" }),
        },
      );
    },
    [end],
  );

  /** Stops the search and keeps the best plan so far, if any. */
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

function withNews(now: RepairState, news: RepairMessage): RepairState {
  if (news.kind === "done") return { kind: "done", outcome: news.outcome };
  if (now.kind !== "working") return now;
  return news.kind === "found" ? { ...now, best: news.plan } : { ...now, bound: Math.max(now.bound, news.bound) };
}

function stopped(now: RepairState): RepairState {
  if (now.kind !== "working") return now;
  return { kind: "done", outcome: { kind: "undecided", ...(now.best && { bestSoFar: now.best }) } };
}
