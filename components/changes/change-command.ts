import { newId } from "@/lib/client/new-id";
import type { CommandInput } from "@/lib/commands/command";
import type { ChangeKind } from "@/lib/commands/schedule-change";
import { changeBetween } from "@/lib/competition/schedule/change-between";
import type { RepairPlan } from "@/lib/competition/scheduling/repair/repair-demand";
import type { IncidentInput } from "./season-incident";
import type { SeasonToChange } from "./season-to-change";

type ChangeInput = Omit<Extract<CommandInput, { kind: "change-schedule" }>, "id">;

/** The command that applies an accepted plan. */
export function changeCommand(
  { league, season, version, schedule }: Pick<SeasonToChange, "league" | "season" | "version" | "schedule">,
  happened: IncidentInput,
  plan: RepairPlan,
  reason: string,
): ChangeInput {
  const {
    changes,
    added = [],
    closures = [],
    noPlay = [],
    tables = [],
    team,
    withdrawn,
  } = changeBetween(schedule, plan.after);
  const typed = reason.trim();
  return {
    kind: "change-schedule",
    league: league.id,
    season: season.id,
    change: newId(),
    basis: version,
    what: kindOf(happened.what),
    ...(typed && { reason: typed }),
    changes: changes.map((edit) => ({ ...edit, ...(edit.tables && { tables: [...edit.tables] }) })),
    added: added.map((meeting) => ({ ...meeting, tables: [...meeting.tables] })),
    closures: [...closures],
    noPlay: [...noPlay],
    tables: [...tables],
    ...(team && { team }),
    ...(withdrawn && { withdrawn: { ...withdrawn, results: happened.results } }),
  } as ChangeInput;
}

function kindOf(what: IncidentInput["what"]): ChangeKind {
  return what === "" || what === "rule" ? "by-hand" : what;
}
