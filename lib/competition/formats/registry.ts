import { consolation } from "./consolation";
import { doubleElimination } from "./double-elimination";
import type { Format } from "./format";
import { groups } from "./groups";
import { roundRobin } from "./round-robin";
import { singleElimination } from "./single-elimination";
import { swiss } from "./swiss";
import { tablesOfFour } from "./tables-of-four";
import type { Tournament } from "./tournament";

/** Every format, by its id. A new one is a file and a line here. */
const formats: readonly Format[] = [roundRobin];

/** Every format that finds a champion. A new one is a file and a line here. */
const tournaments: readonly Tournament[] = [
  singleElimination,
  doubleElimination,
  consolation,
  tablesOfFour,
  groups,
  swiss,
];

/** All formats, in the order they are offered. */
export function allFormats(): readonly Format[] {
  return formats;
}

/** The format of an id; undefined for one that this version does not know. */
export function formatById(id: string): Format | undefined {
  return formats.find((format) => format.id === id);
}

/** All formats that find a champion, in the order they are offered. */
export function allTournaments(): readonly Tournament[] {
  return tournaments;
}

/** The tournament format of an id; undefined for one that this version does not know. */
export function tournamentById(id: string): Tournament | undefined {
  return tournaments.find((tournament) => tournament.id === id);
}
