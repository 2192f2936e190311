"use client";

import { useState } from "react";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import { type EditHistory, noHistory, redone, stepFrom, undone } from "./edit-history";

/** An editable schedule with undo and redo. */
export interface ScheduleEdits {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Replaces the schedule and adds a step. */
  keep(after: SeasonSchedule): void;
  undo(): boolean;
  redo(): boolean;
}

/** The edit history of a schedule; another schedule from the parent resets it. */
export function useScheduleEdits(
  schedule: SeasonSchedule,
  onChange: (schedule: SeasonSchedule) => void,
): ScheduleEdits {
  const [editHistory, setEditHistory] = useState<{ of: SeasonSchedule; steps: EditHistory<SeasonSchedule> }>({
    of: schedule,
    steps: noHistory(),
  });
  const steps = editHistory.of === schedule ? editHistory.steps : noHistory<SeasonSchedule>();

  function become(of: SeasonSchedule, next: EditHistory<SeasonSchedule>) {
    setEditHistory({ of, steps: next });
    onChange(of);
  }

  function walk(step: typeof undone<SeasonSchedule>): boolean {
    const taken = step(steps, schedule);
    if (taken) become(taken.present, taken.history);
    return taken !== null;
  }

  return {
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    keep: (after) => become(after, stepFrom(steps, schedule)),
    undo: () => walk(undone),
    redo: () => walk(redone),
  };
}
