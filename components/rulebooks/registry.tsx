import type { ComponentType } from "react";
import { FeatName as ClabberFeat } from "./clabber/feat-name";
import { HandForm as ClabberForm } from "./clabber/hand-form";
import { HouseRulesForm as ClabberRulesForm } from "./clabber/house-rules-form";
import { HouseRulesList as ClabberRulesList } from "./clabber/house-rules-list";
import { HouseRulesView as ClabberRulesView } from "./clabber/house-rules-view";
import { keyedSheet as clabberKeyedSheet } from "./clabber/keyed-sheet";
import { MistakeKey as ClabberMistake } from "./clabber/mistake-key";
import { PaperEntry as ClabberPaperEntry } from "./clabber/paper-entry";
import { PaperSheet as ClabberPaper } from "./clabber/paper-sheet";
import { SheetView as ClabberSheet } from "./clabber/sheet-view";
import type { HandFormProps, MistakeKeyProps } from "./hand-props";
import type { HouseRulesFormProps, HouseRulesListProps, HouseRulesViewProps } from "./house-rules-props";
import { DealerDraw as JokerDraw } from "./joker/dealer-draw";
import { FeatName as JokerFeat } from "./joker/feat-name";
import { HandForm as JokerForm } from "./joker/hand-form";
import { HouseRulesForm as JokerRulesForm } from "./joker/house-rules-form";
import { HouseRulesList as JokerRulesList } from "./joker/house-rules-list";
import { HouseRulesView as JokerRulesView } from "./joker/house-rules-view";
import { keyedSheet as jokerKeyedSheet } from "./joker/keyed-sheet";
import { MistakeKey as JokerMistake } from "./joker/mistake-key";
import { PaperEntry as JokerPaperEntry } from "./joker/paper-entry";
import { PaperSheet as JokerPaper } from "./joker/paper-sheet";
import { SheetView as JokerSheet } from "./joker/sheet-view";
import type { KeyedSheet, PaperEntryProps, TypedSheet } from "./paper-entry-props";
import type { PaperSheetProps } from "./paper-sheet-props";
import type { SheetViewProps } from "./sheet-view-props";

interface Views<Entry, Rules> {
  /** The part of the catalogue that its words stand in; `name` among them. */
  readonly words: "clabber" | "joker";
  readonly HandForm: ComponentType<HandFormProps<Entry>>;
  /** The score sheet, as the players of this game keep it. */
  readonly Sheet: ComponentType<SheetViewProps<Rules>>;
  readonly HouseRulesForm: ComponentType<HouseRulesFormProps<Rules>>;
  readonly HouseRulesView: ComponentType<HouseRulesViewProps<Rules>>;
  readonly HouseRulesList: ComponentType<HouseRulesListProps>;
  /** A mistake that only sheets of this game know, as one of the reasons of a correction. */
  readonly MistakeKey: ComponentType<MistakeKeyProps>;
  readonly PaperSheet: ComponentType<PaperSheetProps<Rules>>;
  /** How players of this game find who deals first, in a sentence; left out where any chair will do. */
  readonly DealerDraw?: ComponentType;
  /** The players' name for a feat of the rulebook; left out where nothing is remembered. */
  readonly FeatName?: ComponentType<{ readonly code: string }>;
  /** How a sheet that was kept on paper is keyed in; left out where nobody has made it yet. */
  readonly paper?: PaperKeys<Entry>;
}

/** A sheet that was kept on paper, keyed in row by row, and what the rulebook makes of the rows. */
interface PaperKeys<Entry> {
  readonly PaperEntry: ComponentType<PaperEntryProps<Entry>>;
  readonly keyedSheet: (sheet: TypedSheet<Entry>) => KeyedSheet<Entry>;
}

/**
 * What a card game shows of its own: how a hand is entered, and its score sheet; the choices it leaves to a league, as a
 * form and as a list; and its empty sheet for the pencil.
 */
export type RulebookViews = Views<unknown, unknown>;

/** Views of entries and rules that were stored under the rulebook's id, and so are its own. */
function viewsOf<Entry, Rules>(views: Views<Entry, Rules>): RulebookViews {
  return views as unknown as RulebookViews;
}

const clabber = viewsOf({
  words: "clabber",
  FeatName: ClabberFeat,
  HandForm: ClabberForm,
  HouseRulesForm: ClabberRulesForm,
  HouseRulesList: ClabberRulesList,
  HouseRulesView: ClabberRulesView,
  MistakeKey: ClabberMistake,
  PaperSheet: ClabberPaper,
  Sheet: ClabberSheet,
  paper: { PaperEntry: ClabberPaperEntry, keyedSheet: clabberKeyedSheet },
});

const joker = viewsOf({
  words: "joker",
  DealerDraw: JokerDraw,
  FeatName: JokerFeat,
  HandForm: JokerForm,
  HouseRulesForm: JokerRulesForm,
  HouseRulesList: JokerRulesList,
  HouseRulesView: JokerRulesView,
  MistakeKey: JokerMistake,
  PaperSheet: JokerPaper,
  Sheet: JokerSheet,
  paper: { PaperEntry: JokerPaperEntry, keyedSheet: jokerKeyedSheet },
});

const views: ReadonlyMap<string, RulebookViews> = new Map([
  ["clabber", clabber],
  ["joker", joker],
]);

/** The views of a rulebook; undefined for an id nobody knows. To add a game: its folder, and its lines above. */
export function rulebookViews(id: string): RulebookViews | undefined {
  return views.get(id);
}

/**
 * The part of the catalogue that a rulebook's forms and views speak with; those of all games where a page cannot know
 * which of them it will show.
 */
export function rulebookWords(id?: string): RulebookViews["words"][] {
  const own = id === undefined ? undefined : views.get(id);
  return (own ? [own] : [...views.values()]).map(({ words }) => words);
}
