import { useTranslations } from "next-intl";
import type { RememberedDraft } from "@/lib/rulebooks/clabber/dispute/remembered-draft";

/** Returns where a card is already, as text; null for one that is not mentioned. */
export function usePlaceTexts(
  { plays, hands, melds }: RememberedDraft,
  names: readonly string[],
): (card: string) => string | null {
  const t = useTranslations("playDispute");
  return (card) => {
    const play = plays.findIndex((one) => one[1] === card);
    if (play >= 0) return t("place.played", { number: play + 1 });
    const holder = [0, 1, 2, 3].find((seat) => hands[seat]?.includes(card) || melds[seat]?.flat().includes(card));
    return holder === undefined ? null : t("place.held", { name: names[holder] ?? "" });
  };
}
