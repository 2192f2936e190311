import { useFormatter, useTranslations } from "next-intl";
import { houseRules } from "@/lib/rulebooks/clabber/house-rules";
import type { RuleValueProps } from "../changed-rule-props";

/** The name of a house rule. */
export function RuleName({ option }: Pick<RuleValueProps, "option">) {
  const t = useTranslations("clabber.options");
  return t(`${option}.name` as "belle.name");
}

/** The name of a house rule's value, or its number. */
export function RuleValue({ option, value }: RuleValueProps) {
  const t = useTranslations("clabber.options");
  const format = useFormatter();
  const isNumber = houseRules.some(({ id, values }) => id === option && values === null);
  return isNumber ? format.number(Number(value)) : t(`${option}.values.${value}` as "belle.values.auto");
}
