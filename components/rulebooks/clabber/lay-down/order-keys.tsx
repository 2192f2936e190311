import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { type CardIndex, indexesIn } from "@/lib/rulebooks/clabber/play/card-set";
import { CardText } from "./card-text";
import { useCardTexts } from "./use-card-texts";

interface OrderKeysProps {
  /** The laid-down hand. */
  readonly hand: number;
  readonly order: readonly CardIndex[];
  readonly onPress: (card: CardIndex) => void;
}

/** §C62: the order in which the cards were said to be played. */
export function OrderKeys({ hand, order, onPress }: OrderKeysProps) {
  const t = useTranslations("layDown");
  const texts = useCardTexts([]);
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1 font-semibold">{t("order")}</legend>
      <p className="text-small text-ink-soft">{t("orderNote")}</p>
      <div className="grid grid-cols-3 gap-1.5">
        {indexesIn(hand).map((card) => {
          const at = order.indexOf(card) + 1;
          const name = texts.name(card);
          return (
            <Button
              key={card}
              aria-pressed={at > 0}
              aria-label={at > 0 ? t("orderAt", { card: name, at }) : name}
              onClick={() => onPress(card)}
            >
              {at > 0 ? <span aria-hidden="true">{at}.</span> : null}
              <CardText card={card} rank={texts.short(card)} />
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}
