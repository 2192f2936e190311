import { useTranslations } from "next-intl";
import { Suit, type SuitLetter } from "@/components/ui/suit";

/** A card of a record, with a joker's declaration: "JS", "6S:HD". */
export interface CardParts {
  readonly rank: string;
  readonly suit: SuitLetter;
  /** H, L or N for a declared joker; empty for others. */
  readonly way: string;
  /** The suit that a led joker calls; empty for others. */
  readonly called: string;
}

/** Splits a card of a record into its parts. */
export function cardParts(text: string): CardParts {
  const [card = "", declared = ""] = text.split(":");
  return {
    rank: card.slice(0, 1),
    suit: card.slice(1, 2) as SuitLetter,
    way: declared.slice(0, 1),
    called: declared.slice(1, 2),
  };
}

/** Returns the function that names a card in full: "jack of spades". */
export function useCardName(): (text: string) => string {
  const t = useTranslations("handReview");
  return (text) => {
    const { rank, suit, way, called } = cardParts(text);
    const card = t("card", { rank, suit });
    return way === "" ? card : t("declared", { card, way, called });
  };
}

const suitOrder = "SHDC";
const rankOrder = "6789TJQKA";

/** Returns cards in the order in which a player holds them: by suit, each from the lowest. */
export function sortedCards(cards: readonly string[]): readonly string[] {
  const placeOf = (card: string) => {
    const { rank, suit } = cardParts(card);
    return 10 * suitOrder.indexOf(suit) + rankOrder.indexOf(rank);
  };
  return cards.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Returns a rank as it is printed on a card. */
export function rankText(rank: string): string {
  return rank === "T" ? "10" : rank;
}

/** A card in a line of text, with its full name for screen readers. */
export function CardText({ card }: { readonly card: string }) {
  const nameOf = useCardName();
  const t = useTranslations("handReview");
  const { rank, suit, way, called } = cardParts(card);
  return (
    <span className="whitespace-nowrap">
      <span className="sr-only">{nameOf(card)}</span>
      <span aria-hidden="true" className="card-text">
        {rankText(rank)}
        <Suit suit={suit} className="size-[0.9em]" />
        {way === "" ? null : <small> {t("declaredShort", { way })}</small>}
        {called === "" ? null : <Suit suit={called as SuitLetter} className="size-[0.8em]" />}
      </span>
    </span>
  );
}

/** Cards by suit, in one line each: spades 9 J K. Declared jokers are listed once. */
export function CardList({ cards }: { readonly cards: readonly string[] }) {
  const nameOf = useCardName();
  const plain = sortedCards([...new Set(cards.map((card) => card.split(":")[0] as string))]);
  const suits = (["S", "H", "D", "C"] as const).filter((suit) => plain.some((card) => card[1] === suit));
  return (
    <>
      <span className="sr-only">{plain.map(nameOf).join(", ")}</span>
      <span aria-hidden="true" className="card-list">
        {suits.map((suit) => (
          <span key={suit} className="card-text">
            <Suit suit={suit} className="size-[0.9em]" />
            {plain
              .filter((card) => card[1] === suit)
              .map((card) => rankText(card.slice(0, 1)))
              .join(" ")}
          </span>
        ))}
      </span>
    </>
  );
}
