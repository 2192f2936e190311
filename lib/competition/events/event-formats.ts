import { allTournaments } from "../formats/registry";
import { swiss } from "../formats/swiss";
import { tablesOfFour } from "../formats/tables-of-four";
import type { Tournament } from "../formats/tournament";
import type { EventWho } from "./event-entry";

/** The formats of an event for teams or single players: single players sit at tables of four, teams meet in pairs. */
export function formatsFor(entrantKind: EventWho): readonly Tournament[] {
  return allTournaments().filter(({ id }) => (id === tablesOfFour.id) === (entrantKind === "singles"));
}

/** Whether a format is played as a bracket that winners go through. */
export function hasBracket(format: string): boolean {
  return allTournaments().some(({ id }) => id === format && id !== swiss.id && id !== tablesOfFour.id);
}
