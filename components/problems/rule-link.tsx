import { useLocale, useTranslations } from "next-intl";

interface RuleLinkProps {
  /** The rulebook's id, part of the rule's address. */
  readonly rulebook: string;
  /** "C40". */
  readonly rule: string;
}

/** A rule's number with a link to its text, in a new tab to preserve input. */
export function RuleLink({ rulebook, rule }: RuleLinkProps) {
  const t = useTranslations("sheet.pad");
  return (
    <a href={`/${useLocale()}/rules/${rulebook}#${rule}`} target="_blank" rel="noopener">
      {t("ruleLink", { rule })}
    </a>
  );
}
