import { useLocale, useTranslations } from "next-intl";
import { RulesLinks } from "@/components/rules/rules-links";
import { PageLink } from "@/components/ui/page-link";

interface SiteFooterProps {
  /** Where the source is published; the link is left out without it. */
  readonly sourceHref?: string;
  /** The card games that are played here: their rules are a tap away. */
  readonly games: readonly string[];
}

/** The foot of every page: what this is, the game's story and rules, the source. */
export function SiteFooter({ sourceHref, games }: SiteFooterProps) {
  const t = useTranslations("shell.footer");
  const locale = useLocale();
  return (
    <footer className="site-footer no-print">
      <p>{t("about")}</p>
      <p className="site-footer-links">
        <PageLink href={`/${locale}/about`}>{t("story")}</PageLink>
        <RulesLinks locale={locale} games={games} />
        {sourceHref ? <a href={sourceHref}>{t("source")}</a> : null}
        <span>{t("licence")}</span>
      </p>
    </footer>
  );
}
