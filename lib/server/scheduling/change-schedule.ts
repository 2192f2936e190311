import "server-only";
import type { ChangeSchedule } from "@/lib/commands/schedule-change";
import { checkedChange } from "@/lib/competition/schedule/checked-change";
import { clashesOf } from "@/lib/competition/schedule/schedule-clashes";
import { isSameMeeting } from "@/lib/competition/schedule/season-change";
import type { Meeting, SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import type { Tx } from "../data/connection/client";
import { insertScheduleChange, scheduleChangeOf } from "../data/seasons/schedule-changes";
import { isTaken, setPlan, setWithdrawal } from "../data/seasons/schedules";
import { clashKey, type RowsAfter, type RowsBefore, rowText } from "../seasons/change-rows";
import { type StoredSchedule, scheduleOf } from "../seasons/season-schedule";
import { rejected, type UseCase, type UseCaseResult, type Work } from "../use-case";
import { addMatches, enterTeam } from "./add-to-schedule";
import { planAfter } from "./plan-after";
import { saveRounds } from "./save-rounds";
import { writeMatch } from "./write-match";

/**
 * Applies a change to a season's schedule, completely or not at all: it must be based on the schedule that the
 * secretary saw, move nothing that has begun, and cause no clash. Stores the rows before and after, so that it can be
 * undone.
 */
export const changeSchedule: UseCase<"change-schedule"> = async (work, command) => {
  const { done, change } = await decideChange(work.tx, command);
  if (change) await saveChange(work, command, change.stored, change.after);
  return done;
};

/** The result of a schedule change, with the schedule before and after; null if refused. */
export interface DecidedChange {
  readonly done: UseCaseResult;
  readonly change: { readonly stored: StoredSchedule; readonly after: SeasonSchedule } | null;
}

/** Decides a change on the stored schedule, without writing it. */
export async function decideChange(tx: Tx, command: ChangeSchedule): Promise<DecidedChange> {
  const stored = await scheduleOf(tx, command.league, { id: command.season });
  if (!stored) return { done: { kind: "missing" }, change: null };
  return decideChangeOf(tx, command, stored);
}

/** The same on a schedule that was read in this transaction. */
export async function decideChangeOf(tx: Tx, command: ChangeSchedule, stored: StoredSchedule): Promise<DecidedChange> {
  const refusal = await refusalOf(tx, command, stored);
  if (refusal) return { done: refusal, change: null };
  const { team, withdrawn } = command;
  const after = checkedChange(stored.schedule, { ...command, team, withdrawn });
  if (!after.ok) return { done: { kind: "rejected", problems: after.error }, change: null };
  const version = stored.season.scheduleVersion + 1;
  const done = { kind: "applied" as const, result: { version, change: command.change } };
  return { done, change: { stored, after: after.value } };
}

/** The changed meetings, after the change. */
export function alteredMeetings(before: SeasonSchedule, after: SeasonSchedule): readonly Meeting[] {
  const earlier = new Map(before.meetings.map((meeting) => [meeting.id, meeting]));
  return after.meetings.filter((meeting) => {
    const old = earlier.get(meeting.id);
    return old !== undefined && !isSameMeeting(old, meeting);
  });
}

async function refusalOf(tx: Tx, command: ChangeSchedule, { season }: StoredSchedule): Promise<UseCaseResult | null> {
  if (season.state === "finished" || season.state === "archived") return rejected("season-over");
  if (await scheduleChangeOf(tx, command.league, command.change)) return rejected("change-already-there");
  if (season.scheduleVersion !== command.basis) return rejected("schedule-changed-meanwhile");
  const newIds = [...command.added.map(({ match }) => match), ...(command.team ? [command.team.entrant] : [])];
  return newIds.length > 0 && (await isTaken(tx, command.league, newIds)) ? rejected("match-already-there") : null;
}

/** Writes a decided change, and stores it so that it can be undone. */
export async function saveChange(
  work: Work,
  command: ChangeSchedule,
  stored: StoredSchedule,
  after: SeasonSchedule,
): Promise<void> {
  const { tx, at, caller } = work;
  const { season, plan, rows } = stored;
  const leagueId = command.league;
  const touched = alteredMeetings(stored.schedule, after);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const before: RowsBefore["matches"] = {};
  const became: RowsAfter["matches"] = {};

  if (command.team) await enterTeam(work, leagueId, season, command.team);
  if (command.withdrawn) await setWithdrawal(tx, leagueId, command.withdrawn.entrant, command.withdrawn.results);
  for (const meeting of touched) {
    const row = rowOf.get(meeting.id);
    if (!row) continue;
    before[meeting.id] = rowText(row);
    became[meeting.id] = await writeMatch(tx, leagueId, row, meeting, {
      note: command.reason ?? "",
      isPublished: season.state === "published",
    });
  }
  const added = await addMatches(work, stored, command);
  const rounds = new Set([...touched.map(({ round }) => round), ...command.added.map(({ round }) => round)]);
  const dates = await saveRounds(tx, leagueId, season.stage.id, after, rounds, added.rounds);
  const next = planAfter(plan, command);
  if (next.plan !== plan) await setPlan(tx, leagueId, season.stage.id, next.plan);
  await insertScheduleChange(tx, {
    leagueId,
    id: command.change,
    seasonId: season.id,
    version: season.scheduleVersion + 1,
    kind: command.what,
    reason: command.reason ?? "",
    before: {
      matches: before,
      rounds: dates.before,
      tables: next.tablesBefore,
      clashes: clashesOf(stored.schedule).map(clashKey),
    } satisfies RowsBefore,
    after: {
      matches: became,
      rounds: dates.after,
      added: { ...added, entrant: command.team?.entrant ?? null },
      withdrawn: command.withdrawn?.entrant ?? null,
      closures: next.closures,
      noPlay: next.noPlay,
    } satisfies RowsAfter,
    at,
    by: caller.account?.name ?? "",
  });
}
