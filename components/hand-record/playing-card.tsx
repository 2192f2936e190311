import { classNames } from "@/components/ui/class-names";
import { Suit } from "@/components/ui/suit";
import { cardParts, rankText } from "./card-text";

/** A card's face. Its name stands beside it for screen readers. */
export function PlayingCard({ card, className }: { readonly card: string; readonly className?: string }) {
  const { rank, suit } = cardParts(card);
  const isRed = suit === "H" || suit === "D";
  return (
    <span className={classNames("playing-card", isRed && "playing-card-red", className)}>
      <b>{rankText(rank)}</b>
      <Suit suit={suit} plain className="size-3.5" />
    </span>
  );
}
