import "server-only";
import type { CreateSeason } from "@/lib/commands/create-season";
import type { IsoDate } from "@/lib/competition/schedule/iso-date";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";

interface Bar {
  readonly id: string;
  readonly name: string;
  readonly tables: number;
}

/** A new season's schedule in the core's form; unchanged bars are the league's. */
export function proposedSchedule(command: CreateSeason, bars: readonly Bar[]): SeasonSchedule {
  const { plan, teams, meetings } = command;
  const venues = new Map<string, Bar>([...bars, ...command.venues].map((bar) => [bar.id, bar]));
  return {
    setting: {
      teams: teams.map(({ entrant, name, venue }) => ({ id: entrant, name, venue, withdrawn: false })),
      venues: [...venues.values()].map(({ id, name, tables }) => ({
        id,
        name,
        tables,
        closed: plan.closures.flatMap((closure) => (closure.venue === id ? [closure.date] : [])),
      })),
      noPlay: plan.noPlay.map(({ date }) => date),
      legs: command.legs,
      roundsPerNight: plan.roundsPerNight,
      pairs: command.pairs,
      wishes: plan.wishes,
    },
    meetings: meetings.map(({ match, date, ...meeting }) => ({
      ...meeting,
      id: match,
      date: date as IsoDate,
      status: "open" as const,
    })),
  };
}
