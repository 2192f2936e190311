import "server-only";
import { unwrap } from "@/lib/kernel/result";
import type { Rng } from "@/lib/kernel/rng";
import type { HandScore, Rulebook, Seat } from "@/lib/rulebooks/rulebook";

/**
 * Plays a game with real cards by the rulebook's rules and returns its entries in order. One random seed gives one
 * game. Stops after `hands` hands.
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
