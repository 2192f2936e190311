import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { SiteFrame } from "@/components/shell/site-frame";
import { pageLocale } from "@/lib/i18n/page-locale";
import { currentCaller } from "@/lib/server/auth/current-caller";
import { loadGamesPlayed } from "@/lib/server/leagues/load-leagues";

interface DeskLayoutProps {
  readonly params: Promise<{ locale: string }>;
  readonly children: ReactNode;
}

/** The secretary's pages: for who is signed in. What each may see is decided where it is loaded. */
export default async function DeskLayout({ params, children }: DeskLayoutProps) {
  const { locale } = await pageLocale(params);
  if (!(await currentCaller()).account) redirect(`/${locale}/sign-in`);
  return <SiteFrame games={await loadGamesPlayed()}>{children}</SiteFrame>;
}
