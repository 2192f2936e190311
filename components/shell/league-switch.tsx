"use client";

import { ChevronDown } from "lucide-react";
import { usePathname } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { PageLink } from "@/components/ui/page-link";
import { type LeagueShell, shownSeason } from "./league-sections";

interface LeagueSwitchProps {
  readonly league: Pick<LeagueShell, "home" | "name" | "seasons">;
  /** The state of the live connection, shown beside the season. */
  readonly live?: ReactNode;
}

/** The page's league and season, with links to other seasons and leagues; works without scripts. */
export function LeagueSwitch({ league, live }: LeagueSwitchProps) {
  const t = useTranslations("shell.switch");
  const locale = useLocale();
  const path = usePathname();
  const list = useRef<HTMLDivElement>(null);
  const { home, name, seasons } = league;
  const shown = shownSeason(league, path);
  // A page of the app that is opened without loading it keeps the header: the list of the page before is closed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what changed
  useEffect(() => {
    if (list.current?.matches(":popover-open")) list.current.hidePopover();
  }, [path]);
  return (
    <div className="league-head">
      <button type="button" className="league-switch" popoverTarget="league-switch">
        <b title={name}>{name}</b>
        <ChevronDown aria-hidden="true" className="size-[1.125rem]" />
        <span className="sr-only">{t("label")}</span>
      </button>
      <div className="league-line">
        {shown ? <span>{shown.name}</span> : null}
        {live}
      </div>
      <div ref={list} id="league-switch" popover="auto" className="league-list">
        <PageLink href={home} className="name">
          {name}
        </PageLink>
        <ul aria-label={t("seasons")}>
          {seasons.map((season) => (
            <li key={season.slug}>
              <PageLink
                href={`${home}/${encodeURIComponent(season.slug)}/standings`}
                aria-current={season.slug === shown?.slug ? "true" : undefined}
              >
                {season.name}
              </PageLink>
            </li>
          ))}
        </ul>
        <PageLink href={`/${locale}`}>{t("leagues")}</PageLink>
      </div>
    </div>
  );
}
