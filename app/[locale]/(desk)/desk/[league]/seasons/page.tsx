import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SeasonList } from "@/components/desk/season-list";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadListedSeasons } from "@/lib/server/desk/load-listed-seasons";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";

interface SeasonsParams {
  readonly params: Promise<{ locale: string; league: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("desk"))("seasons") };
}

/** All seasons of a league with their states, and a link for a new one. */
export default async function SeasonsPage({ params }: SeasonsParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const [t, seasons] = await Promise.all([getTranslations("desk"), loadListedSeasons(league, new Date())]);
  return (
    <>
      <PageHeader title={t("seasons")} />
      <Sheet>
        <SeasonList slug={league.slug} seasons={seasons} />
      </Sheet>
    </>
  );
}
