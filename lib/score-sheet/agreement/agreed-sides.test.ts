import { describe, expect, test } from "vitest";
import { clabber } from "@/lib/rulebooks/clabber/clabber";
import { joker } from "@/lib/rulebooks/joker/joker";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import type { GameState, HandWitness, SideStatement, TableState } from "../table-state";
import { agreedSides, digestOf } from "./agreed-sides";

const place = { match: newId(), table: 1 };
const hands = [100, 90, 100, 90, 100, 90].map((points, index) => {
  return { hand: index + 1, revision: 1, kind: "entry", standing: "current", entry: playedHandOf(points) } as const;
});
const game: GameState = {
  ...{ id: newId(), number: 1, state: "finished", firstDealer: 0, final: null, hands },
  ...{ witnesses: [], agreed: [], confirmed: false },
};
const signed = (side: number, of: GameState): SideStatement => ({
  ...{ game: 1, side, device: newId() },
  digest: digestOf(place, of),
});
const at = (
  rulebook: Rulebook,
  ...words: SideStatement[]
): Pick<TableState, "rulebook" | "rules" | "sides" | "statements"> => {
  return { rulebook, rules: {}, sides: 2, statements: words };
};
/** A card game in which the highest total may be shared: the game is then over without a winner. */
const shared: Rulebook = { ...clabber, tally: (...of) => ({ ...clabber.tally(...of), winner: null }) };

test.each([
  ["one side has won", clabber],
  ["nobody has won, the highest total being shared", shared],
])("a finished game can be agreed to: %s", (_, rulebook) => {
  expect(agreedSides(at(rulebook, signed(1, game)), place, game)).toEqual([1]);
});

test("an unfinished game cannot be agreed to", () => {
  const short = { ...game, hands: hands.slice(0, 3) };
  expect(agreedSides(at(clabber, signed(1, short)), place, short)).toEqual([]);
});

describe("four single players", () => {
  const rules = { schedule: "nines" };
  const entry = (index: number) => ({
    ...{ kind: "played", cards: 9, trump: null, dealer: index % 4 },
    ...{ bids: [0, 0, 0, 0], taken: [9, 0, 0, 0] },
  });
  const deals = Array.from({ length: 16 }, (_, index) => {
    return { hand: index + 1, revision: 1, kind: "entry", standing: "current", entry: entry(index) } as const;
  });
  const [scorer, other] = [newId(), newId()];
  const by = (device: string, side: number, from = 1, to = 16): HandWitness[] =>
    deals.filter(({ hand }) => hand >= from && hand <= to).map(({ hand }) => ({ hand, revision: 1, side, device }));
  const played = { ...game, hands: deals };
  const says = (side: number, device: string, digest: string | null = digestOf(place, played)): SideStatement => {
    return { game: 1, side, digest, device };
  };

  test.each<readonly [string, readonly HandWitness[], readonly SideStatement[], readonly number[]]>([
    ["nobody's own phone has entered anything", [], [], []],
    ["one side's phone has entered every deal: it keeps the sheet", by(scorer, 2), [], [2]],
    ["two others agree", by(scorer, 2), [says(0, newId()), says(3, newId())], [0, 2, 3]],
    ["one deal was entered by another side's phone", [...by(scorer, 2, 1, 15), ...by(other, 1, 16)], [], []],
    ["another side's phone has entered every deal too", [...by(scorer, 2), ...by(other, 1)], [], [1, 2]],
    ["the same phone has entered them for two sides", [...by(scorer, 2), ...by(scorer, 1)], [], []],
    ["it has signed for another side since", by(scorer, 2), [says(1, scorer)], [1]],
    ["its own side disputes the sheet", by(scorer, 2), [says(2, scorer, null)], []],
  ])("%s", (_, witnesses, words, agreed) => {
    expect(
      agreedSides({ rulebook: joker, rules, sides: 4, statements: words }, place, { ...played, witnesses }),
    ).toEqual(agreed);
  });

  test("a scorer whose entry was corrected by another phone no longer keeps the sheet", () => {
    const righted = { ...entry(15), taken: [8, 1, 0, 0] };
    const hands = [
      ...deals.map((one) => (one.hand === 16 ? ({ ...one, standing: "superseded" } as const) : one)),
      { hand: 16, revision: 2, kind: "entry", standing: "current", entry: righted } as const,
    ];
    const statements = { rulebook: joker, rules, sides: 4, statements: [] };
    expect(agreedSides(statements, place, { ...played, hands, witnesses: by(scorer, 2) })).toEqual([]);
  });
});
