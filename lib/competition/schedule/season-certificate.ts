import { breaksOf, imbalanceOf, longestRunOf } from "../formats/certificate";
import { patternOf, type TeamLines, teamLines } from "../people/team-lines";
import { breakBoundOf } from "./break-bound-of";
import type { IsoDate } from "./iso-date";
import { clashesOf, type DatedMeeting, isDated, meetingsOn, type ScheduleClash } from "./schedule-clashes";
import { movesThatFix, type ScheduleFix } from "./schedule-fixes";
import { isWishMet } from "./schedule-wishes";
import type { SeasonProofs } from "./season-proofs";
import type { SeasonSchedule } from "./season-schedule";

/** The subjects of the certificate's lines. */
export type CertificateCode =
  | "meetings"
  | "rounds"
  | "breaks"
  | "imbalance"
  | "longest-run"
  | "byes"
  | "capacity"
  | "no-play"
  | "closures"
  | "wishes"
  | "wish"
  | "clashes";

/** One figure of a season, and how good it is. */
export interface CertificateLine {
  readonly code: CertificateCode;
  readonly tone: "good" | "warn" | "bad";
  readonly value: number;
  /** Its bound; null if unknown. */
  readonly bound: number | null;
  /** Whether nothing better is possible: by a theorem, by counting, or by the search's proofs. */
  readonly proved: boolean;
  /** The theorem's source, if needed. */
  readonly source?: string | undefined;
  readonly params: Readonly<Record<string, string | number>>;
  /** The meetings that violate it. */
  readonly meetings: readonly string[];
  /** For a bar: by night, the maximum number of tables in use at the same time. */
  readonly nights?: readonly { readonly date: IsoDate; readonly value: number }[] | undefined;
  readonly fixes: readonly ScheduleFix[];
}

/**
 * The figures of a season's current schedule. Params: `meetings` {pairs}; `rounds` {nights, first, last}; `longest-run`
 * {team}; `imbalance` {team}; `capacity` {venue, venueId, tables, date, teams}, a line for each bar (date: the fullest
 * night); `wish` {position} (from 1), a line for each failed wish.
 *
 * Repairs are tried one by one (some tenths of a second for a season of 40 with clashes): omit them during a drag.
 */
export function seasonCertificate(
  schedule: SeasonSchedule,
  proofs?: SeasonProofs,
  { withFixes = true }: { readonly withFixes?: boolean } = {},
): readonly CertificateLine[] {
  const lines = teamLines(schedule);
  const clashes = clashesOf(schedule);
  const fixes = (of: readonly ScheduleClash[]) =>
    withFixes ? movesThatFix(schedule, lines.slots, meetingsIn(of)) : [];
  return [
    meetingsLine(schedule, clashes),
    roundsLine(schedule, lines),
    breaksLine(schedule, lines, proofs),
    imbalanceLine(schedule, lines),
    longestRunLine(schedule, lines),
    byesLine(lines),
    ...capacityLines(schedule, clashes, fixes),
    forbiddenLine("no-play", "no-play", clashes, fixes),
    forbiddenLine("closures", "venue-closed", clashes, fixes),
    ...wishLines(schedule, lines),
    otherClashesLine(clashes, fixes),
  ];
}

type FixesOf = (clashes: readonly ScheduleClash[]) => readonly ScheduleFix[];

function line(
  code: CertificateCode,
  tone: CertificateLine["tone"],
  value: number,
  bound: number | null,
  more: Partial<CertificateLine> = {},
): CertificateLine {
  return { code, tone, value, bound, proved: value === bound, params: {}, meetings: [], fixes: [], ...more };
}

function playing({ setting }: SeasonSchedule): SeasonSchedule["setting"]["teams"] {
  return setting.teams.filter(({ withdrawn }) => !withdrawn);
}

function meetingsLine(schedule: SeasonSchedule, clashes: readonly ScheduleClash[]): CertificateLine {
  const n = playing(schedule).length;
  const wrong = clashes.filter(({ code }) => code === "pair-count");
  const pairs = (n * (n - 1)) / 2;
  return line("meetings", wrong.length === 0 ? "good" : "bad", pairs - wrong.length, pairs, {
    params: { pairs, legs: schedule.setting.legs },
    meetings: meetingsIn(wrong),
  });
}

function roundsLine(schedule: SeasonSchedule, { slots }: TeamLines): CertificateLine {
  const n = playing(schedule).length;
  const value = [...slots.values()].reduce((sum, times) => sum + times.length, 0);
  const bound = n < 2 ? 0 : schedule.setting.legs * (n % 2 === 0 ? n - 1 : n);
  const dates = [
    ...new Set(
      meetingsOn(schedule)
        .filter(isDated)
        .map(({ date }) => date),
    ),
  ].sort();
  const params = { nights: dates.length, first: dates[0] ?? "", last: dates.at(-1) ?? "" };
  return line("rounds", value <= bound ? "good" : "warn", value, bound, { params });
}

function breaksLine(schedule: SeasonSchedule, lines: TeamLines, proofs: SeasonProofs | undefined): CertificateLine {
  const value = [...lines.lines.values()].reduce((sum, own) => sum + breaksOf(patternOf(own)), 0);
  const { bound, source, usual } = breakBoundOf(schedule, lines, value, proofs);
  return line("breaks", value <= Math.max(usual, bound ?? 0) ? "good" : "warn", value, bound, { source });
}

function imbalanceLine({ setting }: SeasonSchedule, { lines }: TeamLines): CertificateLine {
  const each = [...lines].map(([team, own]) => {
    const pattern = patternOf(own);
    return { team, off: imbalanceOf(pattern), odd: pattern.filter((place) => place !== "bye").length % 2 };
  });
  const value = Math.max(0, ...each.map(({ off }) => off));
  // An odd number of meetings cannot be halved.
  const bound = Math.max(0, ...each.map(({ odd }) => odd));
  const worst = each.find(({ off }) => off === value)?.team;
  const params = { team: setting.teams.find(({ id }) => id === worst)?.name ?? "" };
  return line("imbalance", value <= Math.max(1, bound) ? "good" : "warn", value, bound, { params });
}

function longestRunLine({ setting }: SeasonSchedule, { lines }: TeamLines): CertificateLine {
  const each = [...lines].map(([team, own]) => ({ team, run: longestRunOf(patternOf(own)) }));
  const value = Math.max(0, ...each.map(({ run }) => run));
  const worst = each.find(({ run }) => run === value)?.team;
  const params = { team: setting.teams.find(({ id }) => id === worst)?.name ?? "" };
  return line("longest-run", value <= 3 ? "good" : "warn", value, null, { params });
}

function byesLine({ lines }: TeamLines): CertificateLine {
  const byes = [...lines.values()].map((own) => own.filter(({ place }) => place === "bye").length);
  const value = byes.length === 0 ? 0 : Math.max(...byes) - Math.min(...byes);
  const params = { least: byes.length === 0 ? 0 : Math.min(...byes), most: Math.max(0, ...byes) };
  return line("byes", value <= 1 ? "good" : "warn", value, 0, { params });
}

function capacityLines(
  schedule: SeasonSchedule,
  clashes: readonly ScheduleClash[],
  fixes: FixesOf,
): readonly CertificateLine[] {
  const dated = meetingsOn(schedule).filter(isDated);
  const teams = playing(schedule);
  return schedule.setting.venues.map((venue) => {
    const nights = busiestNight(
      dated.filter((meeting) => meeting.venue === venue.id),
      schedule.setting.pairs,
    );
    const value = Math.max(0, ...nights.map((night) => night.value));
    const date = nights.find((night) => night.value === value)?.date ?? "";
    const own = clashes.filter((clash) => clash.venue === venue.id && ofCapacity.has(clash.code));
    const isBad = own.length > 0;
    const needed: readonly ScheduleFix[] =
      value > venue.tables ? [{ kind: "add-table", venue: venue.id, tables: value }] : [];
    return line("capacity", isBad ? "bad" : "good", value, venue.tables, {
      proved: !isBad,
      params: {
        venue: venue.name,
        venueId: venue.id,
        tables: venue.tables,
        date,
        teams: teams.filter((team) => team.venue === venue.id).length,
      },
      meetings: meetingsIn(own),
      nights,
      fixes: isBad ? [...needed, ...fixes(own)] : [],
    });
  });
}

const ofCapacity = new Set(["venue-full", "table-twice", "no-such-table"]);

/** The maximum number of one bar's tables in use at the same time, night by night. */
function busiestNight(meetings: readonly DatedMeeting[], pairs: number): readonly { date: IsoDate; value: number }[] {
  const sameTime = new Map<string, number>();
  const nights = new Map<IsoDate, number>();
  for (const { date, time } of meetings) {
    const tables = (sameTime.get(`${date} ${time}`) ?? 0) + pairs;
    sameTime.set(`${date} ${time}`, tables);
    nights.set(date, Math.max(nights.get(date) ?? 0, tables));
  }
  return [...nights].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([date, value]) => ({ date, value }));
}

function meetingsIn(clashes: readonly ScheduleClash[]): readonly string[] {
  return [...new Set(clashes.flatMap(({ meetings }) => meetings))];
}

type ForbiddenCode = Extract<CertificateCode, "no-play" | "closures">;

/** Meetings on dates without play. */
function forbiddenLine(
  code: ForbiddenCode,
  of: ScheduleClash["code"],
  clashes: readonly ScheduleClash[],
  fixes: FixesOf,
): CertificateLine {
  const own = clashes.filter((clash) => clash.code === of);
  const meetings = meetingsIn(own);
  const tone = own.length === 0 ? "good" : "bad";
  return line(code, tone, meetings.length, 0, { meetings, fixes: own.length === 0 ? [] : fixes(own) });
}

function wishLines({ setting }: SeasonSchedule, lines: TeamLines): readonly CertificateLine[] {
  const met = setting.wishes.map((wish) => isWishMet(lines, wish));
  const value = met.filter(Boolean).length;
  const all = line("wishes", value === met.length ? "good" : "warn", value, met.length);
  const failing = met.flatMap((isMet, i) =>
    isMet ? [] : [line("wish", "warn", 0, 1, { params: { position: i + 1 } })],
  );
  return [all, ...failing];
}

const shownElsewhere = new Set([...ofCapacity, "pair-count", "no-play", "venue-closed"]);

function otherClashesLine(clashes: readonly ScheduleClash[], fixes: FixesOf): CertificateLine {
  const own = clashes.filter(({ code }) => !shownElsewhere.has(code));
  return line("clashes", own.length === 0 ? "good" : "bad", own.length, 0, {
    meetings: meetingsIn(own),
    fixes: own.length === 0 ? [] : fixes(own),
  });
}
