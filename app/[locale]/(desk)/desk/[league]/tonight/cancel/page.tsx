import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { formatLongDate } from "@/components/schedule/format-date";
import { ClientTexts } from "@/components/shell/client-texts";
import { CancelNight } from "@/components/tonight/cancel-night";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { isoDate, parseIsoDate } from "@/lib/competition/schedule/iso-date";
import { pageLocale } from "@/lib/i18n/page-locale";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { tonightIn } from "@/lib/server/platform/system/clock";
import { loadNightToCancel } from "@/lib/server/seasons/load-cancelled-night";

interface CancelParams {
  readonly params: Promise<{ locale: string; league: string }>;
  readonly searchParams: Promise<{ night?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("tonight.cancel"))("title") };
}

/** Cancels a night, after a preview of the new dates of its matches. */
export default async function CancelNightPage({ params, searchParams }: CancelParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const requestedNight = parseIsoDate(String((await searchParams).night ?? ""));
  const today = isoDate(tonightIn(league.timeZone, new Date()));
  const date = requestedNight.ok ? requestedNight.value : today;
  const [t, format, seasons] = await Promise.all([
    getTranslations("tonight.cancel"),
    getFormatter(),
    loadNightToCancel(league, date),
  ]);
  const tonight = `/${locale}/desk/${encodeURIComponent(league.slug)}/tonight`;
  return (
    <div className="grid gap-5">
      <PageHeader
        above={<PageLink href={`${tonight}?night=${date}`}>{league.name}</PageLink>}
        title={t("title")}
        note={formatLongDate(format, date)}
      />
      {seasons.length === 0 ? (
        <>
          <p className="px-1.5">{t("nothing")}</p>
          <div>
            <LinkButton href={`${tonight}/notice?night=${date}`}>{t("seeNotice")}</LinkButton>
          </div>
        </>
      ) : (
        <ClientTexts parts={["tonight", "changes", "schedule", "problems"]}>
          <p className="max-w-prose px-1.5">{t("intro")}</p>
          <CancelNight
            league={{ id: league.id, slug: league.slug, timeZone: league.timeZone }}
            date={date}
            today={today}
            seasons={seasons}
            notice={`${tonight}/notice?night=${date}`}
          />
        </ClientTexts>
      )}
    </div>
  );
}
