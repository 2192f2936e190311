import { useTranslations } from "next-intl";
import { houseChoices } from "@/lib/rulebooks/joker/house-rules";
import type { HouseRulesListProps } from "../house-rules-props";
import { RuleChoices } from "../rule-choices";
import { useValueTexts } from "./value-texts";

/** All options by rule; the first value is the default. */
export function HouseRulesList({ defaultNote }: HouseRulesListProps) {
  const t = useTranslations("joker.options");
  const texts = useValueTexts();
  const choices = houseChoices.map(({ id, rule, values }) => ({
    id,
    rule,
    name: t(`${id}.name`),
    means: t(`${id}.means`),
    values: values.map((value) => texts(id, value)),
  }));
  return <RuleChoices choices={choices} defaultNote={defaultNote} />;
}
