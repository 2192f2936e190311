import { unwrap } from "@/lib/kernel/result";
import type { Rng } from "@/lib/kernel/rng";
import type { CardPlay, PlayState } from "@/lib/rulebooks/play";
import type { Seat } from "@/lib/rulebooks/rulebook";

/** A hand dealt by the dice and played to its end by players of some sense: `play.entryOf` and `recordOf` do the rest. */
export function playOut(play: CardPlay, rules: unknown, dealer: Seat, rng: Rng, hand = 0): PlayState {
  let state = play.open(rules, dealer, rng, hand);
  while (play.toAct(state) !== null) state = unwrap(play.act(state, play.sensibleAction(state, rng)));
  return state;
}
