import { useTranslations } from "next-intl";
import { houseChoices } from "@/lib/rulebooks/joker/house-rules";
import type { RuleValueProps } from "../changed-rule-props";
import { useValueTexts } from "./value-texts";

/** The name of a house rule. */
export function RuleName({ option }: Pick<RuleValueProps, "option">) {
  const t = useTranslations("joker.options");
  return t(`${option}.name` as "minus.name");
}

/** The name of a house rule's value. */
export function RuleValue({ option, value }: RuleValueProps) {
  const texts = useValueTexts();
  const choice = houseChoices.find(({ id }) => id === option);
  return choice ? texts(choice.id, String(value)) : null;
}
