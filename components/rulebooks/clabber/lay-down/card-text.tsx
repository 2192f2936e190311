import { Suit } from "@/components/ui/suit";
import { type CardIndex, suitAt, suitIndexOf } from "@/lib/rulebooks/clabber/play/card-set";

interface CardTextProps {
  readonly card: CardIndex;
  /** The rank in the reader's language. */
  readonly rank: string;
  /** The card's name, read aloud; left out beside the same text. */
  readonly name?: string;
}

/** A card: its rank and its suit. */
export function CardText({ card, rank, name }: CardTextProps) {
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap font-semibold">
      <span aria-hidden="true" className="inline-flex items-center gap-0.5">
        {rank}
        <Suit suit={suitAt(suitIndexOf(card))} className="size-4" />
      </span>
      {name ? <span className="sr-only">{name}</span> : null}
    </span>
  );
}
