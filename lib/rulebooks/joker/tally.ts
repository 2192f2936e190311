import type { Problem } from "@/lib/kernel/problem";
import type { GameTally, HandScore, Seat, TallyRow } from "../rulebook";
import { type PulkaCell, premiums } from "./premium";
import type { JokerRules } from "./rules";
import { scheduledDeals } from "./schedule";
import { detailOf } from "./score-hand";

/** §J5, J10, J60–J70: returns the game so far, with premiums computed anew from its deals, and the next dealer. */
export function tallyGame(rules: JokerRules, firstDealer: Seat, hands: readonly HandScore[]): GameTally {
  const schedule = scheduledDeals(rules);
  const rows: TallyRow[] = [];
  let totals: readonly number[] = Array<number>(rules.players).fill(0);
  let dealer = firstDealer;
  let deals = 0;
  let pulka: (readonly PulkaCell[])[] = [];
  for (const hand of hands) {
    if (!hand.redeal) {
      totals = added(totals, hand.points);
      pulka.push(detailOf(hand).cells);
      if (schedule[deals]?.isLast) {
        totals = added(totals, premiums(rules, pulka));
        pulka = [];
      }
      deals++;
    }
    rows.push({ dealer, totals });
    dealer = nextDealer(rules, dealer, hand);
  }
  const over = deals >= schedule.length;
  return {
    rows,
    totals,
    nextDealer: dealer,
    over,
    winner: over ? soleWinner(totals) : null,
    toGo: totals.map(() => null),
    extraHand: false,
  };
}

/** §J5: the deal moves clockwise after every scored deal. */
function nextDealer({ players }: JokerRules, dealer: Seat, hand: HandScore): Seat {
  return hand.redeal ? dealer : (dealer + 1) % players;
}

/** §J70: returns the highest total's player; null if several share it. */
export function soleWinner(totals: readonly number[]): Seat | null {
  const most = Math.max(...totals);
  const first = totals.indexOf(most);
  return totals.lastIndexOf(most) === first ? first : null;
}

function added(totals: readonly number[], points: readonly number[]): readonly number[] {
  return totals.map((total, seat) => total + (points[seat] as number));
}

/**
 * §J5, J10: returns what is wrong with the sequence of these deals, each valid alone: another number of cards than in
 * the schedule, or another dealer.
 */
export function orderProblems(rules: JokerRules, firstDealer: Seat, hands: readonly HandScore[]): readonly Problem[] {
  const schedule = scheduledDeals(rules);
  let dealer = firstDealer;
  let deals = 0;
  for (const hand of hands) {
    if (hand.redeal) continue;
    const expected = schedule[deals++];
    const { cards, dealer: written } = detailOf(hand);
    if (expected !== undefined && cards !== expected.cards) {
      const params = { deal: deals, cards, expected: expected.cards };
      return [{ code: "joker-deal-cards", rule: "J10", path: "cards", params }];
    }
    if (written !== dealer) {
      return [{ code: "joker-deal-dealer", rule: "J5", path: "dealer", params: { deal: deals, side: dealer } }];
    }
    dealer = nextDealer(rules, dealer, hand);
  }
  return [];
}
