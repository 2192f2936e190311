import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { cardAt, pack } from "@/lib/rulebooks/clabber/play/card-set";
import { CardText } from "../lay-down/card-text";
import { useCardTexts } from "../lay-down/use-card-texts";

interface PackKeysProps {
  readonly legend: string;
  readonly isPressed?: (card: string) => boolean;
  /** Where a card is already; null for one that is free. It can be tapped all the same. */
  readonly placeOf: (card: string) => string | null;
  readonly onPress: (card: string) => void;
}

/** The whole pack, a button a card. */
export function PackKeys({ legend, isPressed, placeOf, onPress }: PackKeysProps) {
  const texts = useCardTexts([]);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-small">{legend}</legend>
      <div className="grid grid-cols-6 gap-1">
        {pack.map((_, index) => {
          const card = cardAt(index);
          const place = placeOf(card);
          return (
            <Button
              key={card}
              className={classNames("min-w-0 px-0", place !== null && "border-dashed opacity-70")}
              aria-label={place === null ? texts.name(index) : `${texts.name(index)}, ${place}`}
              {...(isPressed && { "aria-pressed": isPressed(card) })}
              onClick={() => onPress(card)}
            >
              <CardText card={index} rank={texts.short(index)} />
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}
