import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Suit } from "@/components/ui/suit";
import { suits } from "@/lib/cards/card";
import { type LaidHand, laidHandFaults } from "@/lib/rulebooks/clabber/review/laid-hand";
import { CardKeys } from "./card-keys";
import type { LaidHandAction } from "./laid-hand-draft";
import { LaidHandFaults } from "./laid-hand-faults";
import { OrderKeys } from "./order-keys";
import { SeatKeys } from "./seat-keys";

interface LaidHandFormProps {
  readonly laid: LaidHand;
  /** Whether a stated order counts (C62). */
  readonly isOrdered: boolean;
  readonly names: readonly string[];
  /** Whether the seats have numbers instead of names. */
  readonly isNumbered?: boolean;
  readonly press: (action: LaidHandAction) => void;
}

/** Asks for the cards of a hand that was laid down. Contradictions are named at each change. */
export function LaidHandForm({ laid, isOrdered, names, isNumbered = false, press }: LaidHandFormProps) {
  const t = useTranslations("layDown");
  const hand = laid.seat === null ? 0 : (laid.hands[laid.seat as 0] as number);
  return (
    <>
      <TrumpKeys laid={laid} press={press} />
      <SeatKeys
        legend={t("seat")}
        {...(isNumbered && { note: t("seatNote") })}
        names={names}
        chosen={laid.seat}
        onChoose={(seat) => press({ type: "seat", seat })}
      />
      <SeatKeys
        legend={t("leader")}
        note={t("leaderNote")}
        names={names}
        chosen={laid.leader}
        onChoose={(seat) => press({ type: "leader", seat })}
      />
      <CardKeys laid={laid} names={names} press={press} />
      {isOrdered && hand !== 0 ? (
        <OrderKeys hand={hand} order={laid.order} onPress={(card) => press({ type: "order", card })} />
      ) : null}
      <LaidHandFaults faults={laidHandFaults(laid)} names={names} />
    </>
  );
}

interface TrumpKeysProps {
  readonly laid: LaidHand;
  readonly press: (action: LaidHandAction) => void;
}

function TrumpKeys({ laid, press }: TrumpKeysProps) {
  const t = useTranslations("layDown");
  const tGame = useTranslations("clabber.suits");
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1 font-semibold">{t("trump")}</legend>
      <div className="grid grid-cols-4 gap-1.5">
        {suits.map((suit, index) => (
          <Button
            key={suit}
            className="min-w-0 px-0"
            aria-pressed={laid.trump === index}
            onClick={() => press({ type: "trump", suit: index })}
          >
            <Suit suit={suit} label={tGame(suit)} className="size-6" />
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
