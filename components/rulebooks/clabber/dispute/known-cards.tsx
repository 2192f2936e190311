import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Suit } from "@/components/ui/suit";
import { suits } from "@/lib/cards/card";
import { type RememberedDraft, voidsOf } from "@/lib/rulebooks/clabber/dispute/remembered-draft";
import { SeatKeys } from "../lay-down/seat-keys";
import { ChoiceGroup } from "./choice-group";
import type { CardClaim, DraftChange } from "./draft-change";
import { PackKeys } from "./pack-keys";
import { usePlaceTexts } from "./use-place-texts";

interface KnownCardsProps {
  readonly draft: RememberedDraft;
  readonly names: readonly string[];
  readonly press: (change: DraftChange) => void;
}

const claims: readonly CardClaim[] = ["had", "not", "shown"];

/** What else is known of a player: cards that it had, did not have or showed, and suits of which it had none. */
export function KnownCards({ draft, names, press }: KnownCardsProps) {
  const t = useTranslations("playDispute");
  const tGame = useTranslations("clabber");
  const placeOf = usePlaceTexts(draft, names);
  const [seat, setSeat] = useState(0);
  const [claim, setClaim] = useState<CardClaim>("had");
  const name = names[seat] ?? "";
  const marked = { had: draft.hands[seat], not: draft.lacks[seat], shown: draft.melds[seat]?.flat() }[claim] ?? [];
  return (
    <section className="grid min-w-0 gap-3" aria-labelledby="known-cards">
      <p id="known-cards" className="font-semibold">
        {t("known")}
      </p>
      <SeatKeys legend={t("ofWhom")} names={names} chosen={seat} onChoose={setSeat} />
      <ChoiceGroup
        name="card-claim"
        legend={t("claims.title")}
        values={claims}
        labelOf={(one) => t(`claims.${one}`)}
        value={claim}
        onChange={setClaim}
      />
      <PackKeys
        legend={t("claims.cards", { name })}
        isPressed={(card) => marked.includes(card)}
        placeOf={(card) => (marked.includes(card) ? null : placeOf(card))}
        onPress={(card) => press({ type: "card", claim, seat, card })}
      />
      <fieldset className="grid min-w-0 gap-1.5">
        <legend className="mb-1 text-small">{t("voids", { name })}</legend>
        <div className="grid grid-cols-4 gap-1.5">
          {suits.map((suit) => (
            <Button
              key={suit}
              className="min-w-0 px-0"
              aria-pressed={voidsOf(draft, seat).includes(suit)}
              onClick={() => press({ type: "void", seat, suit })}
            >
              <Suit suit={suit} label={tGame(`suits.${suit}`)} />
            </Button>
          ))}
        </div>
      </fieldset>
      <PackKeys
        legend={t("turnup")}
        isPressed={(card) => draft.turnup === card}
        placeOf={() => null}
        onPress={(card) => press({ type: "turnup", card })}
      />
    </section>
  );
}
