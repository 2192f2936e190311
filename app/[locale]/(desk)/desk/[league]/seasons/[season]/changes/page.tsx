import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ChangeDesk } from "@/components/changes/change-desk";
import { ChangeLog } from "@/components/changes/change-log";
import { isIncident } from "@/components/changes/season-incident";
import { ClientTexts } from "@/components/shell/client-texts";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { loadMovement } from "@/lib/server/seasons/load-movement";
import { loadSeasonChanges } from "@/lib/server/seasons/load-season-changes";

interface ChangesParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
  readonly searchParams: Promise<{ what?: string | string[]; match?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("changes"))("title") };
}

export default async function ChangesPage({ params, searchParams }: ChangesParams) {
  const { locale, league: slug, season } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const view = await loadSeasonChanges(slug, season, new Date());
  if (!view) {
    // Rounds of single players have a separate page for changes.
    if (await loadMovement(slug, season)) redirect(`/${locale}/desk/${slug}/seasons/${season}/rounds`);
    notFound();
  }
  const [t, { what, match }] = await Promise.all([getTranslations("changes"), searchParams]);
  const desk = `/${locale}/desk/${encodeURIComponent(league.slug)}/seasons/${encodeURIComponent(view.season.slug)}`;
  const event = typeof what === "string" && isIncident(what) ? what : undefined;
  const chosen = view.schedule.meetings.find(({ id }) => id === match)?.id;
  const isOver = view.season.state === "finished" || view.season.state === "archived";
  return (
    <ClientTexts parts={["changes", "schedule", "preview", "problems"]}>
      <div className="grid gap-5">
        <PageHeader above={<PageLink href={desk}>{view.season.name}</PageLink>} title={t("title")} note={t("intro")} />
        {isOver ? (
          <Notice title={t("seasonOver")} />
        ) : (
          <Sheet title={t("whatTitle")} titleId="what-title">
            <ChangeDesk
              key={`${event} ${chosen}`}
              view={view}
              {...(event && { what: event })}
              {...(chosen && { match: chosen })}
            />
          </Sheet>
        )}
        <Sheet title={t("log")} titleId="log">
          <ChangeLog view={view} />
        </Sheet>
      </div>
    </ClientTexts>
  );
}
