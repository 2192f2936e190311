import type { Metadata } from "next";
import type { ReactNode } from "react";
import { isAnyLeagueHidden } from "@/lib/server/leagues/load-leagues";

/** The city's book tells of all leagues: where one asks search engines to leave it out, they leave out the book. */
export async function generateMetadata(): Promise<Metadata> {
  return (await isAnyLeagueHidden()) ? { robots: { index: false } } : {};
}

export default function CityLayout({ children }: { readonly children: ReactNode }) {
  return children;
}
