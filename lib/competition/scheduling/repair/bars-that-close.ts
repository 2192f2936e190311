import type { IsoDate } from "../../iso-date";
import type { SeasonSchedule } from "../../season-schedule";
import { isMovable } from "./moves-question";
import { impossible, outcome } from "./outcomes";
import type { RepairOutcome, RepairPorts } from "./repair-demand";
import {
  easilyFound,
  type RepairSeason,
  repairBy,
  repairSeason,
  type WayOutcome,
  type WayRequest,
} from "./repair-season";

/** Dates after the last night that may be used. */
const newNights = 3;

/** A bar closes for a date: its matches of that date go elsewhere, or to another date. */
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

/** A bar has fewer tables from now on (or more): of the matches that are too many, some go elsewhere. */
export function venueTables(
  before: SeasonSchedule,
  { venue, tables }: { readonly venue: string; readonly tables: number },
  ports: RepairPorts,
): RepairOutcome {
  const { venues } = before.setting;
  if (!venues.some(({ id }) => id === venue)) return impossible({ code: "unknown-venue", venue });
  const changed = venues.map((one) => (one.id === venue ? { ...one, tables } : one));
  const season = repairSeason(before, { venues: changed }, ports, { newNights });
  return withinToo(season, { way: "least-moved", leave: [], strictVenue: venue });
}

/** Where the plan with fewest moves needs a new night, also the best without one. */
function withinToo(season: RepairSeason, request: WayRequest): RepairOutcome {
  const best = repairBy(season, request);
  const usesNew = best.kind === "plan" && best.plan.newNights.length > 0;
  const within: WayOutcome | null = usesNew
    ? repairBy(season, { ...request, way: "within-season", others: season.nights.played, effort: easilyFound })
    : null;
  return outcome(best, [within], season.ports);
}
