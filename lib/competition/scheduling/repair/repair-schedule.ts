import type { SeasonSchedule } from "../../schedule/season-schedule";
import { closeVenue, venueTables } from "./bars-that-close";
import { cancelNight, moveNight } from "./cancelled-nights";
import { addTeam } from "./late-team";
import { makeUp, postpone, swapSides } from "./one-match";
import type { RepairDemand, RepairOutcome, RepairPorts } from "./repair-demand";
import { withdrawTeam } from "./withdrawn-team";

/**
 * The plan that disturbs a schedule least while it meets a demand: proved to move fewest meetings, or with the bound
 * that was proved. Fixed meetings never change, no date before today is used, and nothing clashes that did not before.
 * Among plans that move as few: fewest in bars of neither team, then dates kept, then fewest new nights, then balance of
 * home and away, then breaks. Deterministic, as long as the time is not up.
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
