import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { presetSettings } from "@/lib/test-kit/competition/standings/sample-results";
import { type Entrant, entrantId } from "../entrant";
import { type GameResult, type MatchResult, matchId } from "../match-result";
import { defaultScoring } from "../match-score";
import type { IsoDate } from "../schedule/iso-date";
import { standingsPresets } from "./presets";
import { standings } from "./standings";
import { whatMoves } from "./what-moves";

const names = ["Owls", "Eagles", "Moose", "Servel"];
const entrants = names.map((name): Entrant => ({ id: entrantId(name), name, status: "active" }));
const preset = standingsPresets[0];
const settings = {
  ...presetSettings(preset.id),
  scoring: { ...defaultScoring, gamesPerMeeting: 2, inPlay: "finished-games" as const },
};
const table = (results: readonly MatchResult[]) => standings({ entrants, results }, settings);

function match(id: string, home: string, away: string, games: readonly GameResult[]): MatchResult {
  return {
    match: matchId(id),
    round: 1,
    date: "2026-11-20" as IsoDate,
    sides: [[entrantId(home)], [entrantId(away)]],
    games,
    status: games.length === 2 ? "played" : "playing",
  };
}
const won = (winner: 0 | 1, points: number, lost: number): GameResult => ({
  totals: winner === 0 ? [points, lost] : [lost, points],
  winner,
  sets: [0, 0],
});

const game = fc
  .tuple(fc.constantFrom(0 as const, 1 as const), fc.integer({ min: 500, max: 660 }), fc.integer({ min: 0, max: 499 }))
  .map(([winner, points, lost]) => won(winner, points, lost));
const evening = fc
  .tuple(fc.array(game, { maxLength: 2 }), fc.array(game, { maxLength: 2 }))
  .map(([first, second]) => [match("a", "Owls", "Eagles", first), match("b", "Moose", "Servel", second)]);

describe("the effect of a correction", () => {
  it("lists the rows with changed places or figures", () => {
    const before = [
      match("a", "Owls", "Eagles", [won(0, 520, 480)]),
      match("b", "Moose", "Servel", [won(0, 510, 300)]),
    ];
    const after = before.with(0, match("a", "Owls", "Eagles", [won(1, 548, 424)]));
    const moved = whatMoves(table(before), table(after));
    expect(moved.map(({ entrant }) => entrant)).toEqual(["Eagles", "Moose", "Owls"].filter((name) => isMoved(name)));
    expect(moved.find(({ entrant }) => entrant === "Eagles")).toMatchObject({
      before: { gamesWon: 0, gamesLost: 1, pointsFor: 480 },
      after: { place: 1, gamesWon: 1, gamesLost: 0, pointsFor: 548 },
    });
    function isMoved(name: string) {
      const place = (rows: readonly MatchResult[]) => table(rows).rows.find(({ entrant }) => entrant === name)?.place;
      return place(before) !== place(after) || name !== "Moose";
    }
  });

  it("is empty for unchanged standings", () => {
    fc.assert(
      fc.property(evening, (results) => {
        expect(whatMoves(table(results), table(results))).toEqual([]);
      }),
    );
  });
});
