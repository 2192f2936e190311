import { Trophy } from "lucide-react";
import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { ArchivedEvent } from "@/components/events/archived-event";
import { FinalTable } from "@/components/honours/final-table";
import { formatLongDate } from "@/components/schedule/format-date";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Pill } from "@/components/ui/pill";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadRoadYears } from "@/lib/server/city/load-road-years";
import { loadHall } from "@/lib/server/events/load-hall";
import { loadArchive } from "@/lib/server/honours/load-archive";

interface ArchiveParams {
  readonly params: Promise<{ locale: string; league: string }>;
}

export async function generateMetadata({ params }: ArchiveParams): Promise<Metadata> {
  const { league } = await params;
  const [t, view] = await Promise.all([getTranslations("archive"), loadArchive(league)]);
  return view ? { title: `${t("title")}, ${view.league.name}` } : {};
}

/** Finished events and seasons with their champions; seasons with their final tables. */
export default async function ArchivePage({ params }: ArchiveParams) {
  const { locale, league } = await pageLocale(params);
  const view = await loadArchive(league);
  if (!view) return <NothingHere />;
  const [t, format, hall, years] = await Promise.all([
    getTranslations("archive"),
    getFormatter(),
    loadHall(view.league),
    loadRoadYears(view.league.id),
  ]);
  const home = `/${locale}/leagues/${league}`;
  return (
    <>
      <PageHeader
        above={<PageLink href={home}>{view.league.name}</PageLink>}
        title={t("title")}
        note={view.seasons.length + hall.length === 0 ? t("none") : t("note")}
        actions={<LinkButton href={`${home}/records`}>{t("records")}</LinkButton>}
      />
      <div className="grid items-start gap-5 wide:grid-cols-2">
        {hall.map((event) => (
          <ArchivedEvent
            key={event.id}
            event={event}
            href={`${home}/events/${encodeURIComponent(event.slug)}`}
            roadHref={
              years.some((year) => year === event.championYear) ? `/${locale}/city/${event.championYear}` : null
            }
          />
        ))}
        {view.seasons.map(({ id, slug, name, from, to, lines, champions, sides, who }) => (
          <Sheet
            key={id}
            flush
            title={name}
            titleId={`season-${id}`}
            note={
              <span className="grid gap-1">
                {from && to ? t("from", { from: formatLongDate(format, from), to: formatLongDate(format, to) }) : null}
                {champions.length === 0 ? null : (
                  <Pill tone="good" icon={Trophy}>
                    {t("champion", { names: champions.join(", "), count: champions.length })}
                  </Pill>
                )}
              </span>
            }
          >
            <FinalTable
              season={name}
              lines={lines}
              sides={sides}
              who={who}
              home={`${home}/${encodeURIComponent(slug)}`}
            />
            <p className="flex flex-wrap gap-2 px-4 pb-4">
              <LinkButton tone="quiet" href={`${home}/${encodeURIComponent(slug)}/standings`}>
                {t("standings")}
              </LinkButton>
              <LinkButton tone="quiet" href={`${home}/${encodeURIComponent(slug)}/records`}>
                {t("records")}
              </LinkButton>
            </p>
          </Sheet>
        ))}
      </div>
    </>
  );
}
