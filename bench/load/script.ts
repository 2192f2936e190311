import type { Rng } from "@/lib/kernel/rng";
import { rulebooks } from "@/lib/rulebooks/registry";
import type { PhoneCommand } from "@/lib/score-sheet/phone/phone-storage";
import { newId } from "@/lib/server/auth/secrets";
import { playGame } from "@/lib/server/demo/play-game";
import type { Seat } from "../crash-tables";

const [book] = rulebooks;
/** The card game, with its default house rules. */
export const played = book as NonNullable<typeof book>;
const rules = played.presets[0]?.rules;

/**
 * A scorer's commands of a match, in order: hands dealt and played card by card under the rulebook's rules. The same
 * seed gives the same match; each command has its own id.
 */
export function* scriptOf({ league, match }: Seat, games: number, rng: Rng): Generator<PhoneCommand, void, void> {
  for (let game = 1; game <= games; game++) {
    const key = { league, match, table: 1, game };
    const firstDealer = game % 4;
    yield { ...key, id: newId(), kind: "start-game", firstDealer };
    let hand = 0;
    for (const entry of playGame(played, rules, firstDealer, rng)) {
      hand += 1;
      yield { ...key, id: newId(), kind: "record-hand", hand, baseRevision: 0, entry };
    }
  }
}
