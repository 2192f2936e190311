import type { ComponentType } from "react";
import type { ReviewedCard } from "@/lib/rulebooks/review";
import type { RuleValueProps } from "./changed-rule-props";
import { FeatName as ClabberFeat } from "./clabber/feat-name";
import { HandReview as ClabberReview } from "./clabber/hand-review";
import { HouseRulesList as ClabberRulesList } from "./clabber/house-rules-list";
import { HouseRulesView as ClabberRulesView } from "./clabber/house-rules-view";
import { PaperSheet as ClabberPaper } from "./clabber/paper/paper-sheet";
import { RuleName as ClabberRuleName, RuleValue as ClabberRuleValue } from "./clabber/rule-value";
import { SheetView as ClabberSheet } from "./clabber/sheet-view";
import type { HandReviewProps } from "./hand-review-props";
import type { HouseRulesListProps, HouseRulesViewProps } from "./house-rules-props";
import { FeatName as JokerFeat } from "./joker/feat-name";
import { HandReview as JokerReview } from "./joker/hand-review";
import { HouseRulesList as JokerRulesList } from "./joker/house-rules-list";
import { HouseRulesView as JokerRulesView } from "./joker/house-rules-view";
import { PaperSheet as JokerPaper } from "./joker/paper-sheet";
import { RuleName as JokerRuleName, RuleValue as JokerRuleValue } from "./joker/rule-value";
import { SheetView as JokerSheet } from "./joker/sheet-view";
import type { PaperSheetProps } from "./paper-sheet-props";
import type { SheetViewProps } from "./sheet-view-props";

interface Views<Rules, Card extends ReviewedCard, Own> {
  /** The score sheet in the game's notation. */
  readonly Sheet: ComponentType<SheetViewProps<Rules>>;
  readonly HouseRulesView: ComponentType<HouseRulesViewProps<Rules>>;
  readonly HouseRulesList: ComponentType<HouseRulesListProps>;
  readonly PaperSheet: ComponentType<PaperSheetProps<Rules>>;
  /** The names of a house rule and of its values; for games that are scored again under other rules. */
  readonly RuleName?: ComponentType<Pick<RuleValueProps, "option">>;
  readonly RuleValue?: ComponentType<RuleValueProps>;
  /** What one deal is called: a hand or a deal. */
  readonly handWord: "hand" | "deal";
  /** A hand that was kept card by card. */
  readonly HandReview: ComponentType<HandReviewProps<Card, Own>>;
  /** The name of a feat in the game; left out for rulebooks without feats. */
  readonly FeatName?: ComponentType<{ readonly code: string }>;
}

/**
 * A card game's read-only views: score sheet, house rules, blank sheet. Entry forms are in form-registry.tsx, so that
 * read-only pages do not load them; texts are in game-texts.ts.
 */
export type RulebookViews = Views<unknown, ReviewedCard, unknown>;

/** Views whose rules and records were stored under the rulebook's id; the cast is safe. */
function viewsOf<Rules, Card extends ReviewedCard, Own>(views: Views<Rules, Card, Own>): RulebookViews {
  return views as unknown as RulebookViews;
}

const clabber = viewsOf({
  FeatName: ClabberFeat,
  handWord: "hand",
  HandReview: ClabberReview,
  HouseRulesList: ClabberRulesList,
  HouseRulesView: ClabberRulesView,
  PaperSheet: ClabberPaper,
  RuleName: ClabberRuleName,
  RuleValue: ClabberRuleValue,
  Sheet: ClabberSheet,
});

const joker = viewsOf({
  FeatName: JokerFeat,
  handWord: "deal",
  HandReview: JokerReview,
  HouseRulesList: JokerRulesList,
  HouseRulesView: JokerRulesView,
  PaperSheet: JokerPaper,
  RuleName: JokerRuleName,
  RuleValue: JokerRuleValue,
  Sheet: JokerSheet,
});

const views: ReadonlyMap<string, RulebookViews> = new Map([
  ["clabber", clabber],
  ["joker", joker],
]);

/**
 * The views of a rulebook; undefined for an unknown id. To add a game: its folder, a line above, and one in
 * form-registry.tsx.
 */
export function rulebookViews(id: string): RulebookViews | undefined {
  return views.get(id);
}
