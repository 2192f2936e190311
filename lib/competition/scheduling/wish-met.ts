import type { Place } from "../formats/certificate";
import type { Demand, SeasonFrame } from "./season-frame";
import { teamsOf } from "./season-frame";
import { placesOf, type Timetable } from "./timetable";

/** Whether a demand holds in one timetable. */
export function demandChecker(frame: SeasonFrame, timetable: Timetable): (demand: Demand) => boolean {
  const places = placesOf(frame, timetable);
  const at = (team: number, round: number): Place => places[team]?.[round] ?? "bye";
  const meet = (a: number, b: number, round: number) =>
    timetable[round]?.some(({ home, away }) => (home === a && away === b) || (home === b && away === a)) ?? false;
  const rounds = timetable.map((_round, i) => i);
  const homes = (venue: number, round: number) =>
    frame.venues[venue]?.teams.filter((team) => at(team, round) === "home").length ?? 0;

  const wishMet = (wish: SeasonFrame["wishes"][number]): boolean => {
    const teams = teamsOf(frame, wish);
    const [one = 0, other = 0] = teams;
    const night = "date" in wish ? (frame.roundsOn.get(wish.date) ?? []) : rounds;
    switch (wish.kind) {
      case "home":
      case "away":
        return (
          night.some((round) => at(one, round) === wish.kind) &&
          night.every((round) => at(one, round) === wish.kind || at(one, round) === "bye")
        );
      case "off":
        return night.every((round) => at(one, round) === "bye");
      case "pair":
        return night.some((round) => meet(one, other, round));
      case "never-home-together":
        return night.every((round) => teams.filter((team) => at(team, round) === "home").length <= 1);
      case "home-together":
        return night.every((round) =>
          pairsOf(teams).every(
            ([a, b]) =>
              at(a, round) === at(b, round) || at(a, round) === "bye" || at(b, round) === "bye" || meet(a, b, round),
          ),
        );
    }
  };

  return (demand) => {
    if (demand.kind === "wish") {
      const wish = frame.wishes[demand.wish];
      return wish !== undefined && wishMet(wish);
    }
    const limit = demand.kind === "closed" ? 0 : (frame.venues[demand.venue]?.tables ?? 0);
    return (frame.roundsOn.get(demand.date) ?? []).every((round) => homes(demand.venue, round) <= limit);
  };
}

/** All pairs of a list. */
export function pairsOf(items: readonly number[]): readonly (readonly [number, number])[] {
  return items.flatMap((a, i) => items.slice(i + 1).map((b) => [a, b] as const));
}
