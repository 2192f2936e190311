import { useLocale, useTranslations } from "next-intl";
import { rulebookViews } from "@/components/rulebooks/registry";
import type { RuleVariant } from "@/lib/rulebooks/other-rules";

interface ChangedRuleProps {
  /** The rulebook's id. */
  readonly rulebook: string;
  readonly change: RuleVariant;
}

/** A changed house rule: its name and its other value. */
export function ChangedRule({ rulebook, change: { option, to } }: ChangedRuleProps) {
  const t = useTranslations("otherRules");
  const { RuleName, RuleValue } = rulebookViews(rulebook) ?? {};
  if (!RuleName || !RuleValue) return null;
  return t.rich("change", {
    name: () => <RuleName option={option} />,
    value: () => <RuleValue option={option} value={to} />,
  });
}

/** The value that a season plays by, with a link to the rule. */
export function PresentRule({ rulebook, change: { option, from, rule } }: ChangedRuleProps) {
  const t = useTranslations("otherRules");
  const locale = useLocale();
  const { RuleValue } = rulebookViews(rulebook) ?? {};
  if (!RuleValue) return null;
  return t.rich("now", {
    value: () => <RuleValue option={option} value={from} />,
    rule: () => <a href={`/${locale}/rules/${rulebook}#${rule}`}>{rule}</a>,
  });
}
