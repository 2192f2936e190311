import { describe, expect, it } from "vitest";
import { bracketFrameOf } from "@/components/embed/bracket-frame-of";
import { nothingHappened, played } from "@/lib/competition/brackets/outcome";
import { progress } from "@/lib/competition/brackets/progress";
import { entrantId } from "@/lib/competition/entrant";
import { doubleElimination } from "@/lib/competition/formats/double-elimination";
import { unwrap } from "@/lib/kernel/result";
import { bracketOf } from "./bracket-of";
import { bracketPicture } from "./bracket-picture";
import { bracketTranslator } from "./bracket-translator";
import type { BracketView, MatchFacts } from "./bracket-view";
import { exportedBracket } from "./exported-bracket";

const names = ["Owls", "Eagles", "Moose"];
const translator = bracketTranslator("en", "UTC");
const shortNames = new Map([
  ["Owls", "O."],
  ["Eagles", "Eag."],
]);

/** Double elimination of three with a bye for the first seed, after these results; the side named first won. */
function viewOf(results: readonly (readonly [string, readonly string[], readonly number[]])[]): BracketView {
  const draw = unwrap(
    doubleElimination.draw(
      names.map((name) => ({ id: entrantId(name), kin: null })),
      {},
    ),
  );
  const outcomes = new Map(results.map(([id, ranking, score]) => [id, played(ranking.map(entrantId), score)]));
  const facts = new Map<string, MatchFacts>([
    ["w1-2", { href: "/w1-2", date: "2026-12-03", time: "19:00", place: "Tavern", tables: [2] }],
    ["w2-1", { isPlaying: true, figures: [0, 0] }],
  ]);
  return bracketOf(progress(draw, { ...nothingHappened, outcomes }), {
    nameOf: String,
    matches: facts,
    shortNames: { teams: shortNames, takesThe: new Set() },
  });
}

const half = viewOf([["w1-2", ["Eagles", "Moose"], [2, 1]]]);

describe("an exported bracket", () => {
  it("has every played match with its part, its round, who advances, and who had a bye", () => {
    const [first, second, ...later] = exportedBracket(half, translator, shortNames);
    expect(first).toMatchObject({
      ...{ part: "Bracket", state: "decided", date: "2026-12-03", time: "19:00", bar: "Tavern", tables: [2], note: "" },
      sides: [
        { name: "Moose", seed: 3, figure: 1, isWinner: false },
        { name: "Eagles", shortName: "Eag.", seed: 2, figure: 2, isWinner: true },
      ],
    });
    expect(second).toMatchObject({ state: "playing", note: "Owls: bye", bar: "", tables: [] });
    expect(later.map(({ part, match, state }) => [part, match, state])).toEqual([
      ["Losers’ bracket", "Losers’ final", "waiting"],
      ["Final", "Grand final", "waiting"],
      ["Final", "Second grand final", "waiting"],
    ]);
    expect(later.at(-1)?.note).toBe("only if needed");
  });

  it("has the same content in a frame: trees with titles, links to our pages, and the empty place of a bye", () => {
    const { trees, champion } = bracketFrameOf({ view: half, translator, home: "/cup", shortNames });
    expect(trees.map(({ title }) => title)).toEqual(["Bracket", "Losers’ bracket"]);
    const [round] = trees[0]?.rounds ?? [];
    expect(round?.matches[0]).toBeNull();
    expect(round?.matches[1]).toMatchObject({ href: "/w1-2", isPlaying: false });
    expect(trees[0]?.rounds[1]?.matches[0]).toMatchObject({ href: "/cup", isPlaying: true, foot: "Live" });
    expect(trees[0]?.rounds[1]?.matches[0]?.sides[0]).toMatchObject({ name: "Owls (bye)", shortName: "O. (bye)" });
    const open = trees[1]?.rounds[0]?.matches[0]?.sides.map(({ shortName }) => shortName);
    expect(open).toContain("Loser of O., Eag.");
    expect(champion).toBe("");
  });

  it("shows the current round on a link's picture, and the champion at the end", () => {
    expect(bracketPicture(half, translator, shortNames)).toEqual({
      note: "Winners’ final",
      lines: [{ name: "Owls – Eagles", short: "O. – Eag.", figure: "0–0" }],
    });
    const over = viewOf([
      ["w1-2", ["Eagles", "Moose"], [2, 1]],
      ["w2-1", ["Owls", "Eagles"], [2, 0]],
      ["l1-1", ["Eagles", "Moose"], [2, 0]],
      ["final", ["Owls", "Eagles"], [2, 1]],
    ]);
    expect(bracketPicture(over, translator, shortNames)).toEqual({
      note: "Champion: Owls",
      lines: [{ name: "Owls – Eagles", short: "O. – Eag.", figure: "2–1" }],
    });
  });
});
