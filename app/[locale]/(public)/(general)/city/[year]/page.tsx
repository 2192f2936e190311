import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { CityPage } from "@/components/city/city-page";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadRoad } from "@/lib/server/city/load-road";
import { loadCityYears, yearIn } from "@/lib/server/city/load-years";

interface YearParams {
  readonly params: Promise<{ locale: string; year: string }>;
}

export async function generateMetadata({ params }: YearParams): Promise<Metadata> {
  const year = yearIn((await params).year);
  return year === null ? {} : { title: (await getTranslations("city"))("title", { year: String(year) }) };
}

/** A year of the city's book: the road to its City Champion. */
export default async function CityYearPage({ params }: YearParams) {
  const { locale, year: segment } = await pageLocale(params);
  const year = yearIn(segment);
  const years = await loadCityYears();
  if (year === null || !years.some((one) => one.year === year)) return <NothingHere />;
  return <CityPage year={year} road={await loadRoad(year)} years={years} locale={locale} />;
}
