import { useTranslations } from "next-intl";
import { amountOf, type ChoiceId, chosenValue } from "@/lib/rulebooks/joker/house-rules";
import type { JokerRules } from "@/lib/rulebooks/joker/rules";

/** What a choice's value is called. */
export function useValueWords(): (id: ChoiceId, value: string) => string {
  const t = useTranslations("joker.options");
  // The catalogue has a name for every value of every choice; a test holds it to that.
  return (id, value) => t(`${id}.values.${value}` as "minus.values.no");
}

/** What these rules chose, with its number where it needs one. */
export function useChosenWords(): (rules: JokerRules, id: ChoiceId) => string {
  const words = useValueWords();
  const t = useTranslations("joker.options");
  return (rules, id) => {
    const chosen = words(id, chosenValue(rules, id));
    const amount = amountOf(rules, id);
    return amount === null ? chosen : t("withAmount", { chosen, amount });
  };
}
