import type { IsoDate } from "./iso-date";
import type { Meeting, ScheduleSetting, ScheduleTeam, ScheduleVenue, SeasonSchedule } from "./season-schedule";

/** A violation of a hard rule. */
export type ScheduleClashCode =
  | "team-too-often"
  | "team-twice-at-once"
  | "pair-twice"
  | "venue-full"
  | "venue-closed"
  | "no-play"
  | "table-twice"
  | "no-such-table"
  | "pair-count";

/** One violation, with its meetings, and the names, dates and counts of its sentence. */
export interface ScheduleClash {
  readonly code: ScheduleClashCode;
  /** By id; empty for `pair-count` of two that never meet. */
  readonly meetings: readonly string[];
  readonly params: Readonly<Record<string, string | number>>;
  /** Its place in the season, if any. */
  readonly date: IsoDate | null;
  /** The bar's id, if one is involved. */
  readonly venue: string | null;
}

/** A meeting that is not canceled and has a date. */
export type DatedMeeting = Meeting & { readonly date: IsoDate };

/**
 * All violations of a schedule's hard rules; ignores wishes. Skips canceled meetings and those of withdrawn teams;
 * meetings without a date only count for their pair.
 *
 * Codes and params: `team-too-often` {team, date, count, most}; `team-twice-at-once` {team, date, time}; `pair-twice`
 * {team, other, date}; `venue-full` {venue, date, time, meetings, needed, tables}; `venue-closed` {venue, date, count};
 * `no-play` {date, count}; `table-twice` {venue, date, time, table}; `no-such-table` {venue, date, table, tables};
 * `pair-count` {team, other, met, legs}.
 */
export function clashesOf(schedule: SeasonSchedule): readonly ScheduleClash[] {
  const on = meetingsOn(schedule);
  return [...dateClashes(schedule.setting, on.filter(isDated)), ...pairCountClashes(schedule.setting, on)];
}

/** The unplayed and played meetings: not canceled, and not of a withdrawn team. */
export function meetingsOn({ setting, meetings }: SeasonSchedule): readonly Meeting[] {
  const withdrawnIds = new Set(setting.teams.filter(({ withdrawn }) => withdrawn).map(({ id }) => id));
  return meetings.filter(
    ({ status, home, away }) => status !== "off" && !withdrawnIds.has(home) && !withdrawnIds.has(away),
  );
}

export function isDated(meeting: Meeting): meeting is DatedMeeting {
  return meeting.date !== null;
}

/** The clashes of each date alone. */
export function dateClashes(
  setting: ScheduleSetting,
  meetings: readonly DatedMeeting[],
  names = namesOf(setting),
): readonly ScheduleClash[] {
  const noPlay = new Set(setting.noPlay);
  const clashes: ScheduleClash[] = [];
  for (const [date, night] of grouped(meetings, (meeting) => meeting.date)) {
    if (noPlay.has(date))
      clashes.push({
        code: "no-play",
        meetings: idsOf(night),
        params: { date, count: night.length },
        date,
        venue: null,
      });
    clashes.push(...teamClashes(setting, names, date, night));
    for (const [venue, there] of grouped(night, (meeting) => meeting.venue)) {
      const at = venue === null ? undefined : names.venue.get(venue);
      if (at) clashes.push(...venueClashes(setting, at, date, there));
    }
  }
  return clashes;
}

/** Teams and bars by id. */
export interface SettingNames {
  readonly team: ReadonlyMap<string, ScheduleTeam>;
  readonly venue: ReadonlyMap<string, ScheduleVenue>;
}

/** An index of a setting, for repeated use. */
export function namesOf(setting: ScheduleSetting): SettingNames {
  return {
    team: new Map(setting.teams.map((team) => [team.id, team])),
    venue: new Map(setting.venues.map((venue) => [venue.id, venue])),
  };
}

/**
 * The number of meetings by which a clash exceeds its limit: all on a date without play, those beyond the tables, or
 * one.
 */
export function clashWeight({ code, meetings, params }: ScheduleClash): number {
  if (code === "no-play" || code === "venue-closed") return meetings.length;
  if (code !== "venue-full") return 1;
  const [needed, tables] = [Number(params["needed"]), Number(params["tables"])];
  return Math.ceil(((needed - tables) * meetings.length) / needed);
}

function teamClashes(
  setting: ScheduleSetting,
  names: SettingNames,
  date: IsoDate,
  night: readonly DatedMeeting[],
): readonly ScheduleClash[] {
  const nameOf = (team: string) => names.team.get(team)?.name ?? "";
  const both = night.flatMap((meeting) => [
    { team: meeting.home, meeting },
    { team: meeting.away, meeting },
  ]);
  const often = [...grouped(both, (entry) => entry.team)].flatMap(([team, own]) =>
    own.length < 2 ? [] : oftenClashes(setting, nameOf(team), date, own.map(toMeeting)),
  );
  const twice = [...grouped(night, pairOf)].flatMap(([pair, own]): readonly ScheduleClash[] => {
    if (own.length <= maxMeetings(setting)) return [];
    const [team = "", other = ""] = pair.split("\n").map(nameOf);
    return [{ code: "pair-twice", meetings: idsOf(own), params: { team, other, date }, date, venue: null }];
  });
  return [...often, ...twice];
}

/** The maximum number of meetings of two teams on a date: one, unless a night is longer than a leg. */
function maxMeetings({ teams, roundsPerNight }: ScheduleSetting): number {
  const legRounds = teams.length % 2 === 0 ? teams.length - 1 : teams.length;
  return Math.ceil(roundsPerNight / Math.max(1, legRounds));
}

/** The clashes of one team with several meetings on a date. */
function oftenClashes(
  { roundsPerNight: maxRounds }: ScheduleSetting,
  team: string,
  date: IsoDate,
  own: readonly DatedMeeting[],
): readonly ScheduleClash[] {
  const count = own.length;
  const often: readonly ScheduleClash[] =
    count > maxRounds
      ? [
          {
            code: "team-too-often",
            meetings: idsOf(own),
            params: { team, date, count, most: maxRounds },
            date,
            venue: null,
          },
        ]
      : [];
  // With one round per night, "twice at the same time" adds nothing.
  if (maxRounds === 1) return often;
  const sameTime = [...grouped(own, (meeting) => meeting.time)].flatMap(([time, there]): readonly ScheduleClash[] =>
    there.length < 2
      ? []
      : [{ code: "team-twice-at-once", meetings: idsOf(there), params: { team, date, time }, date, venue: null }],
  );
  return [...often, ...sameTime];
}

function toMeeting({ meeting }: { readonly meeting: DatedMeeting }): DatedMeeting {
  return meeting;
}

function venueClashes(
  { pairs }: ScheduleSetting,
  { id, name: venue, tables, closed }: ScheduleVenue,
  date: IsoDate,
  there: readonly DatedMeeting[],
): readonly ScheduleClash[] {
  const clash = (
    code: ScheduleClashCode,
    meetings: readonly string[],
    more: ScheduleClash["params"],
  ): ScheduleClash => {
    return { code, meetings, params: { venue, date, ...more }, date, venue: id };
  };
  if (closed.includes(date)) return [clash("venue-closed", idsOf(there), { count: there.length })];
  return [...grouped(there, (meeting) => meeting.time)].flatMap(([time, sameTime]): readonly ScheduleClash[] => {
    const needed = sameTime.length * pairs;
    const seats = sameTime.flatMap((meeting) => meeting.tables.map((table) => ({ table, meeting })));
    const twice = [...grouped(seats, (seat) => seat.table)].flatMap(([table, own]): readonly ScheduleClash[] => {
      const meetings = [...new Set(idsOf(own.map(toMeeting)))];
      if (table > tables) return [clash("no-such-table", meetings, { table, tables })];
      return own.length < 2 ? [] : [clash("table-twice", meetings, { time, table })];
    });
    const params = { time, meetings: sameTime.length, needed, tables };
    return needed > tables ? [clash("venue-full", idsOf(sameTime), params), ...twice] : twice;
  });
}

/** Pairs that do not meet once per leg, counting meetings without a date. */
function pairCountClashes({ teams, legs }: ScheduleSetting, on: readonly Meeting[]): readonly ScheduleClash[] {
  const playing = teams.filter(({ withdrawn }) => !withdrawn);
  const place = new Map(playing.map(({ id }, i) => [id, i]));
  // Counted in one flat array for speed: runs on every drag.
  const met = new Uint16Array(playing.length ** 2);
  for (const { home, away } of on) {
    const [one = 0, other = 0] = [place.get(home), place.get(away)];
    const at = Math.min(one, other) * playing.length + Math.max(one, other);
    met[at] = (met[at] ?? 0) + 1;
  }
  return playing.flatMap((team, i) =>
    playing.slice(i + 1).flatMap((other, k): readonly ScheduleClash[] => {
      const count = met[i * playing.length + i + 1 + k] ?? 0;
      if (count === legs) return [];
      const own = on.filter((meeting) => pairOf(meeting) === pairKey(team.id, other.id));
      const params = { team: team.name, other: other.name, met: count, legs };
      return [{ code: "pair-count", meetings: idsOf(own), params, date: null, venue: null }];
    }),
  );
}

function pairOf({ home, away }: Meeting): string {
  return pairKey(home, away);
}

function pairKey(one: string, other: string): string {
  return one < other ? `${one}\n${other}` : `${other}\n${one}`;
}

function idsOf(meetings: readonly Meeting[]): readonly string[] {
  return meetings.map(({ id }) => id);
}

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
