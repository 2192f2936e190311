import type { IsoDate } from "../../schedule/iso-date";
import type { SeasonSchedule } from "../../schedule/season-schedule";
import { isMovable } from "./moves-question";
import { impossible, outcome } from "./outcomes";
import type { RepairOutcome, RepairPorts } from "./repair-demand";
import {
  onlyForced,
  quickSearch,
  type RepairSeason,
  repairBy,
  repairSeason,
  type WayOutcome,
  type WayRequest,
} from "./repair-season";

/**
 * Dates after the last night that may be used; more if the repair is hard: plans with few moves stay the same with more
 * nights.
 */
const newNights = 3;
const moreNights = [8, 20];

/** A bar closes for a date: its matches of that date move to another bar or date. */
export function closeVenue(
  before: SeasonSchedule,
  { venue, date }: { readonly venue: string; readonly date: IsoDate },
  ports: RepairPorts,
): RepairOutcome {
  const { venues } = before.setting;
  if (!venues.some(({ id }) => id === venue)) return impossible({ code: "unknown-venue", venue });
  if (date < ports.today) return impossible({ code: "past", date });
  const closing = venues.map((one) =>
    one.id === venue && !one.closed.includes(date) ? { ...one, closed: [...one.closed, date].sort() } : one,
  );
  const leave = before.meetings
    .filter((meeting) => meeting.venue === venue && meeting.date === date && isMovable(meeting, ports.today))
    .map(({ id }) => id);
  const season = repairSeason(before, { venues: closing }, ports, { newNights });
  return withinToo(season, { way: "least-moved", leave });
}

/** A bar has fewer (or more) tables from now on: of the excess matches, some move elsewhere. */
export function venueTables(
  before: SeasonSchedule,
  { venue, tables }: { readonly venue: string; readonly tables: number },
  ports: RepairPorts,
): RepairOutcome {
  const { venues } = before.setting;
  if (!venues.some(({ id }) => id === venue)) return impossible({ code: "unknown-venue", venue });
  const changed = venues.map((one) => (one.id === venue ? { ...one, tables } : one));
  const seasonWith = (nights: number) => repairSeason(before, { venues: changed }, ports, { newNights: nights });
  const request: WayRequest = { way: "least-moved", leave: [], strictVenue: venue };
  for (const nights of [newNights, ...moreNights]) {
    const season = seasonWith(nights);
    const quick = repairBy(season, { ...request, effort: onlyForced });
    if (quick.kind === "plan") return withinToo(season, request, quick);
  }
  return withinToo(seasonWith(newNights), request);
}

/** If the plan with the fewest moves needs a new night, also the best without one. */
function withinToo(season: RepairSeason, request: WayRequest, best = repairBy(season, request)): RepairOutcome {
  if (best.kind === "plan") season.ports.plan?.(best.plan);
  const usesNew = best.kind === "plan" && best.plan.newNights.length > 0;
  const withinSeason: WayOutcome | null = usesNew
    ? repairBy(season, { ...request, way: "within-season", others: season.nights.played, effort: quickSearch })
    : null;
  return outcome(best, [withinSeason]);
}
