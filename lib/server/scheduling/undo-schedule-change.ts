import "server-only";
import { clashProblem } from "@/lib/competition/schedule/clash-problem";
import { newClashes } from "@/lib/competition/schedule/new-clashes";
import { namesOf } from "@/lib/competition/schedule/season-change";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import { havePaid } from "../data/seasons/dues";
import { changesSince, markUndone, scheduleChangeOf, setScheduleVersion } from "../data/seasons/schedule-changes";
import { deleteEntrant, deleteMatches, rosterSize, setPlan, setWithdrawal } from "../data/seasons/schedules";
import { clashKey, type RowsAfter, type RowsBefore, rowsAfter, rowsBefore } from "../seasons/change-rows";
import { type StoredSchedule, scheduleOf } from "../seasons/season-schedule";
import { seatedSeasonOf } from "../seasons/seated-season";
import { rejected, type UseCase, type UseCaseResult, type Work } from "../use-case";
import { planWithout } from "./plan-after";
import { restoreRounds } from "./save-rounds";
import { scheduleWithout } from "./schedule-without";
import { undoSeatedChange } from "./undo-seated-change";
import { writeRow } from "./write-match";

/**
 * Undoes a change: restores the earlier rows under a new version. Refused when one of its matches has begun, a later
 * change touched the same matches, or the schedule would clash with later changes.
 */
export const undoScheduleChange: UseCase<"undo-schedule-change"> = async (work, { league, season: id, change: of }) => {
  const { tx } = work;
  const seated = await seatedSeasonOf(tx, league, { id });
  if (seated) {
    const change = await scheduleChangeOf(tx, league, of);
    if (change?.seasonId !== id) return { kind: "missing" };
    return change.undoneAt === null ? undoSeatedChange(work, league, seated, change) : { kind: "agreed" };
  }
  const stored = await scheduleOf(tx, league, { id });
  const change = stored && (await scheduleChangeOf(tx, league, of));
  if (!stored || !change || change.seasonId !== id) return { kind: "missing" };
  if (change.undoneAt !== null) return { kind: "agreed" };
  const before = rowsBefore.parse(change.before);
  const after = rowsAfter.parse(change.after);
  const later = await changesSince(tx, league, id, change.version);
  const refusal = refusalOf(stored, after, later) ?? (await lateTeamRefusal(work, league, after));
  if (refusal) return refusal;
  const restored = scheduleWithout(stored, before, after);
  const { entrant } = after.added;
  if (restored.meetings.some(({ home, away }) => home === entrant || away === entrant)) {
    return rejected("later-change-first");
  }
  const clashes = newClashes(stored.schedule, restored).filter((clash) => !before.clashes.includes(clashKey(clash)));
  if (clashes.length > 0) return { kind: "rejected", problems: clashes.slice(0, 8).map(clashProblem) };
  await restore(work, league, stored, { before, after, restored });
  await markUndone(tx, league, of, work.at);
  const version = stored.season.scheduleVersion + 1;
  await setScheduleVersion(tx, league, id, version);
  return { kind: "applied", result: { version } };
};

function refusalOf(
  { season, schedule }: StoredSchedule,
  after: RowsAfter,
  later: readonly { readonly after: unknown }[],
): UseCaseResult | null {
  if (season.state === "finished" || season.state === "archived") return rejected("season-over");
  const own = touchedBy(after);
  if (later.some((one) => touchedBy(rowsAfter.parse(one.after)).some((id) => own.includes(id)))) {
    return rejected("later-change-first");
  }
  const begun = schedule.meetings.find(({ id, status }) => status === "fixed" && own.includes(id));
  return begun ? rejected("match-has-begun", { params: namesOf(schedule.setting, begun) }) : null;
}

/** The ids of all parts of a change: matches, and teams that it added or withdrew. */
function touchedBy({ matches, added, withdrawn }: RowsAfter): string[] {
  const teams = [added.entrant, withdrawn].filter((id) => id !== null);
  return [...Object.keys(matches), ...added.matches, ...teams];
}

/** A late team with a roster or payments is not deleted with its matches. */
async function lateTeamRefusal({ tx }: Work, league: string, { added }: RowsAfter): Promise<UseCaseResult | null> {
  if (added.entrant === null) return null;
  if (await havePaid(tx, league, [added.entrant])) return rejected("late-entrant-has-payments");
  return (await rosterSize(tx, league, added.entrant)) > 0 ? rejected("late-team-has-people") : null;
}

async function restore(
  { tx }: Work,
  league: string,
  { season, rows, plan }: StoredSchedule,
  { before, after, restored }: { before: RowsBefore; after: RowsAfter; restored: SeasonSchedule },
): Promise<void> {
  for (const row of rows) {
    const old = before.matches[row.id];
    if (old) await writeRow(tx, league, row, old, row.plannedDate);
  }
  const stays = new Set(rows.filter((row) => !after.added.matches.includes(row.id)).map(({ roundId }) => roundId));
  const emptied = after.added.rounds.filter((round) => !stays.has(round));
  await deleteMatches(tx, league, after.added.matches, emptied);
  if (after.added.entrant !== null) await deleteEntrant(tx, league, after.added.entrant);
  if (after.withdrawn !== null) await setWithdrawal(tx, league, after.withdrawn, null);
  await restoreRounds(tx, league, season.stage.id, restored, { before: before.rounds, after: after.rounds });
  const next = planWithout(plan, before, after);
  if (next !== plan) await setPlan(tx, league, season.stage.id, next);
}
