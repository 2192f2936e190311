import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Suit } from "@/components/ui/suit";
import { suits } from "@/lib/cards/card";
import { type CardIndex, only, pack, setOf, sizeOf, suitSet } from "@/lib/rulebooks/clabber/play/card-set";
import { type CardPlace, type LaidHand, roomOf } from "@/lib/rulebooks/clabber/review/laid-hand";
import { CardText } from "./card-text";
import type { LaidHandAction } from "./laid-hand-draft";
import { useCardTexts } from "./use-card-texts";

interface CardKeysProps {
  readonly laid: LaidHand;
  readonly names: readonly string[];
  readonly press: (action: LaidHandAction) => void;
}

const places: readonly CardPlace[] = [0, 1, 2, 3, "trick", "played"];

/** The cards: a place, and the whole pack to tap. A card that is elsewhere is marked, and can be tapped all the same. */
export function CardKeys({ laid, names, press }: CardKeysProps) {
  const t = useTranslations("layDown");
  const texts = useCardTexts(names);
  const [chosen, setPlace] = useState<CardPlace | null>(null);
  const place = chosen ?? laid.seat ?? 0;
  const here = cardsAt(laid, place);
  return (
    <section className="grid min-w-0 gap-3" aria-labelledby="lay-down-cards">
      <div>
        <h2 id="lay-down-cards">{t("cards")}</h2>
        <p className="text-small text-ink-soft">{t("cardsNote")}</p>
      </div>
      <Places laid={laid} names={names} place={place} onChoose={setPlace} />
      <fieldset className="min-w-0">
        <legend className="sr-only">{placeName(t, names, place)}</legend>
        <div className="grid grid-cols-6 gap-1">
          {pack.map((_, card) => {
            const other = places.find((one) => one !== place && (cardsAt(laid, one) & only(card)) !== 0);
            return (
              <Button
                key={pack[card]}
                className={classNames("min-w-0 px-0", other !== undefined && "opacity-70 border-dashed")}
                aria-pressed={(here & only(card)) !== 0}
                aria-label={
                  other === undefined
                    ? texts.name(card)
                    : t("cardAt", { card: texts.name(card), where: texts.where(other) })
                }
                onClick={() => press({ type: "card", place, card })}
              >
                <CardText card={card} rank={texts.short(card)} />
              </Button>
            );
          })}
        </div>
      </fieldset>
      {place === "trick" && laid.trick.length > 1 ? (
        <p>{t("trickOrder", { cards: laid.trick.map(texts.name).join(", ") })}</p>
      ) : null}
      {typeof place === "number" && place !== laid.seat ? (
        <Voids laid={laid} seat={place} name={texts.player(place)} press={press} />
      ) : null}
    </section>
  );
}

interface PlacesProps extends Omit<CardKeysProps, "press"> {
  readonly place: CardPlace;
  readonly onChoose: (place: CardPlace) => void;
}

function Places({ laid, names, place, onChoose }: PlacesProps) {
  const t = useTranslations("layDown");
  const room = roomOf(laid);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t("places")}</legend>
      <div className="grid grid-cols-2 gap-1.5 desk:grid-cols-3">
        {places.map((one) => {
          const cards = sizeOf(cardsAt(laid, one));
          const most = one === laid.seat ? null : room(one);
          return (
            <Button
              key={one}
              className="min-w-0 flex-col gap-0 px-1"
              aria-pressed={one === place}
              onClick={() => onChoose(one)}
            >
              <span className="max-w-full wrap-anywhere">{placeName(t, names, one)}</span>
              <small className="font-normal">
                {most === null ? t("place.countOnly", { cards }) : t("place.count", { cards, most })}
              </small>
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}

interface VoidsProps extends Pick<CardKeysProps, "laid" | "press"> {
  readonly seat: number;
  readonly name: string;
}

/** The suits of which a player is known to have none. */
function Voids({ laid, seat, name, press }: VoidsProps) {
  const t = useTranslations("layDown");
  const tGame = useTranslations("clabber");
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1 text-small">{t("voids", { name })}</legend>
      <div className="grid grid-cols-4 gap-1.5">
        {suits.map((suit, index) => (
          <Button
            key={suit}
            className="min-w-0 px-0"
            aria-pressed={((laid.voids[seat as 0] as number) & suitSet(index)) !== 0}
            onClick={() => press({ type: "void", seat, suit: index })}
          >
            <Suit suit={suit} label={tGame(`suits.${suit}`)} />
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

type Translator = ReturnType<typeof useTranslations<"layDown">>;

function placeName(t: Translator, names: readonly string[], place: CardPlace): string {
  return typeof place === "number" ? t("place.hand", { name: names[place] ?? "" }) : t(`place.${place}`);
}

function cardsAt({ hands, trick, played }: LaidHand, place: CardPlace): number {
  if (place === "trick") return setOf(trick as readonly CardIndex[]);
  return place === "played" ? played : (hands[place as 0] as number);
}
