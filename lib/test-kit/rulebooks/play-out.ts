import { unwrap } from "@/lib/kernel/result";
import type { Rng } from "@/lib/kernel/rng";
import type { CardPlay, PlayState } from "@/lib/rulebooks/play";
import type { Seat } from "@/lib/rulebooks/rulebook";

/** Deals a random hand and plays it to its end with plausible choices; for `play.entryOf` and `recordOf`. */
export function playOut(play: CardPlay, rules: unknown, dealer: Seat, rng: Rng, hand = 0): PlayState {
  let state = play.open(rules, dealer, rng, hand);
  while (play.toAct(state) !== null) state = unwrap(play.act(state, play.sensibleAction(state, rng)));
  return state;
}
