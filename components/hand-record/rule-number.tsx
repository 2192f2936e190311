import { useLocale, useTranslations } from "next-intl";

/** A rule's number with a link to its text. */
export function RuleNumber({ rulebook, rule }: { readonly rulebook: string; readonly rule: string }) {
  const t = useTranslations("handReview");
  return (
    <a href={`/${useLocale()}/rules/${rulebook}#${rule}`} aria-label={t("ruleOf", { rule })}>
      {rule}
    </a>
  );
}
