import type { ComponentType } from "react";
import { FeatName } from "./clabber/feat-name";
import { HandForm } from "./clabber/hand-form";
import { HandView } from "./clabber/hand-view";
import { HandWords } from "./clabber/hand-words";
import { HouseRulesForm } from "./clabber/house-rules-form";
import { HouseRulesList } from "./clabber/house-rules-list";
import { HouseRulesView } from "./clabber/house-rules-view";
import { keyedSheet } from "./clabber/keyed-sheet";
import { PaperEntry } from "./clabber/paper-entry";
import { PaperSheet } from "./clabber/paper-sheet";
import type { HandFormProps, HandViewProps, HandWordsProps } from "./hand-props";
import type { HouseRulesFormProps, HouseRulesListProps, HouseRulesViewProps } from "./house-rules-props";
import type { KeyedSheet, PaperEntryProps, TypedSheet } from "./paper-entry-props";
import type { PaperSheetProps } from "./paper-sheet-props";

/**
 * What a card game shows of its own: how a hand is entered, what stands in the margins, what is said across the row; the
 * choices it leaves to a league, as a form and as a list; and its empty sheet for the pencil.
 */
export interface RulebookViews {
  /** The part of the catalogue that its words stand in; `name` among them. */
  readonly words: "clabber";
  readonly HandForm: ComponentType<HandFormProps<unknown>>;
  readonly HandView: ComponentType<HandViewProps<unknown>>;
  readonly HandWords: ComponentType<HandWordsProps<unknown>>;
  readonly HouseRulesForm: ComponentType<HouseRulesFormProps<unknown>>;
  readonly HouseRulesView: ComponentType<HouseRulesViewProps<unknown>>;
  readonly HouseRulesList: ComponentType<HouseRulesListProps>;
  readonly PaperSheet: ComponentType<PaperSheetProps<unknown>>;
  /** The players' name for a feat of the rulebook. */
  readonly FeatName: ComponentType<{ readonly code: string }>;
  /** A sheet that was kept on paper, keyed in row by row, and what the rulebook makes of the rows. */
  readonly PaperEntry: ComponentType<PaperEntryProps<unknown>>;
  readonly keyedSheet: (sheet: TypedSheet<unknown>) => KeyedSheet<unknown>;
}

/** Views of entries and rules that were stored under the rulebook's id, and so are its own. */
function viewsOf<Entry, Rules>(views: {
  readonly words: RulebookViews["words"];
  readonly HandForm: ComponentType<HandFormProps<Entry>>;
  readonly HandView: ComponentType<HandViewProps<Entry>>;
  readonly HandWords: ComponentType<HandWordsProps<Entry>>;
  readonly HouseRulesForm: ComponentType<HouseRulesFormProps<Rules>>;
  readonly HouseRulesView: ComponentType<HouseRulesViewProps<Rules>>;
  readonly HouseRulesList: ComponentType<HouseRulesListProps>;
  readonly PaperSheet: ComponentType<PaperSheetProps<Rules>>;
  readonly FeatName: ComponentType<{ readonly code: string }>;
  readonly PaperEntry: ComponentType<PaperEntryProps<Entry>>;
  readonly keyedSheet: (sheet: TypedSheet<Entry>) => KeyedSheet<Entry>;
}): RulebookViews {
  return views as RulebookViews;
}

const views: ReadonlyMap<string, RulebookViews> = new Map([
  [
    "clabber",
    viewsOf({
      words: "clabber",
      FeatName,
      HandForm,
      HandView,
      HandWords,
      HouseRulesForm,
      HouseRulesView,
      HouseRulesList,
      PaperSheet,
      PaperEntry,
      keyedSheet,
    }),
  ],
]);

/** The views of a rulebook; undefined for an id nobody knows. To add a game: its folder, and its line above. */
export function rulebookViews(id: string): RulebookViews | undefined {
  return views.get(id);
}

/** The parts of the catalogue that the rulebooks' forms and views speak with. */
export function rulebookWords(): RulebookViews["words"][] {
  return [...views.values()].map(({ words }) => words);
}
