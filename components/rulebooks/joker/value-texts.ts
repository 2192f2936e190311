import { useTranslations } from "next-intl";
import { amountOf, type ChoiceId, chosenValue } from "@/lib/rulebooks/joker/house-rules";
import type { JokerRules } from "@/lib/rulebooks/joker/rules";

/** Returns the name of an option's value. */
export function useValueTexts(): (id: ChoiceId, value: string) => string {
  const t = useTranslations("joker.options");
  // A test checks that the catalogue has a name for every value.
  return (id, value) => t(`${id}.values.${value}` as "minus.values.no");
}

/** Returns the chosen value's name, with its number if it has one. */
export function useChosenTexts(): (rules: JokerRules, id: ChoiceId) => string {
  const texts = useValueTexts();
  const t = useTranslations("joker.options");
  return (rules, id) => {
    const chosen = texts(id, chosenValue(rules, id));
    const amount = amountOf(rules, id);
    return amount === null ? chosen : t("withAmount", { chosen, amount });
  };
}
