import type { Metadata } from "next";
import type { ReactNode } from "react";
import { isAnyLeagueHidden } from "@/lib/server/leagues/load-leagues";

/** The city pages cover all leagues: if one opts out of search engines, these pages do too. */
export async function generateMetadata(): Promise<Metadata> {
  return (await isAnyLeagueHidden()) ? { robots: { index: false } } : {};
}

export default function CityLayout({ children }: { readonly children: ReactNode }) {
  return children;
}
