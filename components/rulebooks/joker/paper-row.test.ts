import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { classic } from "@/lib/rulebooks/joker/rules";
import { scheduledDeals } from "@/lib/rulebooks/joker/schedule";
import { scoreHand } from "@/lib/rulebooks/joker/score-hand";
import { tallyGame } from "@/lib/rulebooks/joker/tally";
import { keyedSheet } from "./keyed-sheet";
import { acceptedIn, emptyRow, paperRowOf, paperRowState } from "./paper-row";

/** Parses a row of a five-card deal with the fourth player as dealer: "2103 210", with a dot for an empty column. */
function stateOf(text: string, players = 4) {
  const [bids = "", taken = ""] = text.split(" ").map((part) => (part === "." ? "" : part));
  return paperRowState({ rules: { ...classic, players }, cards: 5, dealer: players - 1 }, { bids, taken });
}

function parsedRow(text: string, players = 4): readonly number[] | string {
  const state = stateOf(text, players);
  if (state.kind === "ready") return state.entry.taken;
  if (state.kind === "refused") return `${state.column}: ${state.problem.code} ${state.problem.rule}`;
  return state.kind === "missing" ? `missing ${state.column}` : state.kind;
}

describe("a row of a paper sheet of Joker", () => {
  test.each<[string, string, readonly number[] | string]>([
    ["nothing", ". .", "empty"],
    ["a bid is missing", "210 .", "missing bids"],
    ["tricks before all bids", "210 21", "missing bids"],
    ["tricks are missing", "2103 2", "missing taken"],
    ["the last player's tricks follow", "2103 210", [2, 1, 0, 2]],
    ["nothing is left for the others", "2103 05", [0, 5, 0, 0]],
    ["all may be typed", "2103 2102", [2, 1, 0, 2]],
    ["and are counted then", "2103 2101", "taken: joker-trick-sum J10"],
    ["more tricks than cards", "2103 6", "taken: joker-trick-sum J10"],
    ["more by the last but one", "2103 222", "taken: joker-trick-sum J10"],
    ["a bid over the cards", "6000 .", "bids: joker-bid-over J20"],
    ["the dealer's forbidden bid, before any trick", "2102 .", "bids: joker-dealer-bid J21"],
  ])("%s: %s", (_, text, expected) => {
    expect(parsedRow(text)).toEqual(expected);
  });

  test("of three and of two players", () => {
    expect(parsedRow("222 21", 3)).toEqual([2, 1, 2]);
    expect(parsedRow("33 4", 2)).toEqual([4, 1]);
  });

  test("accepts one figure per player, or a dash for a pass", () => {
    expect(acceptedIn("2 1 - 3 4", 4)).toBe("2103");
    expect(acceptedIn("x", 4)).toBe("");
  });
});

/** The deals of a random game: bids that J21 allows, and tricks that add up. */
const aGame = fc
  .record({ firstDealer: fc.nat({ max: 3 }), dice: fc.infiniteStream(fc.nat({ max: 9 })) })
  .map(({ firstDealer, dice }) => {
    const roll = (most: number) => (dice.next().value ?? 0) % (most + 1);
    const deals = scheduledDeals(classic).map(({ cards }, deal) => {
      const dealer = (firstDealer + deal) % 4;
      const bids = [0, 0, 0, 0].map(() => roll(cards));
      const others = bids.reduce((sum, bid, seat) => (seat === dealer ? sum : sum + bid), 0);
      if (others + (bids[dealer] ?? 0) === cards) bids[dealer] = bids[dealer] === 0 ? 1 : 0;
      const taken: number[] = [];
      for (let left = cards; taken.length < 4; left -= taken.at(-1) ?? 0)
        taken.push(taken.length < 3 ? roll(left) : left);
      return { kind: "played" as const, cards, dealer, bids, taken };
    });
    return { firstDealer, deals };
  });

describe("a paper sheet of Joker that is typed in", () => {
  test("is the written game with its totals, whichever part is already recorded", () => {
    fc.assert(
      fc.property(aGame, fc.nat({ max: 24 }), ({ firstDealer, deals }, known) => {
        const recorded = deals.slice(0, known);
        const typed = deals
          .slice(known)
          .map((deal) => ({ ...paperRowOf(deal), taken: deal.taken.slice(0, 3).join("") }));
        const sheet = keyedSheet({ rules: classic, firstDealer, recorded, typed });
        expect(sheet.entries).toEqual(deals.slice(known));
        expect([sheet.isOver, sheet.isWhole]).toEqual([true, known < 24]);
        const scores = deals.flatMap((deal) => {
          const score = scoreHand(classic, deal);
          return score.ok ? [score.value] : [];
        });
        const { totals } = tallyGame(classic, firstDealer, scores);
        const shown = [...sheet.before, ...sheet.rows].map(({ figures }) => figures);
        expect(shown.at(-1)?.totals).toEqual(totals);
        expect(shown.filter((figures) => figures?.premium).length).toBe(4);
      }),
      { numRuns: 60 },
    );
  });

  test("stops at an invalid row: later rows are evaluated, but not sent", () => {
    const typed = [
      { bids: "1000", taken: "100" },
      emptyRow,
      { bids: "1000", taken: "300" },
      { bids: "0003", taken: "4" },
    ];
    const sheet = keyedSheet({ rules: classic, firstDealer: 0, recorded: [], typed });
    expect(sheet.rows.map(({ state }) => state.kind)).toEqual(["refused", "missing", "ready", "ready"]);
    expect([sheet.entries.length, sheet.isWhole, sheet.isOver]).toEqual([0, false, false]);
    const right = keyedSheet({
      rules: classic,
      firstDealer: 0,
      recorded: [],
      typed: [{ bids: "1010", taken: "100" }, ...typed.slice(1)],
    });
    expect(right.entries.length).toBe(1);
    expect(right.isWhole).toBe(false);
    expect(right.rows.map(({ figures }) => figures !== null)).toEqual([true, false, false, false]);
  });

  test("has no row after the last deal, and repeats a recorded misdeal", () => {
    const typed = Array.from({ length: 40 }, () => emptyRow);
    expect(keyedSheet({ rules: classic, firstDealer: 1, recorded: [{ kind: "misdealt" }], typed }).rows.length).toBe(
      24,
    );
    const [first] = keyedSheet({ rules: classic, firstDealer: 1, recorded: [{ kind: "misdealt" }], typed }).rows;
    expect([first?.hand, first?.cards, first?.dealer]).toEqual([2, 1, 1]);
  });
});
