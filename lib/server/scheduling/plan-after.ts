import "server-only";
import type { ChangeSchedule } from "@/lib/commands/schedule-change";
import type { SeasonPlan } from "@/lib/commands/season-plan";
import type { RowsAfter, RowsBefore } from "../seasons/change-rows";

/** The constraints of a season after a change, the new ones among them, and the bars' earlier numbers of tables. */
export interface PlanAfter {
  readonly plan: SeasonPlan;
  readonly closures: RowsAfter["closures"];
  readonly noPlay: string[];
  readonly tablesBefore: RowsBefore["tables"];
}

/** The plan with a change's closed bars, dates without play and tables; the same object without changes. */
export function planAfter(plan: SeasonPlan, { closures, noPlay, tables, reason = "" }: ChangeSchedule): PlanAfter {
  const shut = closures.filter(
    ({ venue, date }, i) =>
      !plan.closures.some((one) => one.venue === venue && one.date === date) &&
      closures.findIndex((one) => one.venue === venue && one.date === date) === i,
  );
  const free = [...new Set(noPlay)].filter((date) => !plan.noPlay.some((one) => one.date === date));
  const counted = new Map(tables.map((one) => [one.venue, one]));
  const isSame = shut.length + free.length + counted.size === 0;
  return {
    plan: isSame
      ? plan
      : {
          ...plan,
          closures: [...plan.closures, ...shut],
          noPlay: [...plan.noPlay, ...free.map((date) => ({ date, reason: reason.slice(0, 120) }))],
          tables: [...plan.tables.filter(({ venue }) => !counted.has(venue)), ...counted.values()],
        },
    closures: shut,
    noPlay: free,
    tablesBefore: [...counted.keys()].map((venue) => ({
      venue,
      tables: plan.tables.find((one) => one.venue === venue)?.tables ?? null,
    })),
  };
}

/** The plan without a change's additions; the same object without changes. */
export function planWithout(plan: SeasonPlan, before: RowsBefore, after: RowsAfter): SeasonPlan {
  if (after.closures.length + after.noPlay.length + before.tables.length === 0) return plan;
  const shut = new Set(after.closures.map(({ venue, date }) => `${venue} ${date}`));
  const free = new Set(after.noPlay);
  const earlierTables = new Map(before.tables.map(({ venue, tables }) => [venue, tables]));
  const own = before.tables.flatMap(({ venue, tables }) => (tables === null ? [] : [{ venue, tables }]));
  return {
    ...plan,
    closures: plan.closures.filter(({ venue, date }) => !shut.has(`${venue} ${date}`)),
    noPlay: plan.noPlay.filter(({ date }) => !free.has(date)),
    tables: [...plan.tables.filter(({ venue }) => !earlierTables.has(venue)), ...own],
  };
}
