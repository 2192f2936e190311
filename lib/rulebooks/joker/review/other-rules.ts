import { unwrap } from "@/lib/kernel/result";
import { withOptionsRead } from "../../options-read";
import type { GameUnderRule, HandUnderRule, OtherRules, RuleVariant, SupposedEnd } from "../../other-rules";
import type { HandScore, Seat } from "../../rulebook";
import { type DealEntry, dealEntry } from "../hand";
import { type ChoiceId, chosenValue, houseChoices, withValue } from "../house-rules";
import { type JokerRules, jokerRules } from "../rules";
import { scoreHand } from "../score-hand";
import { tallyGame } from "../tally";

/** What a sheet of Joker, with its bids and tricks, does not tell. */
export type JokerLimit =
  /** Who would have taken a trick, or which card could not have been led (J39–J43). */
  | "card-play"
  /** Deals of another number of cards (J10). */
  | "other-deals";

const limits: Partial<Record<ChoiceId, JokerLimit>> = {
  schedule: "other-deals",
  jokerLeadsLast: "card-play",
  twoHigh: "card-play",
  ledHigh: "card-play",
};

interface JokerChange extends RuleVariant {
  readonly option: ChoiceId;
  readonly rules: JokerRules;
}

/** Stored house rules of Joker, and games scored again with one of them changed, from their sheets. */
export function jokerOtherRules(stored: unknown): OtherRules {
  const rules = jokerRules.parse(stored);
  const changes = jokerChanges(rules);
  return {
    changes,
    rescore: (firstDealer, stored) => {
      const entries = stored.map((entry) => dealEntry.parse(entry));
      const deals = entries.map((entry) => {
        const { value, read } = withOptionsRead(rules, (noting) => unwrap(scoreHand(noting, entry)));
        return { entry, score: value, read };
      });
      const scores = deals.map(({ score }) => score);
      const end = endOf(rules, firstDealer, scores);
      return { scores, end, changes: changes.map((change) => rescored(change, firstDealer, deals, end)) };
    },
  };
}

function jokerChanges(rules: JokerRules): readonly JokerChange[] {
  return houseChoices.flatMap(({ id: option, rule, values }) => {
    const from = chosenValue(rules, option);
    return values
      .filter((to) => to !== from)
      .map((to) => ({ option, rule, from, to, rules: withValue(rules, option, to) }));
  });
}

const untold: HandUnderRule = { score: null, differs: false, limit: null };

/** A deal with its score, and the house rules on which that depends. */
interface ScoredDeal {
  readonly entry: DealEntry;
  readonly score: HandScore;
  readonly read: ReadonlySet<PropertyKey>;
}

/** §J50–J65: bids and tricks tell every score. What changes the deals or the card play itself is not told. */
function rescored(
  change: JokerChange,
  firstDealer: Seat,
  deals: readonly ScoredDeal[],
  before: SupposedEnd,
): GameUnderRule {
  const limit = limits[change.option] ?? null;
  if (limit !== null) {
    const hands = deals.map(() => untold);
    return { change, hands, end: before, endsElsewhere: false, limit: deals.length === 0 ? null : limit };
  }
  const again = deals.map(({ entry, score, read }) =>
    read.has(change.option) ? unwrap(scoreHand(change.rules, entry)) : score,
  );
  return {
    change,
    hands: again.map((score, at) => ({
      score,
      differs: String(score.points) !== String(deals[at]?.score.points),
      limit: null,
    })),
    end: endOf(change.rules, firstDealer, again),
    endsElsewhere: false,
    limit: null,
  };
}

function endOf(rules: JokerRules, firstDealer: Seat, scores: readonly HandScore[]): SupposedEnd {
  const { totals, over, winner } = tallyGame(rules, firstDealer, scores);
  return { hands: scores.length, totals, isOver: over, winner };
}
