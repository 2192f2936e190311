import type { Suit } from "@/lib/cards/card";
import { canHoldMelds } from "@/lib/rulebooks/clabber/attainable-melds";
import type { HandEntry, PlayedHand } from "@/lib/rulebooks/clabber/hand";
import { bellaValue, type MeldKind, meldTotal } from "@/lib/rulebooks/clabber/meld-kind";
import { type BySide, bySide, type ClabberSide, otherSide } from "@/lib/rulebooks/clabber/side";

/** An outcome of a hand that was not played out. */
export type Ruling =
  | { readonly kind: "reneged"; readonly by: ClabberSide }
  | { readonly kind: "both-reneged" }
  | { readonly kind: "thrown-in" }
  | { readonly kind: "misdealt"; readonly reason: MisdealReason };
export type MisdealReason = Extract<HandEntry, { kind: "misdealt" }>["reason"];

/** Meaning of the current figure: tricks only, or tricks and melds. */
export type Reading = "alone" | "with-melds";

/** The input for one hand: every part of an entry, present or missing. */
export interface HandDraft {
  readonly maker: ClabberSide | null;
  readonly trump: Suit | null;
  /** The side of the trick points. */
  readonly counted: "makers" | "others";
  readonly digits: string;
  /** Whether the figure is from an existing entry: the first digit replaces it. */
  readonly written: boolean;
  /** The chosen reading of the digits; null for none. */
  readonly reading: Reading | null;
  /** Tricks of the counted side, if recorded. */
  readonly tricks: number | null;
  readonly lastTrick: ClabberSide | null;
  readonly melds: BySide<readonly MeldKind[]>;
  readonly bella: ClabberSide | null;
  /** The side of the meld keys; null for the default. */
  readonly meldSide: ClabberSide | null;
  /** The panel shown: the makers' keys or an alternative. */
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

/** An empty draft. */
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

/** Converts the tricks when the counted side changes: each side keeps its tricks. */
function turned(draft: HandDraft, side: ClabberSide): Partial<HandDraft> {
  const changes = draft.tricks !== null && countedSideOf(draft) !== side;
  return changes && draft.tricks !== null ? { tricks: tricksInHand - draft.tricks } : {};
}

/** Replaces a leading zero; ignores a fourth digit. */
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

/** Adds a meld of this kind; removes all of the kind if two hands cannot hold another. */
function withMeld(draft: HandDraft, kind: MeldKind): HandDraft {
  const side = meldSideOf(draft);
  const own = draft.melds[side];
  const more = [...own, kind];
  const melds = own.includes(kind) && !canHoldMelds(more) ? own.filter((other) => other !== kind) : more;
  return { ...draft, melds: bySide(side, melds, draft.melds[otherSide(side)]) };
}

/** The side of the meld keys: the chosen one; after a renege the innocent side; else the makers. */
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

/** Whether the panel is for a hand that was played out. */
export function isPlayed({ panel }: HandDraft): boolean {
  return panel === "makers" || panel === "tricks";
}

/** The entry, or null while incomplete. The rulebook validates it. */
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

/** The points of melds that the counted side's figure may include: its own, and its bella. */
export function countedMelds({ melds, bella }: Pick<HandDraft, "melds" | "bella">, counted: ClabberSide): number {
  return meldTotal(melds[counted]) + (bella === counted ? bellaValue : 0);
}

function rulingEntry({ maker, trump, melds, bella }: HandDraft, ruling: Ruling): HandEntry {
  if (ruling.kind !== "reneged") return ruling;
  return { ...ruling, ...(maker === null ? {} : { maker }), ...(trump === null ? {} : { trump }), melds, bella };
}

/** The draft of an existing entry, for a correction or a suggested entry. */
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
