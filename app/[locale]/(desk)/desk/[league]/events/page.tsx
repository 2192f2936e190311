import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EventList } from "@/components/desk/event-list";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadListedEvents } from "@/lib/server/desk/load-listed-seasons";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";

interface EventsParams {
  readonly params: Promise<{ locale: string; league: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("events"))("title") };
}

/** All events of a league with their states, and a link for a new one. */
export default async function EventsPage({ params }: EventsParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const [t, events] = await Promise.all([getTranslations("events"), loadListedEvents(league.id)]);
  return (
    <>
      <PageHeader title={t("title")} />
      <Sheet>
        <EventList slug={league.slug} events={events} />
      </Sheet>
    </>
  );
}
