import { allTournaments } from "../formats/registry";
import { tablesOfFour } from "../formats/tables-of-four";
import type { Tournament } from "../formats/tournament";
import type { EventWho } from "./event-entry";

/** The formats in which teams, or single players, can play an event: single players sit at tables of four, teams meet two by two. */
export function formatsFor(entrantKind: EventWho): readonly Tournament[] {
  return allTournaments().filter(({ id }) => (id === tablesOfFour.id) === (entrantKind === "singles"));
}
