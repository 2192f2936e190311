import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import type { DrawnUp } from "@/lib/competition/scheduling/draw-up-season";
import type { SearchProgress } from "@/lib/competition/scheduling/schedule-search";
import type { SeasonFix } from "@/lib/competition/scheduling/season-fixes";
import type { SeasonRequest } from "@/lib/competition/scheduling/season-request";
import type { Problem } from "@/lib/kernel/problem";
import type { Result } from "@/lib/kernel/result";

/** The tasks of the worker, with their requests and answers. */
export interface SchedulerTasks {
  readonly "draw-up": {
    readonly request: SeasonRequest;
    readonly best: SeasonSchedule;
    /** If the season is impossible: changes that make it possible, each tried. */
    readonly answer: Result<{ readonly drawn: DrawnUp; readonly fixes: readonly SeasonFix[] }, readonly Problem[]>;
    readonly progress: SearchProgress;
  };
}

export type TaskKind = keyof SchedulerTasks;

/** A task as posted to the worker. */
export interface TaskMessage<Kind extends TaskKind> {
  readonly kind: Kind;
  readonly request: SchedulerTasks[Kind]["request"];
  /** Time limit in milliseconds. */
  readonly patience: number;
}

/** Messages of the worker during and after its work. */
export type TaskProgress<Kind extends TaskKind> =
  | { readonly news: "progress"; readonly progress: SchedulerTasks[Kind]["progress"] }
  | { readonly news: "best"; readonly best: SchedulerTasks[Kind]["best"] }
  | { readonly news: "answer"; readonly answer: SchedulerTasks[Kind]["answer"] };
