"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { SchedulerTasks, TaskKind, TaskMessage, TaskNews } from "./scheduler-tasks";
import { startWorkerTask } from "./worker-task";

/** Where a task is. `stopped`: somebody stopped it; what it had found so far is in `best`. */
export interface SchedulerState<Kind extends TaskKind> {
  readonly phase: "idle" | "working" | "answered" | "stopped" | "failed";
  readonly progress: SchedulerTasks[Kind]["progress"] | null;
  readonly best: SchedulerTasks[Kind]["best"] | null;
  readonly answer: SchedulerTasks[Kind]["answer"] | null;
}

export interface Scheduler<Kind extends TaskKind> extends SchedulerState<Kind> {
  /** Starts a task; one that is under way is dropped. */
  run(asked: SchedulerTasks[Kind]["asked"], patience?: number): void;
  /** Ends the task, and keeps the best that it has found. */
  stop(): void;
}

const idle = { phase: "idle", progress: null, best: null, answer: null } as const;
const usualPatience = 120_000;

/** A task done beside the page (a Web Worker), with what it says meanwhile. It ends with the component that asked. */
export function useScheduler<Kind extends TaskKind>(kind: Kind): Scheduler<Kind> {
  const [state, setState] = useState<SchedulerState<Kind>>(idle);
  const endTask = useRef<(() => void) | null>(null);

  const end = useCallback(() => {
    endTask.current?.();
    endTask.current = null;
  }, []);
  useEffect(() => end, [end]);

  const run = useCallback(
    (asked: SchedulerTasks[Kind]["asked"], patience = usualPatience) => {
      end();
      setState({ ...idle, phase: "working" });
      endTask.current = startWorkerTask<TaskMessage<Kind>, TaskNews<Kind>>(
        () => new Worker(new URL("./scheduler-worker.ts", import.meta.url), { type: "module" }),
        { kind, asked, patience },
        {
          onNews: (news) => {
            setState((now) => heard(now, news));
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

function heard<Kind extends TaskKind>(now: SchedulerState<Kind>, news: TaskNews<Kind>): SchedulerState<Kind> {
  if (news.news === "progress") return { ...now, progress: news.progress };
  if (news.news === "best") return { ...now, best: news.best };
  return { ...now, phase: "answered", answer: news.answer };
}
