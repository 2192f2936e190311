import type { Suit } from "@/lib/cards/card";
import { canHoldMelds } from "@/lib/rulebooks/clabber/attainable-melds";
import type { HandEntry, PlayedHand } from "@/lib/rulebooks/clabber/hand";
import { bellaValue, type MeldKind, meldTotal } from "@/lib/rulebooks/clabber/meld-kind";
import { type BySide, bySide, type ClabberSide, otherSide } from "@/lib/rulebooks/clabber/side";

/** A hand that was not played to its end, as the panel offers it. */
export type Ruling =
  | { readonly kind: "reneged"; readonly by: ClabberSide }
  | { readonly kind: "both-reneged" }
  | { readonly kind: "thrown-in" }
  | { readonly kind: "misdealt"; readonly reason: MisdealReason };
export type MisdealReason = Extract<HandEntry, { kind: "misdealt" }>["reason"];

/** Meaning of the current figure: tricks only, or tricks and melds. */
export type Reading = "alone" | "with-melds";

/** The taps so far of one hand: every part of an entry, present or missing. */
export interface HandDraft {
  readonly maker: ClabberSide | null;
  readonly trump: Suit | null;
  /** Whose trick points the digits are. */
  readonly counted: "makers" | "others";
  readonly digits: string;
  /** The figure is one that was written before: the first digit takes its place. */
  readonly written: boolean;
  /** The scorer's choice of how to read the digits; null: none. */
  readonly reading: Reading | null;
  /** Tricks of the counted side, where they are kept. */
  readonly tricks: number | null;
  readonly lastTrick: ClabberSide | null;
  readonly melds: BySide<readonly MeldKind[]>;
  readonly bella: ClabberSide | null;
  /** The side of the meld keys; null: the more likely one. */
  readonly meldSide: ClabberSide | null;
  /** Alternatives to the makers' keys. */
  readonly panel: "makers" | "tricks" | "rulings" | "misdeals";
  readonly ruling: Ruling | null;
}

export type DraftAction =
  | { readonly type: "makers"; readonly maker: ClabberSide; readonly trump: Suit }
  | { readonly type: "digit"; readonly digit: string }
  | { readonly type: "rub-out" }
  | { readonly type: "no-trick" }
  | { readonly type: "count"; readonly side: ClabberSide }
  | { readonly type: "read"; readonly reading: Reading }
  | { readonly type: "tricks"; readonly tricks: number }
  | { readonly type: "last-trick"; readonly side: ClabberSide }
  | { readonly type: "turn-melds" }
  | { readonly type: "meld"; readonly kind: MeldKind }
  | { readonly type: "bella" }
  | { readonly type: "panel"; readonly panel: HandDraft["panel"] }
  | { readonly type: "rule"; readonly ruling: Ruling }
  | { readonly type: "take"; readonly entry: HandEntry };

/** Nothing tapped yet. */
export const emptyDraft: HandDraft = {
  maker: null,
  trump: null,
  counted: "makers",
  digits: "",
  written: false,
  reading: null,
  tricks: null,
  lastTrick: null,
  melds: [[], []],
  bella: null,
  meldSide: null,
  panel: "makers",
  ruling: null,
};

const digitsAtMost = 3;
const tricksInHand = 6;

/** The draft after one tap. */
export function nextDraft(draft: HandDraft, action: DraftAction): HandDraft {
  switch (action.type) {
    case "makers":
      return { ...draft, maker: action.maker, trump: action.trump, meldSide: null };
    case "digit":
      return { ...draft, digits: withDigit(draft.written ? "" : draft.digits, action.digit), written: false };
    case "rub-out":
      return { ...draft, digits: draft.digits.slice(0, -1), written: false };
    case "no-trick":
      return withoutTrick(draft);
    case "count":
      return { ...draft, counted: action.side === draft.maker ? "makers" : "others", ...turned(draft, action.side) };
    case "read":
      return { ...draft, reading: action.reading };
    case "tricks":
      return { ...draft, tricks: draft.tricks === action.tricks ? null : action.tricks };
    case "last-trick":
      return { ...draft, lastTrick: draft.lastTrick === action.side ? null : action.side };
    case "turn-melds":
      return { ...draft, meldSide: otherSide(meldSideOf(draft)) };
    case "meld":
      return withMeld(draft, action.kind);
    case "bella":
      return { ...draft, bella: draft.bella === meldSideOf(draft) ? null : meldSideOf(draft) };
    case "panel":
      return { ...draft, panel: action.panel, ruling: null, meldSide: null };
    case "rule":
      return { ...draft, ruling: action.ruling, meldSide: null };
    case "take":
      return draftOf(action.entry);
  }
}

/** The tricks stay with those who took them when the other side is counted. */
function turned(draft: HandDraft, side: ClabberSide): Partial<HandDraft> {
  const changes = draft.tricks !== null && countedSideOf(draft) !== side;
  return changes && draft.tricks !== null ? { tricks: tricksInHand - draft.tricks } : {};
}

/** A nought in front is not a figure's first digit; a fourth digit is not taken. */
function withDigit(digits: string, digit: string): string {
  if (digits === "0") return digit;
  return digits.length < digitsAtMost ? digits + digit : digits;
}

/** First tap: the others took no trick; second: the makers took none; third: cleared. */
function withoutTrick(draft: HandDraft): HandDraft {
  if (draft.digits !== "0") return { ...draft, counted: "others", digits: "0" };
  if (draft.counted === "others") return { ...draft, counted: "makers" };
  return { ...draft, digits: "" };
}

/** One meld more of its kind; when two hands cannot hold another, none of that kind. */
function withMeld(draft: HandDraft, kind: MeldKind): HandDraft {
  const side = meldSideOf(draft);
  const own = draft.melds[side];
  const more = [...own, kind];
  const melds = own.includes(kind) && !canHoldMelds(more) ? own.filter((other) => other !== kind) : more;
  return { ...draft, melds: bySide(side, melds, draft.melds[otherSide(side)]) };
}

/** Whose melds a meld key adds to: those chosen; after a renege the innocent side; else the makers. */
export function meldSideOf({ meldSide, ruling, maker }: HandDraft): ClabberSide {
  if (meldSide !== null) return meldSide;
  if (ruling?.kind === "reneged") return otherSide(ruling.by);
  return maker ?? 0;
}

/** The side of the entered trick points; null before the makers are known. */
export function countedSideOf({ maker, counted }: HandDraft): ClabberSide | null {
  if (maker === null) return null;
  return counted === "makers" ? maker : otherSide(maker);
}

/** Whether the hand is one that was played out, as far as the panel tells. */
export function isPlayed({ panel }: HandDraft): boolean {
  return panel === "makers" || panel === "tricks";
}

/** The entry, or null while something is missing. Whether it can be is the rulebook's to say. */
export function entryOf(draft: HandDraft, reading: Reading = "alone"): HandEntry | null {
  if (!isPlayed(draft)) return draft.ruling && rulingEntry(draft, draft.ruling);
  const { maker, trump, digits, melds, bella, tricks, lastTrick } = draft;
  const counted = countedSideOf(draft);
  if (maker === null || trump === null || counted === null || digits === "") return null;
  const trickPoints = Number(digits) - (reading === "alone" ? 0 : countedMelds(draft, counted));
  const played: PlayedHand = { kind: "played", maker, trump, counted, trickPoints, melds, bella };
  return {
    ...played,
    ...(tricks === null ? {} : { tricks: bySide(counted, tricks, tricksInHand - tricks) }),
    ...(lastTrick === null ? {} : { lastTrick }),
  };
}

/** The melds that the counted side's figure may hold: its own, and its bella. */
export function countedMelds({ melds, bella }: Pick<HandDraft, "melds" | "bella">, counted: ClabberSide): number {
  return meldTotal(melds[counted]) + (bella === counted ? bellaValue : 0);
}

function rulingEntry({ maker, trump, melds, bella }: HandDraft, ruling: Ruling): HandEntry {
  if (ruling.kind !== "reneged") return ruling;
  return { ...ruling, ...(maker === null ? {} : { maker }), ...(trump === null ? {} : { trump }), melds, bella };
}

/** The draft that gives an entry again: to correct it, or to take one that was offered. */
export function draftOf(entry: HandEntry): HandDraft {
  if (entry.kind === "played") {
    const { maker, trump, counted, trickPoints, melds, bella, tricks, lastTrick } = entry;
    return {
      ...emptyDraft,
      maker,
      trump,
      counted: counted === maker ? "makers" : "others",
      digits: `${trickPoints}`,
      written: true,
      reading: "alone",
      tricks: tricks?.[counted] ?? null,
      lastTrick: lastTrick ?? null,
      melds,
      bella,
    };
  }
  if (entry.kind === "reneged") {
    const { by, maker = null, trump = null, melds, bella } = entry;
    return { ...emptyDraft, maker, trump, melds, bella, panel: "rulings", ruling: { kind: "reneged", by } };
  }
  return { ...emptyDraft, panel: entry.kind === "misdealt" ? "misdeals" : "rulings", ruling: entry };
}
