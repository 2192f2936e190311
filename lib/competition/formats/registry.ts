import { consolation } from "./consolation";
import { doubleElimination } from "./double-elimination";
import { groups } from "./groups";
import { singleElimination } from "./single-elimination";
import { swiss } from "./swiss";
import { tablesOfFour } from "./tables-of-four";
import type { Tournament } from "./tournament";

/** All tournament formats. To add one: a file and a line here. */
const tournaments: readonly Tournament[] = [
  singleElimination,
  doubleElimination,
  consolation,
  tablesOfFour,
  groups,
  swiss,
];

/** All tournament formats, in the order offered. */
export function allTournaments(): readonly Tournament[] {
  return tournaments;
}

/** The tournament format with an id; undefined for an unknown one. */
export function tournamentById(id: string): Tournament | undefined {
  return tournaments.find((tournament) => tournament.id === id);
}
