import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WallPage } from "@/app/[locale]/(wall)/wall-page";
import { loadLeague } from "@/lib/server/leagues/load-leagues";

interface LeagueWallParams {
  readonly params: Promise<{ locale: string; league: string }>;
  readonly searchParams: Promise<{ turn?: string | string[] }>;
}

export async function generateMetadata({ params }: LeagueWallParams): Promise<Metadata> {
  const [t, league] = await Promise.all([getTranslations("wall"), loadLeague((await params).league)]);
  return league ? { title: t("title", { name: league.name }), robots: { index: false } } : {};
}

/** The wall of a league. */
export default async function LeagueWallPage({ params, searchParams }: LeagueWallParams) {
  return <WallPage params={params} bar={null} turn={(await searchParams).turn} />;
}
