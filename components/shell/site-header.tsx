import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SkipLink } from "@/components/ui/skip-link";
import { ThemeToggle } from "@/components/ui/theme-toggle";
import { type Locale, locales } from "@/lib/i18n/locale";
import { LanguageSwitch } from "./language-switch";
import type { NavItem } from "./nav-item";
import { NavLinks } from "./nav-links";
import { Wordmark } from "./wordmark";

interface SiteHeaderProps {
  /** The league's pages; on a phone they are the tabs at the lower edge (`BottomTabs`). */
  readonly items?: readonly NavItem[];
  /** What a signed-in person has besides: the desk, signing out. */
  readonly actions?: ReactNode;
  /** The languages that the page is offered in; all there are, where nothing is said. */
  readonly languages?: readonly Locale[];
}

/** The head of every page: the mark, the league's pages, theme and language. The page's `<main>` needs `id="main"`. */
export function SiteHeader({ items = [], actions, languages = locales }: SiteHeaderProps) {
  const t = useTranslations("shell");
  const locale = useLocale();
  return (
    <>
      <SkipLink>{t("skip")}</SkipLink>
      <header className="site-header no-print">
        <Wordmark />
        {items.length > 0 ? (
          <nav aria-label={t("nav.label")} className="site-nav">
            <NavLinks items={items} />
          </nav>
        ) : null}
        <div className="site-tools">
          {actions}
          <ThemeToggle toBar={t("theme.toBar")} toPaper={t("theme.toPaper")} compact />
          <LanguageSwitch
            label={t("language.label")}
            names={{ en: t("language.en"), ru: t("language.ru") }}
            current={locale}
            languages={locales.filter((one) => languages.includes(one))}
          />
        </div>
      </header>
    </>
  );
}
