"use client";

import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import type { EntryQuestionProps } from "./entry-question-props";
import type { HandFormProps, MistakeReasonProps } from "./hand-props";
import type { HouseRulesFormProps } from "./house-rules-props";
import type { SheetViewProps } from "./sheet-view-props";

interface Forms<Entry, Rules> {
  /** The score sheet, as in registry.tsx. */
  readonly Sheet: ComponentType<SheetViewProps<Rules>>;
  readonly HandForm: ComponentType<HandFormProps<Entry>>;
  readonly HouseRulesForm: ComponentType<HouseRulesFormProps<Rules>>;
  /** The question that settles two different entries of a hand, if this game has any. */
  readonly EntryQuestion?: ComponentType<EntryQuestionProps<Entry>>;
  /** A correction reason specific to this game, if any. */
  readonly MistakeReason?: ComponentType<MistakeReasonProps>;
  /** How the first dealer is found in this game, in a sentence; left out if any seat will do. */
  readonly DealerDraw?: ComponentType;
}

/**
 * A card game's score sheet and forms in the browser. Each is a file of its own that is fetched when first shown, so
 * that a phone loads those of its own card game only.
 */
type RulebookForms = Forms<unknown, unknown>;

/** Forms whose entries and rules were stored under the rulebook's id; the cast is safe. */
function formsOf<Entry, Rules>(forms: Forms<Entry, Rules>): RulebookForms {
  return forms as unknown as RulebookForms;
}

/** Shown while a part is fetched. Next wraps the part in a Suspense boundary, so the rest of the page stays. */
const loading = () => null;

const clabber = formsOf({
  Sheet: dynamic(() => import("./clabber/sheet-view").then(({ SheetView }) => SheetView), { loading }),
  HandForm: dynamic(() => import("./clabber/hand-form").then(({ HandForm }) => HandForm), { loading }),
  HouseRulesForm: dynamic(() => import("./clabber/house-rules-form").then(({ HouseRulesForm }) => HouseRulesForm), {
    loading,
  }),
  EntryQuestion: dynamic(() => import("./clabber/entry-question").then(({ EntryQuestion }) => EntryQuestion), {
    loading,
  }),
  MistakeReason: dynamic(() => import("./clabber/mistake-reason").then(({ MistakeReason }) => MistakeReason), {
    loading,
  }),
});

const joker = formsOf({
  Sheet: dynamic(() => import("./joker/sheet-view").then(({ SheetView }) => SheetView), { loading }),
  HandForm: dynamic(() => import("./joker/hand-form").then(({ HandForm }) => HandForm), { loading }),
  HouseRulesForm: dynamic(() => import("./joker/house-rules-form").then(({ HouseRulesForm }) => HouseRulesForm), {
    loading,
  }),
  EntryQuestion: dynamic(() => import("./joker/entry-question").then(({ EntryQuestion }) => EntryQuestion), {
    loading,
  }),
  MistakeReason: dynamic(() => import("./joker/mistake-reason").then(({ MistakeReason }) => MistakeReason), {
    loading,
  }),
  DealerDraw: dynamic(() => import("./joker/dealer-draw").then(({ DealerDraw }) => DealerDraw), { loading }),
});

const forms: ReadonlyMap<string, RulebookForms> = new Map([
  ["clabber", clabber],
  ["joker", joker],
]);

/** The forms of a rulebook; undefined for an unknown id. */
export function rulebookForms(id: string): RulebookForms | undefined {
  return forms.get(id);
}
