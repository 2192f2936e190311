import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageLink } from "@/components/ui/page-link";
import type { Locale } from "@/lib/i18n/locale";
import { DemoBanner } from "./demo-banner";
import { LeagueNav } from "./league-nav";
import type { LeagueShell } from "./league-sections";
import { Page } from "./page";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

interface SiteFrameProps {
  /** The league of these pages. */
  readonly league?: LeagueShell;
  /** Whether the league is a demo. */
  readonly demo?: boolean;
  /** The card games whose rules are linked in the footer; by default all. */
  readonly games?: readonly string[];
  /** The pages' languages; all by default. */
  readonly languages?: readonly Locale[];
  /** The state of the league's live connection, in the header. */
  readonly live?: ReactNode;
  /** The reader's team, in the header. */
  readonly mine?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page. It is the same for everybody, so that public pages can be cached. */
export function SiteFrame({ league, demo = false, games = [], languages, live, mine, children }: SiteFrameProps) {
  const t = useTranslations("shell.nav");
  const locale = useLocale();
  const desk = `/${locale}/desk`;
  return (
    <>
      <SiteHeader
        league={league}
        live={live}
        actions={
          mine ?? (
            <PageLink href={desk} className="key key-quiet">
              {t("desk")}
            </PageLink>
          )
        }
      />
      {demo ? <DemoBanner /> : null}
      <Page>{children}</Page>
      <SiteFooter
        search={`${league?.home ?? `/${locale}`}/search`}
        games={games}
        {...(league && { desk })}
        {...(languages && { languages })}
      />
      {league ? <LeagueNav league={league} at="bottom" /> : null}
    </>
  );
}
