import type { ComponentType } from "react";
import { HandForm as ClabberForm } from "./clabber/hand-form";
import { HouseRulesForm as ClabberRulesForm } from "./clabber/house-rules-form";
import { keyedSheet as clabberKeyedSheet } from "./clabber/keyed-sheet";
import { MistakeKey as ClabberMistake } from "./clabber/mistake-key";
import { PaperEntry as ClabberPaperEntry } from "./clabber/paper-entry";
import type { HandFormProps, MistakeKeyProps } from "./hand-props";
import type { HouseRulesFormProps } from "./house-rules-props";
import { DealerDraw as JokerDraw } from "./joker/dealer-draw";
import { HandForm as JokerForm } from "./joker/hand-form";
import { HouseRulesForm as JokerRulesForm } from "./joker/house-rules-form";
import { keyedSheet as jokerKeyedSheet } from "./joker/keyed-sheet";
import { MistakeKey as JokerMistake } from "./joker/mistake-key";
import { PaperEntry as JokerPaperEntry } from "./joker/paper-entry";
import type { KeyedSheet, PaperEntryProps, TypedSheet } from "./paper-entry-props";

interface Forms<Entry, Rules> {
  readonly HandForm: ComponentType<HandFormProps<Entry>>;
  readonly HouseRulesForm: ComponentType<HouseRulesFormProps<Rules>>;
  /** A correction reason specific to this game, if any. */
  readonly MistakeKey?: ComponentType<MistakeKeyProps>;
  /** How the first dealer is found in this game, in a sentence; left out if any seat will do. */
  readonly DealerDraw?: ComponentType;
  /** Entry of paper sheets; left out if not available. */
  readonly paper?: PaperKeys<Entry>;
}

/** Entry of a paper sheet by rows, with the rulebook's evaluation. */
interface PaperKeys<Entry> {
  readonly PaperEntry: ComponentType<PaperEntryProps<Entry>>;
  readonly keyedSheet: (sheet: TypedSheet<Entry>) => KeyedSheet<Entry>;
}

/** The forms of a card game: hand, paper sheet, and house rules. */
type RulebookForms = Forms<unknown, unknown>;

/** Forms whose entries and rules were stored under the rulebook's id; the cast is safe. */
function formsOf<Entry, Rules>(forms: Forms<Entry, Rules>): RulebookForms {
  return forms as unknown as RulebookForms;
}

const clabber = formsOf({
  HandForm: ClabberForm,
  HouseRulesForm: ClabberRulesForm,
  MistakeKey: ClabberMistake,
  paper: { PaperEntry: ClabberPaperEntry, keyedSheet: clabberKeyedSheet },
});

const joker = formsOf({
  DealerDraw: JokerDraw,
  HandForm: JokerForm,
  HouseRulesForm: JokerRulesForm,
  MistakeKey: JokerMistake,
  paper: { PaperEntry: JokerPaperEntry, keyedSheet: jokerKeyedSheet },
});

const forms: ReadonlyMap<string, RulebookForms> = new Map([
  ["clabber", clabber],
  ["joker", joker],
]);

/** The forms of a rulebook; undefined for an unknown id. */
export function rulebookForms(id: string): RulebookForms | undefined {
  return forms.get(id);
}
