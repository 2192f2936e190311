import { useLocale, useTranslations } from "next-intl";
import { GameRulesLinks } from "@/components/rules/game-rules-links";
import { PageLink } from "@/components/ui/page-link";
import { type Locale, locales } from "@/lib/i18n/locale";
import { LanguageSwitch } from "./language-switch";

interface SiteFooterProps {
  /** The card games with links to their rules. */
  readonly games: readonly string[];
  /** The page's languages; all by default. */
  readonly languages?: readonly Locale[];
  /** The address of the desk, for pages without it in the header. */
  readonly desk?: string;
  /** The address of the search. */
  readonly search: string;
}

/** The footer of every page: the game's story, rules, desk, and language. */
export function SiteFooter({ games, languages = locales, desk, search }: SiteFooterProps) {
  const t = useTranslations("shell");
  const locale = useLocale();
  return (
    <footer className="site-footer no-print">
      <p>{t("footer.about")}</p>
      <div className="site-footer-links">
        <PageLink href={search}>{t("footer.search")}</PageLink>
        <PageLink href={`/${locale}/help`}>{t("footer.help")}</PageLink>
        <PageLink href={`/${locale}/about`}>{t("footer.story")}</PageLink>
        <GameRulesLinks locale={locale} games={games} />
        {desk ? <PageLink href={desk}>{t("nav.desk")}</PageLink> : null}
        <LanguageSwitch
          label={t("language.label")}
          names={{ en: t("language.en"), ru: t("language.ru") }}
          current={locale}
          languages={locales.filter((one) => languages.includes(one))}
        />
      </div>
    </footer>
  );
}
