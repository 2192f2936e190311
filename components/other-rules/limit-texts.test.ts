import { expect, test } from "vitest";
import { messagesOf } from "@/lib/i18n/messages";
import type { SheetLimit } from "@/lib/rulebooks/clabber/review/sheet-limits";
import type { JokerLimit } from "@/lib/rulebooks/joker/review/other-rules";

/** Every limit of a card game; a forgotten one is a type error. */
const limits: Record<SheetLimit | JokerLimit, true> = {
  "others-melds": true,
  "tied-melds": true,
  "bella-announced": true,
  "bella-unannounced": true,
  "melds-unshown": true,
  "melds-not-held": true,
  "offenders-melds": true,
  "meld-order": true,
  "without-the-ruling": true,
  "deals-out-of-turn": true,
  questions: true,
  "looks-at-tricks": true,
  "lay-downs": true,
  "card-play": true,
  "other-deals": true,
};

test("everything that a sheet does not tell has its text", () => {
  expect(Object.keys(messagesOf("en").otherRules.limits).toSorted()).toEqual(Object.keys(limits).toSorted());
});
