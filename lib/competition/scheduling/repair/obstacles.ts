import type { IsoDate } from "../../schedule/iso-date";
import type { Meeting, SeasonSchedule } from "../../schedule/season-schedule";
import type { Shortage } from "./moves-model";
import type { RepairObstacle } from "./repair-demand";
import { SeasonLoad } from "./season-load";
import type { SeasonSpots } from "./season-spots";

/** The maximum number of dates to examine one by one. */
const maxDates = 3;

/** The reasons why there is no plan: the scarce resources, or the obstacles of each meeting without a spot. */
export function obstaclesOf(
  { schedule, spots }: { readonly schedule: SeasonSchedule; readonly spots: SeasonSpots },
  { homeless, short }: { readonly homeless: readonly string[]; readonly short: readonly Shortage[] },
  datesOf: (meeting: Meeting) => readonly IsoDate[],
): readonly RepairObstacle[] {
  const byId = new Map(schedule.meetings.map((meeting) => [meeting.id, meeting]));
  const obstacles = short.map((one) => obstacle(schedule, byId, one));
  for (const id of homeless) {
    const meeting = byId.get(id);
    if (meeting === undefined) continue;
    const dates = datesOf(meeting);
    if (dates.length <= maxDates) {
      for (const date of dates) obstacles.push(...onDate(schedule, spots, byId, meeting, date));
    }
  }
  if (homeless.length > 0) obstacles.push({ code: "no-place", matches: homeless });
  const seen = new Set<string>();
  return obstacles.filter((one) => {
    const text = JSON.stringify(one);
    return !seen.has(text) && seen.add(text);
  });
}

function obstacle(
  { setting }: SeasonSchedule,
  byId: ReadonlyMap<string, Meeting>,
  { resource, wanting }: Shortage,
): RepairObstacle {
  const { kind, date } = resource;
  const [one = "", other = ""] = resource.of;
  if (kind === "pair") return { code: "met-that-night", teams: [one, other], date };
  if (kind !== "venue") return { code: "busy", team: one, date, most: resource.bound, matches: [...wanting] };
  const teams = wanting.flatMap((id) => byId.get(id)?.home ?? []);
  const tables = setting.venues.find(({ id }) => id === one)?.tables ?? 0;
  return { code: "tables", venue: one, date, tables, needed: wanting.length * setting.pairs, teams };
}

/** The obstacles of a meeting on a date: closed bars of its teams, or fixed matches. */
function onDate(
  schedule: SeasonSchedule,
  spots: SeasonSpots,
  byId: ReadonlyMap<string, Meeting>,
  meeting: Meeting,
  date: IsoDate,
): RepairObstacle[] {
  const { teams, noPlay } = schedule.setting;
  if (noPlay.includes(date)) return [{ code: "no-play", date }];
  const bars = teams.filter(({ id }) => id === meeting.home || id === meeting.away).map(({ venue }) => venue);
  const obstacles: RepairObstacle[] = [];
  const load = new SeasonLoad(schedule, date);
  for (const venue of new Set(bars)) {
    if (venue !== null && !spots.isOpen(venue, date)) obstacles.push({ code: "closed", venue, date });
    else {
      for (const resource of load.usesOf({ ...meeting, date, venue })) {
        const there = load.usersOf(resource).filter(({ id, status }) => id !== meeting.id && status !== "open");
        if (there.length < resource.bound) continue;
        obstacles.push(obstacle(schedule, byId, { resource, wanting: [...there.map(({ id }) => id), meeting.id] }));
      }
    }
  }
  return obstacles;
}
