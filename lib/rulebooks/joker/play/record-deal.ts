import { classic } from "../rules";
import { bidsBySeat, type JokerState } from "./card-play";
import { cardAt, suitAt } from "./card-set";
import { cardOfMove, formatDeclaration } from "./move";

const defaults: Readonly<Record<string, unknown>> = classic;

/** Formats a deal as part of a game's record (rules/records.md), with the options that differ from the defaults. */
export function formatDealRecord(state: JokerState): Readonly<Record<string, unknown>> {
  const { rules, deal, trump, plays } = state;
  const options = Object.entries(rules).filter(([option, value]) => value !== defaults[option]);
  return {
    options: Object.fromEntries(options),
    dealer: deal.dealer,
    hands: deal.dealt.map((cards) => cards.map(cardAt)),
    turned: deal.turned === null ? null : cardAt(deal.turned),
    trump: trump === null ? null : suitAt(trump),
    bids: bidsBySeat(state),
    plays: plays.map(({ seat, move }) => [seat, cardAt(cardOfMove(move)), formatDeclaration(move)]),
  };
}
