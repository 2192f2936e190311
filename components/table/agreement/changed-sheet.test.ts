import { expect, test } from "vitest";
import { clabber } from "@/lib/rulebooks/clabber/clabber";
import type { PhoneGame } from "@/lib/score-sheet/phone/pending";
import { playedHandOf } from "@/lib/test-kit/sample-values";
import { factsOf, observed, type SeenFacts } from "./changed-sheet";

const { mirror } = clabber;
const hand = { hand: 1, revision: 1, kind: "entry", standing: "current", entry: playedHandOf(100) } as const;
const game: PhoneGame = { number: 1, firstDealer: 0, final: null, entries: [hand], agreed: [], agreedOnce: [] };
const swapped: PhoneGame = {
  ...game,
  firstDealer: mirror?.seat(0) ?? 0,
  entries: [
    { ...hand, standing: "moved" },
    { ...hand, revision: 2, entry: mirror?.entry(playedHandOf(100)) },
  ],
};
const score: PhoneGame = { ...game, firstDealer: null, final: [512, 430], entries: [] };
const seenFacts = (of: PhoneGame): SeenFacts => ({ told: factsOf(of) });

/** The notice on a phone that has already shown these facts and has nothing unsent. */
const tells = (before: PhoneGame, now: PhoneGame) => observed(seenFacts(before), now, now, mirror).changed;

test.each([
  ["swapped sides", game, swapped, { what: "swapped" }],
  ["another first dealer", game, { ...game, firstDealer: 2 }, { what: "dealer", was: 0, is: 2 }],
  [
    "the partner across, who is no swap",
    game,
    { ...game, firstDealer: mirror?.seat(0) ?? 0 },
    { what: "dealer", was: 0, is: 1 },
  ],
  ["another final score", score, { ...score, final: [520, 430] }, { what: "final", was: [512, 430], is: [520, 430] }],
  ["a hand more", game, { ...game, entries: [hand, { ...hand, hand: 2 }] }, null],
  ["the same", game, game, null],
])("a phone shows a notice for %s", (_, before, now, changed) => {
  expect(tells(before, now)).toEqual(changed);
});

test("a phone shows no notice for a change that it sees for the first time", () => {
  expect(observed(undefined, game, game, mirror)).toEqual({ remember: seenFacts(game), changed: null });
});

test("a notice stays until it was read", () => {
  const first = observed(seenFacts(game), swapped, swapped, mirror);
  expect(first).toEqual({ remember: seenFacts(game), changed: { what: "swapped" } });
  expect(observed(first.remember, swapped, swapped, mirror).changed).toEqual({ what: "swapped" });
});

test("a phone shows no notice for its own change, accepted or refused", () => {
  const waiting = observed(seenFacts(game), game, swapped, mirror);
  expect(waiting).toEqual({ remember: { ...seenFacts(game), own: factsOf(swapped) }, changed: null });
  expect(observed(waiting.remember, swapped, swapped, mirror)).toEqual({ remember: seenFacts(swapped), changed: null });
  expect(observed(waiting.remember, game, game, mirror)).toEqual({ remember: seenFacts(game), changed: null });
});

test("another's change is shown also while this phone's own is unsent", () => {
  const waiting = observed(seenFacts(game), game, swapped, mirror);
  const other = { ...game, firstDealer: 2 };
  expect(observed(waiting.remember, other, swapped, mirror).changed).toEqual({ what: "dealer", was: 0, is: 2 });
});
