import type { EntrantId } from "../entrant";
import type { CriterionCode } from "./criteria";
import type { StandingsSettings } from "./settings";
import { countedResults, type StandingsInput, standings } from "./standings";

/** One entrant's course through the season. */
export interface RaceLine {
  readonly entrant: EntrantId;
  /**
   * The first criterion's figure and the place after each round of the race; the place is null for entrants without
   * one.
   */
  readonly after: readonly { readonly value: number; readonly place: number | null }[];
}

/** The development of the table, round by round. */
export interface Race {
  readonly criterion: CriterionCode;
  /** The rounds with counting results, in order. */
  readonly rounds: readonly number[];
  /** In the order of the current table. */
  readonly lines: readonly RaceLine[];
}

/** The standings after each round by today's results: a make-up match belongs to its original round. */
export function raceOf(input: StandingsInput, settings: StandingsSettings): Race {
  const now = standings(input, settings);
  const counted = countedResults(input, settings);
  const rounds = [...new Set(counted.map(({ round }) => round))].filter((round) => round <= (now.lastRound ?? 0));
  rounds.sort((a, b) => a - b);
  const tables = rounds.map((round) =>
    standings({ ...input, results: input.results.filter((match) => match.round <= round) }, settings),
  );
  const [first = "games-won"] = settings.criteria;
  return {
    criterion: first,
    rounds,
    lines: now.rows.map(({ entrant }) => ({
      entrant,
      after: tables.map(({ rows }) => {
        const row = rows.find((one) => one.entrant === entrant);
        return { value: row?.values[0]?.value ?? 0, place: row?.place ?? null };
      }),
    })),
  };
}
