import { meldLists, pointChoices } from "@/lib/rulebooks/clabber/entries/entry-cells";
import { type MeldKind, meldValue } from "@/lib/rulebooks/clabber/meld-kind";
import type { CardSet } from "@/lib/rulebooks/clabber/play/card-set";
import type { HandRecord } from "@/lib/rulebooks/clabber/play/hand-record";
import { fourOf, type Meld, runOf } from "@/lib/rulebooks/clabber/play/melds";
import type { BySeat } from "@/lib/rulebooks/clabber/play/position";
import { type Play, winningPlay } from "@/lib/rulebooks/clabber/play/position";
import { recordFor } from "@/lib/rulebooks/clabber/records/find-record";
import { isBella, type MeldPlan } from "@/lib/rulebooks/clabber/records/meld-plan";
import { rowAt } from "./cells";
import type { MetHand } from "./search-cells";

/** Spades are trumps, as in the search. */
const trump = 0;

/** Returns a hand that was met as a record that the referee scores to its cell. */
export function recordOfCell(cell: number, { leader, order }: MetHand): HandRecord {
  const { melds } = rowAt(Math.floor(cell / pointChoices));
  const { seats, hands } = dealtBy(leader, order);
  const kinds = melds === 0 ? [] : (meldLists[(melds - 1) % meldLists.length] as readonly MeldKind[]);
  const side = melds <= meldLists.length ? 0 : 1;
  const named = namedMelds(kinds, hands[side], hands[(side + 2) as 2]);
  if (named === null) throw new Error(`the hands do not hold ${kinds.join(", ")}`);
  const plan: MeldPlan = {
    melds: [0, 1, 2, 3].map((seat) =>
      seat === side ? named[0] : seat === side + 2 ? named[1] : [],
    ) as unknown as BySeat<readonly Meld[]>,
    bella: hands.findIndex(isBella),
    cards: hands,
  };
  return recordFor({ maker: 0, trickPoints: [0, 0] }, plan, { leader, order, seats, hands });
}

/** Returns who played each card, and what each was dealt. */
function dealtBy(leader: number, order: readonly number[]) {
  const seats: number[] = [];
  const hands: [CardSet, CardSet, CardSet, CardSet] = [0, 0, 0, 0];
  let seat = leader;
  for (let trick = 0; trick < 24; trick += 4) {
    const plays = order.slice(trick, trick + 4).map((card, at): Play => ({ seat: (seat + at) % 4, card }));
    for (const play of plays) {
      seats.push(play.seat);
      hands[play.seat as 0] |= 1 << play.card;
    }
    seat = winningPlay(plays, trump).seat;
  }
  return { seats, hands };
}

/** Returns melds of these kinds in two hands, no card in two of them (C16); null if there are none. */
function namedMelds(
  kinds: readonly MeldKind[],
  one: CardSet,
  other: CardSet,
): readonly [readonly Meld[], readonly Meld[]] | null {
  const [kind, ...rest] = kinds.toSorted((a, b) => meldValue[b] - meldValue[a]);
  if (kind === undefined) return [[], []];
  for (const meld of meldsIn(one).filter((held) => held.kind === kind)) {
    const named = namedMelds(rest, one & ~meld.cards, other);
    if (named !== null) return [[meld, ...named[0]], named[1]];
  }
  for (const meld of meldsIn(other).filter((held) => held.kind === kind)) {
    const named = namedMelds(rest, one, other & ~meld.cards);
    if (named !== null) return [named[0], [meld, ...named[1]]];
  }
  return null;
}

/** Returns all melds in some cards, also those within longer ones. */
function meldsIn(cards: CardSet): readonly Meld[] {
  const fours = [0, 1, 2, 3, 4, 5].map(fourOf);
  const runs = [0, 1, 2, 3].flatMap((suit) =>
    [3, 4, 5, 6].flatMap((length) =>
      Array.from({ length: 7 - length }, (_, at) => runOf(suit, at + length - 1, length)),
    ),
  );
  return [...fours, ...runs].filter((meld) => (cards & meld.cards) === meld.cards);
}
