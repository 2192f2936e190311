import { useLocale, useTranslations } from "next-intl";

interface HelpLinkProps {
  /** A question of the help page. */
  readonly question: string;
}

/** A link to a question of the help page, in a new tab to preserve input. */
export function HelpLink({ question }: HelpLinkProps) {
  const t = useTranslations("problems");
  return (
    <a href={`/${useLocale()}/help#${question}`} target="_blank" rel="noopener">
      {t("help")}
    </a>
  );
}
