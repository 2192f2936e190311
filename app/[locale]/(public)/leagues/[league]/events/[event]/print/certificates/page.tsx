import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { Certificate } from "@/components/print/certificate";
import { Paper } from "@/components/print/paper";
import { paperSizeOf } from "@/components/print/paper-size";
import { PrintControls } from "@/components/print/print-controls";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadEvent } from "@/lib/server/events/load-event";
import { loadHallEvent } from "@/lib/server/events/load-hall";

interface PrintParams {
  readonly params: Promise<{ locale: string; league: string; event: string }>;
  readonly searchParams: Promise<{ paper?: string | string[] }>;
}

export async function generateMetadata({ params }: PrintParams): Promise<Metadata> {
  const { league, event } = await params;
  const [t, view] = await Promise.all([getTranslations("print.certificate"), loadEvent(league, event)]);
  return view ? { title: `${t("page")}, ${view.event.name}`, robots: { index: false } } : {};
}

/** Certificates for the first places of a finished event, one per sheet. */
export default async function CertificatesPage({ params, searchParams }: PrintParams) {
  const { locale, league: slug, event: address } = await pageLocale(params);
  const view = await loadEvent(slug, address);
  const hall = view && (await loadHallEvent(view.league, view.event.id));
  if (!view || !hall) return <NothingHere />;
  const [format, query] = await Promise.all([getFormatter(), searchParams]);
  const size = paperSizeOf(query.paper, locale);
  const { league, event } = view;
  const date = hall.to ? format.dateTime(new Date(`${hall.to}T12:00:00Z`), { dateStyle: "long", timeZone: "UTC" }) : "";
  const winners = hall.places.flatMap(({ from, names }) => names.map((name) => ({ from, name })));
  return (
    <>
      <PrintControls
        above={
          <PageLink
            href={`/${locale}/leagues/${encodeURIComponent(league.slug)}/events/${encodeURIComponent(event.slug)}`}
          >
            {event.name}
          </PageLink>
        }
        size={size}
        hrefOf={(paper) => `?paper=${paper}`}
      />
      <Paper size={size} isWide>
        {winners.map(({ from, name }, at) => (
          <Certificate
            key={`${from} ${name}`}
            level={at === 0 ? 1 : 2}
            place={from}
            name={name}
            event={event.name}
            league={league.name}
            year={event.championYear}
            date={date}
          />
        ))}
      </Paper>
    </>
  );
}
