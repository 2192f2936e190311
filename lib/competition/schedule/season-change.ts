import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import { teamNameKey } from "../people/team-list";
import type { IsoDate } from "./iso-date";
import type { Meeting, ScheduleSetting, ScheduleTeam, SeasonSchedule } from "./season-schedule";

/** The changed fields of one meeting; other fields stay. */
export interface MeetingEdit {
  readonly match: string;
  readonly date?: IsoDate | null | undefined;
  readonly time?: string | undefined;
  readonly venue?: string | null | undefined;
  readonly tables?: readonly number[] | undefined;
  readonly home?: string | undefined;
  readonly off?: boolean | undefined;
}

/** A meeting that the schedule did not have. */
export interface AddedMeeting {
  readonly match: string;
  readonly round: number;
  readonly home: string;
  readonly away: string;
  readonly date: IsoDate | null;
  readonly time: string;
  readonly venue: string | null;
  readonly tables: readonly number[];
}

/** A complete change of a schedule: its meetings, and its new hard rules. */
export interface SeasonChange {
  readonly changes: readonly MeetingEdit[];
  readonly added?: readonly AddedMeeting[];
  readonly closures?: readonly { readonly venue: string; readonly date: IsoDate }[];
  readonly noPlay?: readonly IsoDate[];
  readonly tables?: readonly { readonly venue: string; readonly tables: number }[];
  readonly team?: { readonly entrant: string; readonly name: string; readonly venue: string | null } | undefined;
  readonly withdrawn?: { readonly entrant: string } | undefined;
}

/**
 * The schedule after a change, or the reasons why it is refused: unknown names, a begun meeting, or no effect. Open
 * meetings of a withdrawn team are canceled automatically. Does not check for clashes.
 */
export function changedSchedule(
  schedule: SeasonSchedule,
  change: SeasonChange,
): Result<SeasonSchedule, readonly Problem[]> {
  const problems = [
    ...settingProblems(schedule.setting, change),
    ...editProblems(schedule, change),
    ...addedProblems(schedule, change),
  ];
  if (problems.length > 0) return err(problems);
  const after = { setting: changedSetting(schedule.setting, change), meetings: changedMeetings(schedule, change) };
  return isSame(schedule, after) ? err([{ code: "nothing-changes" }]) : ok(after);
}

function settingProblems({ teams, venues }: ScheduleSetting, change: SeasonChange): Problem[] {
  const { closures = [], tables = [], team, withdrawn } = change;
  const problems: Problem[] = [];
  const venueIds = new Set(venues.map(({ id }) => id));
  if ([...closures, ...tables].some(({ venue }) => !venueIds.has(venue))) problems.push({ code: "no-such-venue" });
  if (team) problems.push(...lateTeamProblems(teams, venueIds, team));
  if (withdrawn) {
    const leaving = teams.find(({ id }) => id === withdrawn.entrant);
    if (!leaving) problems.push({ code: "no-such-team", path: "withdrawn" });
    else if (leaving.withdrawn) problems.push({ code: "team-has-withdrawn", params: { team: leaving.name } });
  }
  return problems;
}

function lateTeamProblems(
  teams: readonly ScheduleTeam[],
  venues: ReadonlySet<string>,
  team: NonNullable<SeasonChange["team"]>,
): Problem[] {
  const key = teamNameKey(team.name);
  const problems: Problem[] = [];
  if (teams.some(({ id, name }) => id === team.entrant || teamNameKey(name) === key)) {
    problems.push({ code: "team-already-there", path: "team", params: { team: team.name } });
  }
  if (team.venue !== null && !venues.has(team.venue)) problems.push({ code: "no-such-venue", path: "team" });
  return problems;
}

function editProblems(schedule: SeasonSchedule, { changes, withdrawn }: SeasonChange): Problem[] {
  const meetings = new Map(schedule.meetings.map((meeting) => [meeting.id, meeting]));
  const seen = new Set<string>();
  return changes.flatMap((edit, i) => {
    const path = `changes.${i}`;
    const meeting = meetings.get(edit.match);
    if (!meeting) return [{ code: "no-such-match", path }];
    if (seen.has(edit.match)) return [{ code: "match-changed-twice", path }];
    seen.add(edit.match);
    const code = whyNot(schedule.setting, meeting, edit, withdrawn?.entrant);
    return code === null ? [] : [{ code, path, params: namesOf(schedule.setting, meeting) }];
  });
}

/** The code of the reason why a meeting cannot change so; null if it can. */
function whyNot(
  setting: ScheduleSetting,
  meeting: Meeting,
  edit: MeetingEdit,
  leaving: string | undefined,
): string | null {
  if (edit.home !== undefined && edit.home !== meeting.home && edit.home !== meeting.away) return "not-of-this-match";
  if (edit.venue && !setting.venues.some(({ id }) => id === edit.venue)) return "no-such-venue";
  if (edit.tables && !areTables(setting, edit.tables)) return "tables-not-right";
  const stays = edit.off !== true && isSameMeeting(meeting, edited(meeting, edit));
  if (meeting.status === "fixed" && !stays) return "match-has-begun";
  const leavers = setting.teams.filter(({ id, withdrawn }) => withdrawn || id === leaving).map(({ id }) => id);
  const returns = edit.off === false && [meeting.home, meeting.away].some((team) => leavers.includes(team));
  return returns ? "match-of-withdrawn-team" : null;
}

/** Table numbers: none, or one per pair of the meeting, all different. */
function areTables({ pairs }: ScheduleSetting, tables: readonly number[]): boolean {
  return tables.length === 0 || (tables.length === pairs && new Set(tables).size === pairs);
}

function addedProblems(schedule: SeasonSchedule, { added = [], team, withdrawn }: SeasonChange): Problem[] {
  const { setting, meetings } = schedule;
  const taken = new Set(meetings.map(({ id }) => id));
  const teams = new Set(setting.teams.filter((one) => !one.withdrawn).map(({ id }) => id));
  if (team) teams.add(team.entrant);
  if (withdrawn) teams.delete(withdrawn.entrant);
  const venues = new Set(setting.venues.map(({ id }) => id));
  const lastRound = Math.max(0, ...meetings.map(({ round }) => round));
  return added.flatMap(({ match, home, away, venue, tables, round }, i) => {
    const path = `added.${i}`;
    if (taken.has(match)) return [{ code: "match-already-there", path }];
    taken.add(match);
    if (home === away || !teams.has(home) || !teams.has(away)) return [{ code: "no-such-team", path }];
    if (venue !== null && !venues.has(venue)) return [{ code: "no-such-venue", path }];
    if (!areTables(setting, tables)) return [{ code: "tables-not-right", path }];
    return round > lastRound + added.length ? [{ code: "round-too-far", path, params: { round } }] : [];
  });
}

/** The names in a sentence about a meeting. */
export function namesOf(setting: ScheduleSetting, { home, away }: Meeting): { home: string; away: string } {
  const name = (team: string) => setting.teams.find(({ id }) => id === team)?.name ?? "";
  return { home: name(home), away: name(away) };
}

function changedSetting(setting: ScheduleSetting, change: SeasonChange): ScheduleSetting {
  const { closures = [], noPlay = [], tables = [], team, withdrawn } = change;
  const left = setting.teams.map((one) => (one.id === withdrawn?.entrant ? { ...one, withdrawn: true } : one));
  const late = team ? [{ id: team.entrant, name: team.name, venue: team.venue, withdrawn: false }] : [];
  return {
    ...setting,
    teams: [...left, ...late],
    venues: setting.venues.map((venue) => ({
      ...venue,
      tables: tables.findLast((one) => one.venue === venue.id)?.tables ?? venue.tables,
      closed: withDates(
        venue.closed,
        closures.filter((closure) => closure.venue === venue.id).map(({ date }) => date),
      ),
    })),
    noPlay: withDates(setting.noPlay, noPlay),
  };
}

function withDates(dates: readonly IsoDate[], more: readonly IsoDate[]): readonly IsoDate[] {
  return [...new Set([...dates, ...more])];
}

function changedMeetings({ meetings }: SeasonSchedule, change: SeasonChange): readonly Meeting[] {
  const edits = new Map(change.changes.map((edit) => [edit.match, edit]));
  const leaving = change.withdrawn?.entrant;
  const updated = meetings.map((meeting) => {
    const edit = edits.get(meeting.id);
    const after = edit ? edited(meeting, edit) : meeting;
    const goes = after.status === "open" && (after.home === leaving || after.away === leaving);
    return goes ? { ...after, status: "off" as const } : after;
  });
  const added = (change.added ?? []).map(({ match, ...meeting }) => ({
    ...meeting,
    id: match,
    status: "open" as const,
  }));
  return [...updated, ...added];
}

function edited(meeting: Meeting, { date, time, venue, tables, home, off }: MeetingEdit): Meeting {
  const swapped = home !== undefined && home !== meeting.home;
  return {
    ...meeting,
    ...(swapped && { home: meeting.away, away: meeting.home }),
    ...(date !== undefined && { date }),
    ...(time !== undefined && { time }),
    ...(venue !== undefined && { venue }),
    ...(tables !== undefined && { tables }),
    ...(off !== undefined && meeting.status !== "fixed" && { status: off ? ("off" as const) : ("open" as const) }),
  };
}

/** Whether two states of a meeting are equal in every field. */
export function isSameMeeting(a: Meeting, b: Meeting): boolean {
  return (
    a.date === b.date &&
    a.time === b.time &&
    a.venue === b.venue &&
    a.home === b.home &&
    a.status === b.status &&
    a.tables.join() === b.tables.join()
  );
}

function isSame(before: SeasonSchedule, after: SeasonSchedule): boolean {
  const meetings = new Map(before.meetings.map((meeting) => [meeting.id, meeting]));
  const same = after.meetings.every((meeting) => {
    const old = meetings.get(meeting.id);
    return old !== undefined && isSameMeeting(old, meeting);
  });
  return same && JSON.stringify(before.setting) === JSON.stringify(after.setting);
}
