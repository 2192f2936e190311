import { bellaValue, meldTotal } from "../meld-kind";
import { meldOutcome } from "../play/announcements";
import { suitIndex } from "../play/card-set";
import type { HandRecord } from "../play/hand-record";
import { bellaSeat } from "../play/melds";
import { type MadeAuction, scoringBella } from "../play/replay";
import type { ClabberRules } from "../rules";
import { type PlayedTotals, scorePlayed } from "../score";
import { type BySide, sideOf } from "../side";

/** The parts of a hand's score that do not depend on the card play: the makers, melds and bella. */
export interface FixedTotals extends Omit<PlayedTotals, "tricks"> {
  readonly rules: ClabberRules;
}

/** §C12–C21: returns a record's makers, melds and bella. */
export function fixedTotals(record: HandRecord, { maker, trump }: Pick<MadeAuction, "maker" | "trump">): FixedTotals {
  const { rules, deal } = record;
  const { scoring } = meldOutcome(rules, suitIndex(trump), deal.hands, record);
  const bella = scoringBella(record, bellaSeat(suitIndex(trump), deal.hands));
  return {
    rules,
    maker: sideOf(maker),
    melds: [meldTotal(scoring[0]), meldTotal(scoring[1])],
    bella: [bella === 0 ? bellaValue : 0, bella === 1 ? bellaValue : 0],
  };
}

/** §C40, C41: whether the makers are set with these card points. */
export function isSet(totals: FixedTotals, tricks: BySide<number>): boolean {
  return scorePlayed(totals.rules, { ...totals, tricks }).marks[totals.maker]?.kind === "set";
}
