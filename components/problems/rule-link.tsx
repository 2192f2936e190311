import { useLocale, useTranslations } from "next-intl";

interface RuleLinkProps {
  /** The rulebook's id: its rules stand under it. */
  readonly rulebook: string;
  /** "C40". */
  readonly rule: string;
}

/** The number of a rule, leading to its words in a page of its own, so that nothing being typed is left. */
export function RuleLink({ rulebook, rule }: RuleLinkProps) {
  const t = useTranslations("sheet.pad");
  return (
    <a href={`/${useLocale()}/rules/${rulebook}#${rule}`} target="_blank" rel="noopener">
      {t("ruleLink", { rule })}
    </a>
  );
}
