import { useTranslations } from "next-intl";
import type { Suit } from "@/lib/cards/card";
import { type CardIndex, cardAt } from "@/lib/rulebooks/clabber/play/card-set";
import type { CardPlace } from "@/lib/rulebooks/clabber/review/laid-hand";

/** The texts of cards and of the places where they are. `names`: the players' names by seat. */
export function useCardTexts(names: readonly string[]) {
  const t = useTranslations("layDown");
  const tGame = useTranslations("clabber");
  const suitName = (suit: Suit) => tGame(`suits.${suit}`);
  const short = (card: CardIndex) => tGame(`ranks.${cardAt(card).charAt(0)}` as "ranks.A");
  const name = (card: CardIndex) => {
    const [rank, suit] = cardAt(card);
    return t("card", { rank: tGame(`rank-names.${rank}` as "rank-names.A"), suit: suit ?? "" });
  };
  const where = (place: CardPlace) =>
    typeof place === "number" ? t("where.hand", { name: names[place] ?? "" }) : t(`where.${place}`);
  const player = (seat: number) => names[seat] ?? "";
  return { suitName, short, name, where, player };
}
