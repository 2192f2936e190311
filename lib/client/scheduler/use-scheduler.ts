"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { SchedulerTasks, TaskKind, TaskMessage, TaskProgress } from "./scheduler-tasks";
import { startWorkerTask } from "./worker-task";

/** The state of a task. `stopped`: the user stopped it; `best` holds the best result so far. */
export interface SchedulerState<Kind extends TaskKind> {
  readonly phase: "idle" | "working" | "answered" | "stopped" | "failed";
  readonly progress: SchedulerTasks[Kind]["progress"] | null;
  readonly best: SchedulerTasks[Kind]["best"] | null;
  readonly answer: SchedulerTasks[Kind]["answer"] | null;
}

export interface Scheduler<Kind extends TaskKind> extends SchedulerState<Kind> {
  /** Starts a task and ends the one in progress. */
  run(request: SchedulerTasks[Kind]["request"], patience?: number): void;
  /** Ends the task and keeps its best result. */
  stop(): void;
}

const idle = { phase: "idle", progress: null, best: null, answer: null } as const;
const defaultMaxWorkMs = 120_000;

/** Runs a task in a web worker and returns its progress. The task ends when the component unmounts. */
export function useScheduler<Kind extends TaskKind>(kind: Kind): Scheduler<Kind> {
  const [state, setState] = useState<SchedulerState<Kind>>(idle);
  const endTask = useRef<(() => void) | null>(null);

  const end = useCallback(() => {
    endTask.current?.();
    endTask.current = null;
  }, []);
  useEffect(() => end, [end]);

  const run = useCallback(
    (request: SchedulerTasks[Kind]["request"], patience = defaultMaxWorkMs) => {
      end();
      setState({ ...idle, phase: "working" });
      endTask.current = startWorkerTask<TaskMessage<Kind>, TaskProgress<Kind>>(
        () => new Worker(new URL("./scheduler-worker.ts", import.meta.url), { type: "module" }),
        { kind, request, patience },
        {
          onNews: (news) => {
            setState((now) => withNews(now, news));
            if (news.news === "answer") end();
          },
          onFailure: () => setState((now) => ({ ...now, phase: "failed" })),
        },
      );
    },
    [end, kind],
  );

  const stop = useCallback(() => {
    end();
    setState((now) => (now.phase === "working" ? { ...now, phase: "stopped" } : now));
  }, [end]);

  return { ...state, run, stop };
}

function withNews<Kind extends TaskKind>(now: SchedulerState<Kind>, news: TaskProgress<Kind>): SchedulerState<Kind> {
  if (news.news === "progress") return { ...now, progress: news.progress };
  if (news.news === "best") return { ...now, best: news.best };
  return { ...now, phase: "answered", answer: news.answer };
}
