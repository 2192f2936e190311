import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { presetSettings } from "@/lib/test-kit/competition/standings/sample-results";
import { type Entrant, entrantId } from "../entrant";
import { type MatchResult, matchId } from "../match-result";
import { defaultScoring } from "../match-score";
import type { IsoDate } from "../schedule/iso-date";
import { standingsPresets } from "./presets";
import { standings } from "./standings";
import { tradingRows } from "./trading-rows";

const names = ["Bucyrus", "Eagles", "Knights", "Moose", "Owls", "Servel"];
const entrants = names.map((name): Entrant => ({ id: entrantId(name), name, status: "active" }));
const settings = {
  ...presetSettings(standingsPresets[0].id),
  scoring: { ...defaultScoring, gamesPerMeeting: 1, inPlay: "finished-games" as const },
};
const table = (results: readonly MatchResult[]) => standings({ entrants, results }, settings);

/** A match of one game. */
function match(id: string, home: string, away: string, [won, lost]: readonly [number, number]): MatchResult {
  const game = { totals: [won, lost], winner: won > lost ? 0 : 1, sets: [0, 0] };
  const sides = [[entrantId(home)], [entrantId(away)]];
  return { match: matchId(id), round: 1, date: "2026-11-20" as IsoDate, sides, games: [game], status: "played" };
}

const season = [
  match("a", "Owls", "Bucyrus", [600, 300]),
  match("b", "Servel", "Knights", [560, 300]),
  match("c", "Eagles", "Moose", [540, 300]),
];
const places = (rows: ReturnType<typeof tradingRows>) =>
  rows.map(({ entrant, place, before }) => [entrant, before, place]);

describe("the rows that a match moves", () => {
  it("are those of its sides, and those that traded places with them", () => {
    const after = [...season, match("d", "Eagles", "Owls", [566, 557])];
    expect(places(tradingRows(table(season), table(after), [entrantId("Eagles"), entrantId("Owls")]))).toEqual([
      ["Eagles", 3, 1],
      ["Owls", 1, 2],
      ["Servel", 2, 3],
    ]);
  });

  it("have a neighbor where nobody traded places", () => {
    const after = [...season, match("d", "Owls", "Bucyrus", [566, 0])];
    const rows = tradingRows(table(season), table(after), [entrantId("Owls"), entrantId("Bucyrus")]);
    expect(rows.map(({ entrant, played }) => [entrant, played])).toContainEqual(["Owls", true]);
    expect(rows).toHaveLength(3);
  });

  it("stood nowhere before their first result", () => {
    const [first] = season;
    const rows = tradingRows(table([]), table(first ? [first] : []), [entrantId("Owls"), entrantId("Bucyrus")]);
    expect(rows.map(({ before }) => before)).toEqual([null, null, null]);
  });

  it("are none where no side of the match is ranked", () => {
    expect(tradingRows(table(season), table(season), [entrantId("Strangers")])).toEqual([]);
  });

  it("have both sides in them and stand in the order of the table, whatever the results", () => {
    const pair = fc.uniqueArray(fc.constantFrom(...names), { minLength: 2, maxLength: 2 });
    const game = fc.tuple(pair, fc.integer({ min: 500, max: 650 }), fc.integer({ min: 0, max: 499 }));
    fc.assert(
      fc.property(fc.array(game, { minLength: 1, maxLength: 12 }), (games) => {
        const results = games.map(([[home = "", away = ""], won, lost], at) => match(`${at}`, home, away, [won, lost]));
        const sides = (results.at(-1)?.sides ?? []).flat();
        const after = table(results);
        const rows = tradingRows(table(results.slice(0, -1)), after, sides);
        expect(
          rows
            .filter(({ played }) => played)
            .map(({ entrant }) => entrant)
            .toSorted(),
        ).toEqual(sides.toSorted());
        const order = after.rows.map(({ entrant }) => entrant);
        const at = rows.map(({ entrant }) => order.indexOf(entrant));
        expect(at).toEqual(at.toSorted((a, b) => a - b));
        expect(rows.map((row) => row.at)).toEqual(at);
        expect(rows.length).toBeGreaterThanOrEqual(3);
        expect(rows.length).toBeLessThanOrEqual(4);
      }),
    );
  });
});
