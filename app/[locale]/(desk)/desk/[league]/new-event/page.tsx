import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewEventForm } from "@/components/events/new-event-form";
import { rulebookTexts } from "@/components/rulebooks/game-texts";
import { ClientTexts } from "@/components/shell/client-texts";
import { PageHeader } from "@/components/ui/page-header";
import { pageLocale } from "@/lib/i18n/page-locale";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { dateIn } from "@/lib/server/platform/system/clock";
import { loadVenues } from "@/lib/server/venues/load-venues";

interface NewEventParams {
  readonly params: Promise<{ locale: string; league: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("events"))("new") };
}

const month = 28 * 86_400_000;

/** Creates an event. */
export default async function NewEventPage({ params }: NewEventParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const [t, venues] = await Promise.all([getTranslations("events"), loadVenues(league.id)]);
  const bars = venues.filter(({ retired }) => !retired).map(({ id, name, tables }) => ({ id, name, tables }));
  const night = dateIn(league.timeZone, new Date(Date.now() + month));
  return (
    <div className="grid gap-5">
      <PageHeader title={t("new")} />
      <ClientTexts parts={["events", "problems", ...rulebookTexts()]}>
        <NewEventForm
          leagueId={league.id}
          desk={`/${locale}/desk/${encodeURIComponent(league.slug)}`}
          bars={bars}
          first={{ name: "", night }}
        />
      </ClientTexts>
    </div>
  );
}
