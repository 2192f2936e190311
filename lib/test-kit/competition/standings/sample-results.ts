import { type Entrant, entrantId } from "@/lib/competition/entrant";
import { type GameResult, type MatchResult, matchId, type PlayedMatch } from "@/lib/competition/match-result";
import { defaultScoring } from "@/lib/competition/match-score";
import { addDays, type IsoDate, isoDate } from "@/lib/competition/schedule/iso-date";
import type { CriterionCode } from "@/lib/competition/standings/criteria";
import { type PresetId, standingsPreset, standingsPresets } from "@/lib/competition/standings/presets";
import type { StandingsSettings } from "@/lib/competition/standings/settings";
import { standings } from "@/lib/competition/standings/standings";

/** Entrants with one-letter names; those after a `!` have withdrawn. */
export function sampleTeams(letters: string): readonly Entrant[] {
  const [active = "", withdrawn = ""] = letters.split("!");
  return [...active, ...withdrawn].map((letter) => ({
    id: entrantId(letter),
    name: letter,
    status: active.includes(letter) ? "active" : "withdrawn",
  }));
}

/**
 * A played match from a line like `1 a-b 500:300 410:505`: round, sides (letters; `ab-cd` has two entrants per side),
 * then the points of each game. The higher score wins a game; a tie has no winner.
 */
export function sampleMatch(line: string): PlayedMatch {
  const [round = "1", sides = "", ...games] = line.split(" ");
  return {
    match: matchId(`${round} ${sides}`),
    round: Number(round),
    date: sampleNight(Number(round)),
    sides: sides.split("-").map((side) => [...side].map(entrantId)),
    games: games.map(sampleGame),
    status: "played",
  };
}

/** Several played matches. */
export function sampleMatches(...lines: readonly string[]): readonly MatchResult[] {
  return lines.map(sampleMatch);
}

/** The night of a round, a week after the previous one. */
export function sampleNight(round: number): IsoDate {
  const first = isoDate("2026-10-15");
  return addDays(first, 7 * (round - 1)) ?? first;
}

/** Settings with these criteria and defaults. */
export function sampleSettings(...criteria: readonly CriterionCode[]): StandingsSettings {
  return { criteria, scoring: defaultScoring, withdrawn: "last", lotSeed: 7, playoffs: [] };
}

/** The settings of a preset, with defaults. */
export function presetSettings(id: PresetId): StandingsSettings {
  const criteria = standingsPreset(id)?.criteria ?? standingsPresets[0].criteria;
  return { criteria, scoring: defaultScoring, withdrawn: "last", lotSeed: null, playoffs: [] };
}

/** The standings from the top as text: "1 a, 2 b, 2 c". */
export function sampleTable(letters: string, results: readonly MatchResult[], settings: StandingsSettings): string {
  const { rows } = standings({ entrants: sampleTeams(letters), results }, settings);
  return rows.map(({ place, entrant }) => `${place ?? "-"} ${entrant}`).join(", ");
}

function sampleGame(text: string): GameResult {
  const totals = text.split(":").map(Number);
  const highest = Math.max(...totals);
  const winner = totals.indexOf(highest);
  return { totals, winner: totals.lastIndexOf(highest) === winner ? winner : null };
}
