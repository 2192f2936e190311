import type { EntrantId } from "../entrant";
import type { CriterionCode } from "./criteria";
import type { StandingsSettings } from "./settings";
import { countedResults, type StandingsInput, standings } from "./standings";

/** One entrant's way through the season. */
export interface RaceLine {
  readonly entrant: EntrantId;
  /** The first criterion's figure and the place after each of the race's rounds; the place is null for who has none. */
  readonly after: readonly { readonly value: number; readonly place: number | null }[];
}

/** How the table came to be, round by round. */
export interface Race {
  readonly criterion: CriterionCode;
  /** The rounds in which something counts, in order. */
  readonly rounds: readonly number[];
  /** In the order of the table as it stands. */
  readonly lines: readonly RaceLine[];
}

/** The standings after each round, as they are known today: a make-up match stands in the round it was meant for. */
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
