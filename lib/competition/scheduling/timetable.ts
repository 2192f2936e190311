import { type EntrantId, entrantId } from "../entrant";
import { type Certificate, certificateOf, homeAwayPatterns, type Place } from "../formats/certificate";
import type { PlannedRound } from "../formats/format";
import type { SeasonFrame } from "./season-frame";

/** A meeting of two teams, by index. */
export interface Meeting {
  readonly home: number;
  readonly away: number;
}

/** The pairs and venues of every round of all legs. */
export type Timetable = readonly (readonly Meeting[])[];

/** A whole season from its first leg: the second leg repeats it with sides swapped. */
export function withLegs(frame: SeasonFrame, leg: Timetable): Timetable {
  const swapped = leg.map((round) => round.map(({ home, away }) => ({ home: away, away: home })));
  return frame.legs === 2 ? [...leg, ...swapped] : leg;
}

/** The counted figures of a timetable; its bounds are those of a round robin without demands. */
export function figuresOf(frame: SeasonFrame, timetable: Timetable): Certificate {
  return certificateOf(entrants(frame), planned(frame, timetable), frame.legs);
}

/** Home, away or bye by team and round. */
export function placesOf(frame: SeasonFrame, timetable: Timetable): readonly (readonly Place[])[] {
  return homeAwayPatterns(entrants(frame), planned(frame, timetable));
}

function entrants(frame: SeasonFrame): readonly EntrantId[] {
  return frame.teams.map(entrantId);
}

function planned(frame: SeasonFrame, timetable: Timetable): readonly PlannedRound[] {
  const id = (team: number) => entrantId(frame.teams[team] ?? "");
  return timetable.map((round, i) => ({
    number: i + 1,
    leg: Math.floor(i / frame.legRounds) + 1,
    matches: round.map(({ home, away }, table) => ({ sides: [[id(home)], [id(away)]], table: table + 1 })),
    byes: [],
  }));
}
