import type { ReactNode } from "react";
import { SiteFrame } from "@/components/shell/site-frame";
import { loadGamesPlayed } from "@/lib/server/leagues/load-leagues";

/** The pages of a person's own account. */
export default async function AccountLayout({ children }: { readonly children: ReactNode }) {
  return <SiteFrame games={await loadGamesPlayed()}>{children}</SiteFrame>;
}
