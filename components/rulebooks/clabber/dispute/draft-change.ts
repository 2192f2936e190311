import type { Suit } from "@/lib/cards/card";
import { emptyDraft, type RememberedDraft } from "@/lib/rulebooks/clabber/dispute/remembered-draft";
import type { Seat } from "@/lib/rulebooks/rulebook";

/** What is said about a card and a seat: it had the card, it did not, or it showed the card in a meld. */
export type CardClaim = "had" | "not" | "shown";

/** A change of what is remembered. A second tap takes a choice back. */
export type DraftChange =
  | { readonly type: "trump"; readonly suit: Suit }
  | { readonly type: "dealer" | "maker"; readonly seat: Seat }
  | { readonly type: "turnup"; readonly card: string }
  | { readonly type: "card"; readonly claim: CardClaim; readonly seat: Seat; readonly card: string }
  | { readonly type: "void"; readonly seat: Seat; readonly suit: Suit }
  | { readonly type: "play"; readonly seat: Seat | null; readonly card: string | null }
  | { readonly type: "take-back" }
  | { readonly type: "question"; readonly play: number }
  | { readonly type: "accusation"; readonly of: RememberedDraft["accusation"] }
  | { readonly type: "replace"; readonly draft: RememberedDraft }
  | { readonly type: "clear" };

/** Returns what is remembered after a change. */
export function draftAfter(draft: RememberedDraft, change: DraftChange): RememberedDraft {
  switch (change.type) {
    case "trump":
      return { ...draft, trump: toggled(draft.trump, change.suit) };
    case "dealer":
    case "maker":
      return { ...draft, [change.type]: toggled(draft[change.type], change.seat) };
    case "turnup":
      return { ...draft, turnup: toggled(draft.turnup, change.card) };
    case "card":
      return withCard(draft, change);
    case "void":
      return { ...draft, voids: withVoid(draft, change.seat, change.suit) };
    case "play":
      return { ...draft, plays: [...draft.plays, [change.seat, change.card]] };
    case "take-back":
      return withoutLast(draft);
    case "question":
      return { ...draft, question: toggled(draft.question, change.play) };
    case "accusation":
      return { ...draft, accusation: change.of };
    case "replace":
      return change.draft;
    case "clear":
      return emptyDraft;
  }
}

function toggled<T>(before: T | null, value: T): T | null {
  return before === value ? null : value;
}

function withCard(
  draft: RememberedDraft,
  { claim, seat, card }: Extract<DraftChange, { type: "card" }>,
): RememberedDraft {
  if (claim === "shown") {
    const melds = draft.melds.map((shown, one) => (one === seat ? withShown(shown, card) : shown));
    return { ...draft, melds };
  }
  const field = claim === "had" ? "hands" : "lacks";
  return { ...draft, [field]: draft[field].map((cards, one) => (one === seat ? toggledIn(cards, card) : cards)) };
}

/** By taps a seat shows one meld; more of them are typed. */
function withShown(shown: readonly string[][], card: string): string[][] {
  const [first = [], ...others] = shown;
  const cards = toggledIn(first, card);
  return cards.length === 0 ? [...others] : [cards, ...others];
}

function toggledIn(cards: readonly string[], card: string): string[] {
  return cards.includes(card) ? cards.filter((one) => one !== card) : [...cards, card];
}

/** A void that is tapped holds from the next card on: what was played before says nothing against it. */
function withVoid({ voids, plays }: RememberedDraft, seat: Seat, suit: Suit): RememberedDraft["voids"] {
  const others = voids.filter(([one, of]) => one !== seat || of !== suit);
  return others.length < voids.length ? others : [...voids, [seat, suit, Math.min(plays.length, 24)]];
}

function withoutLast(draft: RememberedDraft): RememberedDraft {
  const plays = draft.plays.slice(0, -1);
  const question = draft.question !== null && draft.question >= plays.length ? null : draft.question;
  return { ...draft, plays, question };
}
