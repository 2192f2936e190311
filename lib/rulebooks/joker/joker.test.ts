import { describeRulebook } from "@/lib/test-kit/rulebooks/contract";
import type { DealEntry } from "./hand";
import { joker } from "./joker";
import { classic } from "./rules";
import { scheduledDeals } from "./schedule";

/** A whole game in which seat 0 takes every trick, and has bid them all except as dealer, when it bids 1. */
const game: readonly DealEntry[] = scheduledDeals(classic).map(({ cards }, at) => {
  const dealer = at % 4;
  const bids = [0, 1, 2, 3].map((seat) => (dealer === 0 ? 0 : seat === 0 ? cards : seat === dealer ? 1 : 0));
  return { kind: "played", cards, dealer, bids, taken: [cards, 0, 0, 0] };
});

const deal = game[0] as DealEntry;
const nines = game[8] as Extract<DealEntry, { kind: "played" }>;

describeRulebook(joker, {
  entries: [
    { ...nines, trump: "H" },
    { ...nines, trump: null },
    { ...nines, rulings: [{ seat: 1, offence: "looked-back", penalty: 100 }] },
    { ...nines, rulings: [] },
    { kind: "misdealt" },
    ...game.slice(0, 8),
  ],
  impossible: [
    { ...deal, bids: [0, 0, 0, 1] },
    { ...deal, taken: [1, 1, 0, 0] },
    { ...deal, bids: [0, 0, 0] },
  ],
  noFinal: [5, 0, 0, 0],
  game: [...game.slice(0, 3), { kind: "misdealt" }, ...game.slice(3)],
  winner: 0,
});
