import type { ReactNode } from "react";
import { SiteFrame } from "@/components/shell/site-frame";
import { loadGamesPlayed } from "@/lib/server/leagues/load-leagues";

/** The layout of the user's account pages. */
export default async function AccountLayout({ children }: { readonly children: ReactNode }) {
  return <SiteFrame games={await loadGamesPlayed()}>{children}</SiteFrame>;
}
