import type { Problem } from "@/lib/kernel/problem";
import { checkedChange } from "../schedule/checked-change";
import { addDays, type IsoDate, weekday } from "../schedule/iso-date";
import { isDated, meetingsOn } from "../schedule/schedule-clashes";
import { type MeetingChange, moveMeeting } from "../schedule/schedule-edits";
import { type CertificateCode, type CertificateLine, seasonCertificate } from "../schedule/season-certificate";
import { namesOf } from "../schedule/season-change";
import type { SeasonProofs } from "../schedule/season-proofs";
import type { Meeting, SeasonSchedule } from "../schedule/season-schedule";
import type { MatchNight } from "./move-proposal";

/** A match of another season or event that a night has to be seen beside. */
export interface OutsideMatch {
  readonly date: IsoDate;
  readonly time: string;
  /** Its season's or event's name. */
  readonly season: string;
  readonly venue: string | null;
  /** The number of its tables. */
  readonly tables: number;
  /** Those of the match's two entrants who play in it, by id. */
  readonly entrants: readonly string[];
}

/** What a night of a match is checked against. */
export interface NightSetting {
  readonly schedule: SeasonSchedule;
  readonly proofs: SeasonProofs | null;
  /** The league's night: no match moves to an earlier date. */
  readonly tonight: IsoDate;
  readonly outside: readonly OutsideMatch[];
}

/** A figure of the schedule's certificate that changes. `ends`: the last night. `proof`: whether the breaks are proved. */
export interface CertificateChange {
  readonly code: Extract<CertificateCode, "breaks" | "imbalance" | "longest-run" | "byes" | "wishes"> | NightCode;
  readonly before: number | string;
  readonly after: number | string;
}

type NightCode = "nights" | "ends" | "proof";

/** Another match of one of the two teams in the week of a night. */
export interface WeekMatch {
  readonly date: IsoDate;
  readonly home: string;
  readonly away: string;
}

/** Whether a match can be played on a night, and what that changes. Names instead of ids, for display. */
export interface NightCheck extends MatchNight {
  /** The reasons why it is impossible; empty if it is possible. */
  readonly problems: readonly Problem[];
  /** The two teams' other matches of the season in that week, Monday to Sunday. */
  readonly week: readonly WeekMatch[];
  /** The two teams' matches in other seasons and events on that date. */
  readonly elsewhere: readonly { readonly team: string; readonly season: string; readonly time: string }[];
  /** The bar's tables, and those in use at that time, with this match and other seasons' matches; null without a bar. */
  readonly bar: { readonly name: string; readonly tables: number; readonly used: number } | null;
  readonly certificate: readonly CertificateChange[];
}

/** The move of a match to a night, as a change of the schedule: with free tables of its bar. */
export function moveTo(schedule: SeasonSchedule, match: string, night: MatchNight): readonly MeetingChange[] {
  return moveMeeting(schedule, match, night).changes;
}

/** Checks a night for a match of the schedule, with the functions that decide a change of the schedule. */
export function checkNight(setting: NightSetting, meeting: Meeting, { date, time }: MatchNight): NightCheck {
  const { schedule } = setting;
  const problem = obstacleOf(setting, meeting, { date, time });
  const after = checkedChange(schedule, { changes: moveTo(schedule, meeting.id, { date, time }) });
  return {
    ...{ date, time },
    problems: problem ? [problem] : after.ok ? [] : after.error,
    week: weekOf(schedule, meeting, date),
    elsewhere: elsewhereOf(setting, meeting, date),
    bar: barOf(setting, meeting, { date, time }),
    certificate: problem || !after.ok ? [] : certificateChanges(setting, after.value),
  };
}

/** Why a match cannot move to a night, apart from the schedule's rules. */
function obstacleOf({ schedule, tonight }: NightSetting, meeting: Meeting, { date, time }: MatchNight): Problem | null {
  if (meeting.status !== "open") return { code: "proposal-match-fixed", params: namesOf(schedule.setting, meeting) };
  if (date < tonight) return { code: "proposal-night-past", params: { date } };
  const isSame = meeting.date === date && meeting.time === time;
  return isSame ? { code: "proposal-same-night", params: { date, time } } : null;
}

function isOf(meeting: Meeting, { home, away }: Meeting): boolean {
  return [home, away].some((team) => team === meeting.home || team === meeting.away);
}

function weekOf(schedule: SeasonSchedule, meeting: Meeting, date: IsoDate): readonly WeekMatch[] {
  // 0 is Monday.
  const first = addDays(date, -((weekday(date) + 6) % 7)) ?? date;
  const last = addDays(first, 6) ?? date;
  return meetingsOn(schedule)
    .filter(isDated)
    .filter((other) => other.id !== meeting.id && isOf(meeting, other) && other.date >= first && other.date <= last)
    .map((other) => ({ date: other.date, ...namesOf(schedule.setting, other) }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

function elsewhereOf({ schedule, outside }: NightSetting, meeting: Meeting, date: IsoDate): NightCheck["elsewhere"] {
  const names = namesOf(schedule.setting, meeting);
  const nameOf = (entrant: string) => (entrant === meeting.home ? names.home : names.away);
  return outside
    .filter((match) => match.date === date)
    .flatMap(({ entrants, season, time }) => entrants.map((entrant) => ({ team: nameOf(entrant), season, time })));
}

function barOf({ schedule, outside }: NightSetting, meeting: Meeting, { date, time }: MatchNight): NightCheck["bar"] {
  const { setting } = schedule;
  const bar = setting.venues.find(({ id }) => id === meeting.venue);
  if (!bar) return null;
  const isThen = (other: { date: string | null; time: string; venue: string | null }) =>
    other.date === date && other.time === time && other.venue === bar.id;
  const own = meetingsOn(schedule).filter((other) => other.id !== meeting.id && isThen(other)).length;
  const others = outside.filter(isThen).reduce((sum, { tables }) => sum + tables, 0);
  return { name: bar.name, tables: bar.tables, used: (own + 1) * setting.pairs + others };
}

const compared = ["breaks", "imbalance", "longest-run", "byes", "wishes"] as const;

function certificateChanges({ schedule, proofs }: NightSetting, after: SeasonSchedule): readonly CertificateChange[] {
  const certificate = (of: SeasonSchedule) => seasonCertificate(of, proofs ?? undefined, { withFixes: false });
  const [old, now] = [certificate(schedule), certificate(after)];
  const change = (
    code: CertificateChange["code"],
    figureOf: (lines: readonly CertificateLine[]) => number | string,
  ) => {
    const [before, later] = [figureOf(old), figureOf(now)];
    // Without any date there is no last night.
    return before === later || before === "" || later === "" ? [] : [{ code, before, after: later }];
  };
  const paramOf = (name: "nights" | "last") => (lines: readonly CertificateLine[]) =>
    lineOf(lines, "rounds")?.params[name] ?? "";
  return [
    ...compared.flatMap((code) => change(code, (lines) => lineOf(lines, code)?.value ?? 0)),
    ...change("proof", (lines) => Number(lineOf(lines, "breaks")?.proved ?? false)),
    ...change("nights", paramOf("nights")),
    ...change("ends", paramOf("last")),
  ];
}

function lineOf(lines: readonly CertificateLine[], code: CertificateCode): CertificateLine | undefined {
  return lines.find((line) => line.code === code);
}
