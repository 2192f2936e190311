import "server-only";
import { unwrap } from "@/lib/kernel/result";
import type { Rng } from "@/lib/kernel/rng";
import type { HandScore, Rulebook, Seat } from "@/lib/rulebooks/rulebook";

/** A played hand: its entry on the sheet, and its record (rules/records.md). */
export interface DemoHand {
  readonly entry: unknown;
  readonly record: unknown;
}

/** Plays a game as `playHands` does and returns its entries in order. */
export function playGame(rulebook: Rulebook, rules: unknown, firstDealer: Seat, rng: Rng, hands = Infinity): unknown[] {
  return playHands(rulebook, rules, firstDealer, rng, hands).map(({ entry }) => entry);
}

/**
 * Plays a game with real cards by the rulebook's rules and returns its hands in order. One random seed gives one game.
 * Stops after `hands` hands.
 */
export function playHands(
  rulebook: Rulebook,
  rules: unknown,
  firstDealer: Seat,
  rng: Rng,
  hands = Infinity,
): readonly DemoHand[] {
  const played: DemoHand[] = [];
  const scores: HandScore[] = [];
  for (;;) {
    const { over, nextDealer } = rulebook.tally(rules, firstDealer, scores);
    if (over || played.length >= hands) return played;
    const hand = playHand(rulebook, rules, nextDealer, rng, scores.filter(({ redeal }) => !redeal).length);
    played.push(hand);
    scores.push(unwrap(rulebook.scoreHand(rules, hand.entry)));
  }
}

function playHand({ id, play }: Rulebook, rules: unknown, dealer: Seat, rng: Rng, hand: number): DemoHand {
  if (!play) throw new Error(`${id} cannot be played card by card`);
  let state = play.open(rules, dealer, rng, hand);
  while (play.toAct(state) !== null) state = unwrap(play.act(state, play.sensibleAction(state, rng)));
  return { entry: play.entryOf(state), record: play.recordOf(state) };
}
