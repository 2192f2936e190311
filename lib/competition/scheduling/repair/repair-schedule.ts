import type { SeasonSchedule } from "../../schedule/season-schedule";
import { closeVenue, venueTables } from "./bars-that-close";
import { cancelNight, moveNight } from "./cancelled-nights";
import { addTeam } from "./late-team";
import { makeUp, postpone, swapSides } from "./one-match";
import type { RepairDemand, RepairOutcome, RepairPorts } from "./repair-demand";
import { withdrawTeam } from "./withdrawn-team";

/**
 * The plan that changes a schedule least while it meets a demand: proved to move the fewest meetings, or with a proved
 * bound. Fixed meetings never change, dates before today are not used, and no clash is added. Among plans with equally
 * many moves: fewest at foreign bars, then unchanged dates, then fewest new nights, then balance of home and away, then
 * breaks. Deterministic unless time runs out.
 */
export function repairSchedule(schedule: SeasonSchedule, demand: RepairDemand, ports: RepairPorts): RepairOutcome {
  switch (demand.kind) {
    case "close-venue":
      return closeVenue(schedule, demand, ports);
    case "venue-tables":
      return venueTables(schedule, demand, ports);
    case "no-play":
      return cancelNight(schedule, demand.date, ports);
    case "move-night":
      return moveNight(schedule, demand, ports);
    case "postpone":
      return postpone(schedule, demand.match);
    case "make-up":
      return makeUp(schedule, demand, ports);
    case "swap-sides":
      return swapSides(schedule, demand.match, ports);
    case "withdraw-team":
      return withdrawTeam(schedule, demand.team);
    case "add-team":
      return addTeam(schedule, demand.team, ports);
  }
}
