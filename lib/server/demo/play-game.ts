import "server-only";
import { unwrap } from "@/lib/kernel/result";
import type { Rng } from "@/lib/kernel/rng";
import type { HandScore, Rulebook, Seat } from "@/lib/rulebooks/rulebook";

/**
 * A game played with real cards by the rulebook's own rules, hand after hand, as a scorer would have written it down:
 * its entries in order. The same dice give the same game. At most `hands` of them, for a game that is broken off.
 */
export function playGame(rulebook: Rulebook, rules: unknown, firstDealer: Seat, rng: Rng, hands = Infinity): unknown[] {
  const entries: unknown[] = [];
  const scores: HandScore[] = [];
  for (;;) {
    const { over, nextDealer } = rulebook.tally(rules, firstDealer, scores);
    if (over || entries.length >= hands) return entries;
    const entry = playHand(rulebook, rules, nextDealer, rng, scores.filter(({ redeal }) => !redeal).length);
    entries.push(entry);
    scores.push(unwrap(rulebook.scoreHand(rules, entry)));
  }
}

function playHand({ id, play }: Rulebook, rules: unknown, dealer: Seat, rng: Rng, hand: number): unknown {
  if (!play) throw new Error(`${id} cannot be played card by card`);
  let state = play.open(rules, dealer, rng, hand);
  while (play.toAct(state) !== null) state = unwrap(play.act(state, play.sensibleAction(state, rng)));
  return play.entryOf(state);
}
