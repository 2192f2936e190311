import { useTranslations } from "next-intl";
import { houseRules } from "@/lib/rulebooks/clabber/house-rules";
import { evansville } from "@/lib/rulebooks/clabber/rules";
import type { HouseRulesListProps } from "../house-rules-props";
import { RuleChoices } from "../rule-choices";

/** All options by rule; the first value is the default. */
export function HouseRulesList({ defaultNote }: HouseRulesListProps) {
  const t = useTranslations("clabber.options");
  const choices = houseRules.map(({ id, rule, values }) => ({
    id,
    rule,
    name: t(`${id}.name`),
    means: t(`${id}.means`),
    values: values?.map((value) => t(`${id}.values.${value}` as "belle.values.auto")) ?? [String(evansville[id])],
  }));
  return <RuleChoices choices={choices} defaultNote={defaultNote} />;
}
