import { type Entrant, entrantId } from "@/lib/competition/entrant";
import { type GameResult, type MatchResult, matchId, type PlayedMatch } from "@/lib/competition/match-result";
import { defaultScoring } from "@/lib/competition/match-score";
import { addDays, type IsoDate, isoDate } from "@/lib/competition/schedule/iso-date";
import type { CriterionCode } from "@/lib/competition/standings/criteria";
import { type PresetId, standingsPreset, standingsPresets } from "@/lib/competition/standings/presets";
import type { StandingsSettings } from "@/lib/competition/standings/settings";
import { standings } from "@/lib/competition/standings/standings";

/** For tests: entrants named by one letter each. Those after a `!` have withdrawn. */
export function sampleTeams(letters: string): readonly Entrant[] {
  const [active = "", withdrawn = ""] = letters.split("!");
  return [...active, ...withdrawn].map((letter) => ({
    id: entrantId(letter),
    name: letter,
    status: active.includes(letter) ? "active" : "withdrawn",
  }));
}

/**
 * For tests: a played match from a line like `1 a-b 500:300 410:505`: round, sides (letters; `ab-cd` has two entrants a
 * side), then the game points of each game. The most points win a game; a tie has no winner.
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

/** For tests: many of them. */
export function sampleMatches(...lines: readonly string[]): readonly MatchResult[] {
  return lines.map(sampleMatch);
}

/** For tests: a week after the round before. */
export function sampleNight(round: number): IsoDate {
  const first = isoDate("2026-10-15");
  return addDays(first, 7 * (round - 1)) ?? first;
}

/** For tests: these criteria, everything else as by default. */
export function sampleSettings(...criteria: readonly CriterionCode[]): StandingsSettings {
  return { criteria, scoring: defaultScoring, withdrawn: "last", lotSeed: 7, playoffs: [] };
}

/** For tests: the settings of a preset; everything else as by default. */
export function presetSettings(id: PresetId): StandingsSettings {
  const criteria = standingsPreset(id)?.criteria ?? standingsPresets[0].criteria;
  return { criteria, scoring: defaultScoring, withdrawn: "last", lotSeed: null, playoffs: [] };
}

/** For tests: places and entrants from the top, "1 a, 2 b, 2 c". */
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
