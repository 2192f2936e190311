import type { ReactNode } from "react";
import { SiteFrame } from "@/components/shell/site-frame";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadGamesPlayed } from "@/lib/server/leagues/load-leagues";

interface GeneralLayoutProps {
  readonly params: Promise<{ locale: string }>;
  readonly children: ReactNode;
}

/** The layout of pages outside leagues. */
export default async function GeneralLayout({ params, children }: GeneralLayoutProps) {
  await pageLocale(params);
  return <SiteFrame games={await loadGamesPlayed()}>{children}</SiteFrame>;
}
