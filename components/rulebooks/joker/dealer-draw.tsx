import { useTranslations } from "next-intl";
import { RuleLink } from "@/components/problems/rule-link";

/** §J4, in a sentence: the player with the first ace deals first. */
export function DealerDraw() {
  const t = useTranslations("joker.pad");
  return (
    <>
      {t("draw")} <RuleLink rulebook="joker" rule="J4" />
    </>
  );
}
