import { unwrap } from "@/lib/kernel/result";
import type { HandReviewer } from "../../review";
import { bidderAt } from "../play/bids";
import { formatDeal, irregularProblems, parseDeal } from "../records/played-records";
import { reviewDeal } from "../records/record-review";
import { jokerRules } from "../rules";

/** What only Joker's page of a deal has. */
export interface JokerReview {
  /** The number of cards of each player. */
  readonly cards: number;
  /** By seat. */
  readonly bids: readonly number[];
  readonly taken: readonly number[];
}

/** Reviews stored records of Joker's deals for pages. */
export const jokerReviewer: HandReviewer = {
  id: "joker",
  review(input, stored) {
    const rules = jokerRules.parse(input);
    const deal = unwrap(parseDeal(rules, JSON.stringify(stored)));
    const { tricks, trump, irregular } = unwrap(reviewDeal(rules, deal));
    const { dealer, record, scheduled } = deal;
    const { options, ...line } = formatDeal(rules, deal);
    const { players } = rules;
    const order = Array.from({ length: players }, (_, at) => bidderAt(dealer, players, at));
    const own: JokerReview = {
      cards: scheduled.cards,
      bids: record.bids,
      taken: order.map((_, seat) => tricks.filter(({ winner }) => winner === seat).length),
    };
    return {
      dealer,
      hands: line.hands,
      turned: line.turned,
      trump,
      maker: null,
      calls: order.map((seat) => ({ seat, word: `${record.bids[seat]}` })),
      tricks,
      irregular: irregular && irregularProblems(rules, deal, irregular),
      own,
      line: { options, ...line },
    };
  },
};
