import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { CityPage } from "@/components/city/city-page";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadRoad } from "@/lib/server/city/load-road";
import { type CityYear, loadCityYears } from "@/lib/server/city/load-years";

interface BookParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const latest = latestOf(await loadCityYears());
  if (latest === null) return {};
  return { title: (await getTranslations("city"))("title", { year: String(latest) }) };
}

/** The city's book at its latest championship. */
export default async function CityBookPage({ params }: BookParams) {
  const { locale } = await pageLocale(params);
  const years = await loadCityYears();
  const year = latestOf(years);
  if (year === null) return <NothingHere />;
  return <CityPage year={year} road={await loadRoad(year)} years={years} locale={locale} />;
}

/** The latest year with a championship; else the latest with any entry. */
function latestOf(years: readonly CityYear[]): number | null {
  return (years.find(({ hasEvent }) => hasEvent) ?? years[0])?.year ?? null;
}
