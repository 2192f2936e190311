import { expect, test } from "vitest";
import { standingsSettingsSchema } from "@/lib/competition/standings/settings";
import { clabber } from "@/lib/rulebooks/clabber/clabber";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { scoreSheet } from "@/lib/rulebooks/sheet";
import { made, newId } from "@/lib/testing/made";
import { type Ranked, whatFollows } from "./what-follows";

const shared: Rulebook = { ...clabber, tally: (...of) => ({ ...clabber.tally(...of), winner: null }) };
const entries = [100, 100, 100, 90, 100, 90].map((points, index) => {
  return { hand: index + 1, revision: 1, kind: "entry", standing: "current", entry: made(points) } as const;
});
const ranked: Ranked = { entrants: [], results: [], settings: standingsSettingsSchema.parse({}) };

/** How the game ends when its third hand has this many points instead. */
function ending(rulebook: Rulebook, points: number, hands = entries.length) {
  const sheet = scoreSheet(rulebook, {}, 0, entries.slice(0, hands));
  const corrected = { match: newId(), hand: 3, at: 0, planned: 2, firstDealer: 0, sheet, game: 1, followed: false };
  const scored = rulebook.scoreHand({}, made(points));
  if (!scored.ok) throw new Error("no such hand");
  const { ending: found } = whatFollows({ rulebook, rules: {} }, ranked, corrected, scored.value);
  return found;
}

test("tells what the game comes to for each side, as it was and as it becomes", () => {
  const sheet = scoreSheet(clabber, {}, 0, entries.slice(0, 3));
  const corrected = { match: newId(), hand: 3, at: 0, planned: 2, firstDealer: 0, sheet, game: 1, followed: false };
  const scored = clabber.scoreHand({}, made(110));
  if (!scored.ok) throw new Error("no such hand");
  const { totals } = whatFollows({ rulebook: clabber, rules: {} }, ranked, corrected, scored.value);
  expect(totals.map(({ was }) => was)).toEqual(sheet.tally.totals);
  expect(totals.map(({ was, is }) => is - was)).toEqual([10, -10]);
});

test("is refused what the order of hands would refuse", () => {
  const problem = { code: "joker-deal-cards", rule: "J10", path: "cards" };
  const ordered: Rulebook = { ...clabber, orderProblems: () => [problem] };
  const sheet = scoreSheet(ordered, {}, 0, entries.slice(0, 3));
  const corrected = { match: newId(), hand: 3, at: 0, planned: 2, firstDealer: 0, sheet, game: 1, followed: false };
  const scored = ordered.scoreHand({}, made(110));
  if (!scored.ok) throw new Error("no such hand");
  expect(whatFollows({ rulebook: ordered, rules: {} }, ranked, corrected, scored.value).refused).toBe(problem);
});

test.each([
  ["one side has won", clabber],
  ["the highest total is shared", shared],
])("a game that was over and is over is not reopened, be it that %s", (_, rulebook) => {
  expect(ending(rulebook, 110)).toBeNull();
});

test.each([
  ["to one side", clabber],
  ["to nobody", shared],
])("a game is reopened, or ended %s, by the figures of an early hand", (_, rulebook) => {
  expect(ending(rulebook, 20)).toBe("reopens");
  expect(ending(rulebook, 150, 5)).toBe("ends");
});
