import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageLink } from "@/components/ui/page-link";
import type { Locale } from "@/lib/i18n/locale";
import { BottomTabs } from "./bottom-tabs";
import { DemoBanner } from "./demo-banner";
import type { NavItem } from "./nav-item";
import { Page } from "./page";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

interface SiteFrameProps {
  /** The league's pages. */
  readonly items?: readonly NavItem[];
  /** The page shows a demo league. */
  readonly demo?: boolean;
  /** The card games whose rules are linked at the foot; all that have rules here, where none is named. */
  readonly games?: readonly string[];
  /** The languages that the pages are offered in; all there are, where nothing is said. */
  readonly languages?: readonly Locale[];
  /** What stands between header and page, on every page of a league. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** Everything around a page. It is the same for everybody, so that public pages can be kept and given to all. */
export function SiteFrame({ items = [], demo = false, games = [], languages, above, children }: SiteFrameProps) {
  const t = useTranslations("shell.nav");
  const desk = `/${useLocale()}/desk`;
  return (
    <>
      <SiteHeader
        items={items}
        {...(languages && { languages })}
        actions={
          // On a phone the row has no room for it; it stands at the foot there.
          <PageLink href={desk} className="key key-quiet hidden desk:inline-flex">
            {t("desk")}
          </PageLink>
        }
      />
      {demo ? <DemoBanner /> : null}
      {above}
      <Page>{children}</Page>
      <nav aria-label={t("desk")} className="no-print px-4 desk:hidden">
        <PageLink href={desk} className="inline-flex min-h-12 items-center">
          {t("desk")}
        </PageLink>
      </nav>
      <SiteFooter games={games} />
      {items.length > 0 ? <BottomTabs items={items} /> : null}
    </>
  );
}
