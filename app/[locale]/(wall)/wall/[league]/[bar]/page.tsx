import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WallPage } from "@/app/[locale]/(wall)/wall-page";
import { loadBar } from "@/lib/server/open-book/load-bars";

interface BarWallParams {
  readonly params: Promise<{ locale: string; league: string; bar: string }>;
  readonly searchParams: Promise<{ turn?: string | string[] }>;
}

export async function generateMetadata({ params }: BarWallParams): Promise<Metadata> {
  const { league, bar } = await params;
  const [t, barBook] = await Promise.all([getTranslations("wall"), loadBar(league, bar)]);
  return barBook ? { title: t("title", { name: barBook.bar.name }), robots: { index: false } } : {};
}

/** The wall of a bar. */
export default async function BarWallPage({ params, searchParams }: BarWallParams) {
  return <WallPage params={params} bar={(await params).bar} turn={(await searchParams).turn} />;
}
