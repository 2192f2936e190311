import type { IsoDate } from "@/lib/competition/schedule/iso-date";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import type { RepairDemand, RepairOutcome, RepairPlan } from "@/lib/competition/scheduling/repair/repair-demand";
import { repairSchedule } from "@/lib/competition/scheduling/repair/repair-schedule";
import { newId } from "../new-id";

/** The input of a repair. */
export interface RepairTask {
  readonly schedule: SeasonSchedule;
  readonly demand: RepairDemand;
  readonly today: IsoDate;
  /** Time limit in milliseconds. */
  readonly patience: number;
}

/** Messages of the worker: better plans, lower bounds, and the outcome. */
export type RepairMessage =
  | { readonly kind: "found"; readonly plan: RepairPlan }
  | { readonly kind: "bound"; readonly bound: number }
  | { readonly kind: "done"; readonly outcome: RepairOutcome };

function report(news: RepairMessage): void {
  self.postMessage(news);
}

self.addEventListener("message", ({ data }: MessageEvent<RepairTask>) => {
  const { schedule, demand, today, patience } = data;
  const end = performance.now() + patience;
  const outcome = repairSchedule(schedule, demand, {
    today,
    isOver: () => performance.now() > end,
    plan: (plan) => report({ kind: "found", plan }),
    progress: ({ bound }) => report({ kind: "bound", bound }),
    newId,
  });
  report({ kind: "done", outcome });
});
