import { complementaryPlaces } from "./complementary-places";
import { crowdedRound } from "./crowded-round";
import { canonicalLeg, placedTimetable } from "./placed-teams";
import { type SearchPorts, searchPlaced } from "./schedule-search";
import type { Demand, SeasonFrame } from "./season-frame";
import type { Timetable } from "./timetable";
import { demandChecker } from "./wish-met";

/**
 * The canonical schedule, if some placing of the teams in it meets all demands; with the fewest simultaneous home teams
 * of a bar, unless any placing will do.
 */
export function easySchedule(
  frame: SeasonFrame,
  demands: readonly Demand[],
  ports: SearchPorts,
  isAnyGood = false,
): Timetable | null {
  const leg = canonicalLeg(frame.teams.length, false);
  const direct = placedTimetable(frame, leg, complementaryPlaces(frame, leg));
  if (demands.every(demandChecker(frame, direct))) return direct;
  if (crowdedRound(frame, demands) !== null) return null;
  const question = { demands, aims: {} };
  const even = isAnyGood ? null : searchPlaced(frame, question, ports, true);
  return even ?? searchPlaced(frame, question, ports, false);
}
