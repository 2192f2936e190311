"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { type LeagueShell, sectionIcons, sectionsOn } from "./league-sections";

interface LeagueNavProps {
  readonly league: Pick<LeagueShell, "home" | "seasons" | "bracket">;
  /** `top`: text in the header of a wide screen. `bottom`: icons and text at the bottom of a phone. */
  readonly at: "top" | "bottom";
}

/** The navigation of a league: at the top of a wide screen, at the bottom of a phone. The current page is marked. */
export function LeagueNav({ league, at }: LeagueNavProps) {
  const t = useTranslations("shell.nav");
  const path = usePathname();
  return (
    <nav aria-label={t("label")} className={at === "top" ? "top-nav" : "bottom-nav no-print"}>
      {sectionsOn(league, path).map(({ name, href, current }) => {
        const Icon = sectionIcons[name];
        return (
          <PageLink key={name} href={href} aria-current={current === "part" ? "true" : (current ?? undefined)}>
            {at === "bottom" ? <Icon aria-hidden="true" className="size-[1.3125rem]" /> : null}
            <span>{t(name)}</span>
            {name === "more" ? <span className="sr-only"> {t("moreOf")}</span> : null}
          </PageLink>
        );
      })}
    </nav>
  );
}
