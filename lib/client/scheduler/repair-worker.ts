import type { IsoDate } from "@/lib/competition/schedule/iso-date";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import type { RepairDemand, RepairOutcome, RepairPlan } from "@/lib/competition/scheduling/repair/repair-demand";
import { repairSchedule } from "@/lib/competition/scheduling/repair/repair-schedule";
import { newId } from "../new-id";

/** What is to be worked out. */
export interface RepairTask {
  readonly schedule: SeasonSchedule;
  readonly demand: RepairDemand;
  readonly today: IsoDate;
  /** For how long, in milliseconds. */
  readonly patience: number;
}

/** What is heard of it: better and better plans, how far it is, and at last what came of it. */
export type RepairNews =
  | { readonly kind: "found"; readonly plan: RepairPlan }
  | { readonly kind: "bound"; readonly bound: number }
  | { readonly kind: "done"; readonly outcome: RepairOutcome };

function say(news: RepairNews): void {
  self.postMessage(news);
}

self.addEventListener("message", ({ data }: MessageEvent<RepairTask>) => {
  const { schedule, demand, today, patience } = data;
  const end = performance.now() + patience;
  const outcome = repairSchedule(schedule, demand, {
    today,
    isOver: () => performance.now() > end,
    plan: (plan) => say({ kind: "found", plan }),
    progress: ({ bound }) => say({ kind: "bound", bound }),
    newId,
  });
  say({ kind: "done", outcome });
});
