import "server-only";
import { tonightIn } from "../platform/system/clock";
import { loadOpenQuestions } from "../seasons/load-open-questions";
import type { RoundView } from "../seasons/load-season";
import { seasonWeek } from "../seasons/season-week";

interface League {
  readonly id: string;
  readonly timeZone: string;
}

export type SeasonProgress = Awaited<ReturnType<typeof loadSeasonProgress>>;

/** The progress of a season: its week, missing or disputed results, and its next night (null if none is left). */
export async function loadSeasonProgress({ id, timeZone }: League, rounds: readonly RoundView[], at: Date) {
  const tonight = tonightIn(timeZone, at);
  const matches = rounds.flatMap((round) => round.matches);
  const questions = await loadOpenQuestions(id);
  const open = matches.filter(({ state }) => state === "scheduled" || state === "playing");
  const dates = open.flatMap(({ date }) => (date !== null && date >= tonight ? [date] : [])).toSorted();
  const [night] = dates;
  return {
    ...seasonWeek(rounds),
    missing: open.filter(({ date }) => date !== null && date < tonight).length,
    undated: matches.filter(({ state, date }) => state === "postponed" && date === null).length,
    disputes: matches.flatMap((match) => questions.get(match.id) ?? []).filter(({ key }) => key !== null).length,
    next: night === undefined ? null : { night, matches: dates.filter((date) => date === night).length },
  };
}
