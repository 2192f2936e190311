import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SearchLink } from "@/components/search/search-link";
import { PageLink } from "@/components/ui/page-link";
import { SkipLink } from "@/components/ui/skip-link";
import { ThemeToggle } from "@/components/ui/theme-toggle";
import { TurkeyTracks } from "@/components/ui/turkey-tracks";
import { LeagueNav } from "./league-nav";
import type { LeagueShell } from "./league-sections";
import { LeagueSwitch } from "./league-switch";

interface SiteHeaderProps {
  /** The league of these pages; without one the product's name is shown. */
  readonly league?: LeagueShell | undefined;
  /** The state of the league's live connection. */
  readonly live?: ReactNode;
  /** Content after the mark on pages without a league's navigation: at a desk, its league. */
  readonly lead?: ReactNode;
  /** Content at the end of the row: the reader's team, or the desk. */
  readonly actions?: ReactNode;
}

/**
 * The header of every page in one row: mark, league and season, navigation on a wide screen, theme. The page's `<main>`
 * needs `id="main"`.
 */
export function SiteHeader({ league, live, lead, actions }: SiteHeaderProps) {
  const t = useTranslations("shell");
  const locale = useLocale();
  return (
    <>
      <SkipLink>{t("skip")}</SkipLink>
      <header className="site-header no-print">
        <PageLink href={`/${locale}`} className="wordmark" aria-label={t("home")}>
          <TurkeyTracks className="site-mark" />
          {league || lead ? null : <span>{t("product")}</span>}
        </PageLink>
        {league ? (
          <>
            <LeagueSwitch league={league} live={live} />
            <LeagueNav league={league} at="top" />
          </>
        ) : null}
        {lead}
        <div className="site-tools">
          <SearchLink href={`${league?.home ?? `/${locale}`}/search`} label={t("footer.search")} />
          <ThemeToggle toBar={t("theme.toBar")} toPaper={t("theme.toPaper")} />
          {actions}
        </div>
      </header>
    </>
  );
}
