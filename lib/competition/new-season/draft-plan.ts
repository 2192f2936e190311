import type { Problem } from "@/lib/kernel/problem";
import { err, ok, type Result } from "@/lib/kernel/result";
import { teamListProblems } from "../people/team-list";
import type { IsoDate } from "../schedule/iso-date";
import { maxRoundsPerNight, rangeProblem, roundDates } from "../schedule/round-dates";
import type { Wish } from "../scheduling/schedule-request";
import type { SeasonRequest } from "../scheduling/season-request";
import { type Holiday, holidayOn } from "./holidays";
import { type DraftNoPlay, playingTeams, type SeasonDraft, tablesOf, usedBars } from "./season-draft";
import { wishTeams } from "./season-problems";

/** The season plan that follows from the second screen. */
export interface DraftNights {
  readonly rounds: number;
  readonly aNight: number;
  /** In order, each once. */
  readonly nights: readonly IsoDate[];
  readonly skipped: readonly IsoDate[];
}

/**
 * The nights of a season, and the number of rounds on each. Problems: those of `roundDates`, `fit-weeks-out-of-range`.
 */
export function draftNights(draft: SeasonDraft): Result<DraftNights, readonly Problem[]> {
  const teams = playingTeams(draft).length;
  const rounds = Math.max(0, teams % 2 === 0 ? teams - 1 : teams) * draft.legs;
  const aNight = draft.fitWeeks === null ? draft.roundsPerNight : Math.ceil(rounds / Math.max(1, draft.fitWeeks));
  const least = Math.max(1, Math.ceil(rounds / maxRoundsPerNight));
  if (draft.fitWeeks !== null && (aNight > maxRoundsPerNight || draft.fitWeeks < 1)) {
    return err([
      { code: "fit-weeks-out-of-range", path: "fitWeeks", params: { given: draft.fitWeeks, rounds, least } },
    ]);
  }
  const dated = roundDates(
    {
      firstNight: draft.firstNight,
      intervalDays: draft.everyDays,
      noPlay: draft.noPlay.map(({ date }) => date),
      roundsANight: Math.max(1, aNight),
    },
    rounds,
  );
  if (!dated.ok) return dated;
  return ok({ rounds, aNight, nights: [...new Set(dated.value.dates)], skipped: dated.value.skipped });
}

/** Nights of a season on which bars are mostly closed: suggestions of dates without play. */
export function suggestedNoPlay({
  nights,
}: Pick<DraftNights, "nights">): readonly { date: IsoDate; holiday: Holiday }[] {
  return nights.flatMap((date) => {
    const holiday = holidayOn(date);
    return holiday ? [{ date, holiday }] : [];
  });
}

/** The draft with a date without play, in calendar order; an earlier reason for that date is replaced. */
export function withNoPlay<Draft extends Pick<SeasonDraft, "noPlay">>(draft: Draft, one: DraftNoPlay): Draft {
  const others = draft.noPlay.filter(({ date }) => date !== one.date);
  return { ...draft, noPlay: [...others, one].toSorted((a, b) => (a.date < b.date ? -1 : 1)) };
}

/** Problems of the first screen. */
export function teamProblems(draft: SeasonDraft): readonly Problem[] {
  const nameProblems = draft.name.trim() === "" ? [{ code: "season-without-name", path: "name" }] : [];
  const lines = playingTeams(draft).map(({ name, line }, i) => ({ line: line ?? i + 1, name }));
  return [...nameProblems, ...teamListProblems(lines)];
}

/** Problems of the second screen. */
export function planProblems(draft: SeasonDraft): readonly Problem[] {
  const nights = draftNights(draft);
  return [
    ...(nights.ok ? [] : nights.error),
    ...rangeProblem("games-a-meeting-out-of-range", "games", draft.games, 1, 9),
    ...(/^\d\d:\d\d$/.test(draft.time) ? [] : [{ code: "time-unreadable", path: "time" }]),
  ];
}

/** The wishes about teams that play; other wishes are kept until their teams return. */
export function activeWishes(draft: SeasonDraft): readonly Wish[] {
  const playing = new Set(playingTeams(draft).map(({ id }) => id));
  return draft.wishes.filter((wish) => wishTeams(wish).every((team) => playing.has(team)));
}

/** The closures of bars that have a home team. */
export function activeClosures(draft: SeasonDraft): SeasonDraft["closures"] {
  const used = new Set(usedBars(draft).map(({ id }) => id));
  return draft.closures.filter(({ venue }) => used.has(venue));
}

/** The schedule request of a draft. */
export function requestOf(draft: SeasonDraft): SeasonRequest {
  const closures = activeClosures(draft);
  return {
    teams: playingTeams(draft).map(({ id, name, bar }) => ({ id, name, venue: bar })),
    venues: usedBars(draft).map((bar) => ({
      id: bar.id,
      name: bar.name,
      tables: tablesOf(draft, bar),
      closed: closures.filter(({ venue }) => venue === bar.id).map(({ date }) => date),
    })),
    firstNight: draft.firstNight,
    time: draft.time,
    intervalDays: draft.everyDays,
    noPlay: draft.noPlay.map(({ date }) => date),
    roundsPerNight: draft.roundsPerNight,
    fitWeeks: draft.fitWeeks,
    legs: draft.legs,
    pairs: draft.pairs,
    wishes: activeWishes(draft),
    hard: draft.hard,
    seed: 1,
  };
}
