import { CircleUserRound } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageLink } from "@/components/ui/page-link";
import { TurkeyTracks } from "@/components/ui/turkey-tracks";
import { deskLinks } from "./desk-links";
import { DeskNav } from "./desk-nav";
import type { DeskShell } from "./desk-sections";
import { Page } from "./page";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

interface DeskFrameProps {
  readonly desk: DeskShell;
  readonly league: { readonly slug: string; readonly name: string };
  /** The current season and its week; null without one. */
  readonly season: { readonly name: string; readonly week: number; readonly weeks: number } | null;
  /** The number of items that need action. */
  readonly count: number;
  readonly games: readonly string[];
  readonly children: ReactNode;
}

/** The frame of a league's desk pages: navigation at the left of a wide screen, at the bottom of a phone's. */
export function DeskFrame({ desk, league, season, count, games, children }: DeskFrameProps) {
  const t = useTranslations("desk.nav");
  const locale = useLocale();
  const texts = {
    tonight: t("tonight"),
    season: t("season"),
    teams: t("teams"),
    events: t("events"),
    tables: t("tables"),
    people: t("people"),
    settings: t("settings"),
    more: t("more"),
  };
  const needs = count > 0 ? { count, texts: t("needYou", { count }) } : null;
  const nav = { desk, texts, needs, label: t("label") };
  return (
    <div className="desk-shell">
      <SiteHeader
        lead={
          <PageLink href={`/${locale}/leagues/${encodeURIComponent(league.slug)}`} className="desk-league">
            {league.name}
          </PageLink>
        }
        actions={
          <PageLink href={`/${locale}/account`} className="key key-quiet" aria-label={t("account")}>
            <CircleUserRound aria-hidden="true" className="size-5" />
          </PageLink>
        }
      />
      <aside className="desk-side no-print" aria-label={t("label")}>
        <PageLink href={`/${locale}/desk`} className="desk-mark">
          <TurkeyTracks className="site-mark fill-current!" />
          <span>{t("desk")}</span>
        </PageLink>
        <DeskNav {...nav} at="side" />
        <ul className="desk-links">
          {deskLinks(locale, league.slug).map(({ name, href }) => (
            <li key={name}>
              <PageLink href={href}>{t(name)}</PageLink>
            </li>
          ))}
        </ul>
        <p className="desk-foot">
          {league.name}
          {season ? <span>{t("week", season)}</span> : null}
        </p>
      </aside>
      <Page>{children}</Page>
      <SiteFooter search={`/${locale}/leagues/${encodeURIComponent(league.slug)}/search`} games={games} />
      <DeskNav {...nav} at="bottom" />
    </div>
  );
}
