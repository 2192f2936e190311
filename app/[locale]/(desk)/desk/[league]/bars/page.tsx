import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { VenueForms } from "@/components/desk/venue-forms";
import { ClientTexts } from "@/components/shell/client-texts";
import { PageHeader } from "@/components/ui/page-header";
import { pageLocale } from "@/lib/i18n/page-locale";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { loadVenues } from "@/lib/server/venues/load-venues";

interface BarsParams {
  readonly params: Promise<{ locale: string; league: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("builder.venues"))("title") };
}

export default async function BarsPage({ params }: BarsParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const [t, venues] = await Promise.all([getTranslations("builder.venues"), loadVenues(league.id)]);
  return (
    <div className="grid gap-5">
      <PageHeader title={t("title")} note={t("intro")} />
      <ClientTexts parts={["builder", "problems", "shortName", "wall"]}>
        <VenueForms
          leagueId={league.id}
          timeZone={league.timeZone}
          venues={venues}
          timeZones={Intl.supportedValuesOf("timeZone")}
        />
      </ClientTexts>
    </div>
  );
}
