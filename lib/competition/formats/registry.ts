import { consolation } from "./consolation";
import { doubleElimination } from "./double-elimination";
import { groups } from "./groups";
import { singleElimination } from "./single-elimination";
import { swiss } from "./swiss";
import { tablesOfFour } from "./tables-of-four";
import type { Tournament } from "./tournament";

/** Every format that finds a champion. A new one is a file and a line here. */
const tournaments: readonly Tournament[] = [
  singleElimination,
  doubleElimination,
  consolation,
  tablesOfFour,
  groups,
  swiss,
];

/** All formats that find a champion, in the order they are offered. */
export function allTournaments(): readonly Tournament[] {
  return tournaments;
}

/** The tournament format of an id; undefined for one that this version does not know. */
export function tournamentById(id: string): Tournament | undefined {
  return tournaments.find((tournament) => tournament.id === id);
}
