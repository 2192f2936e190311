import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Paper } from "@/components/print/paper";
import { paperSizeOf } from "@/components/print/paper-size";
import { PrintControls } from "@/components/print/print-controls";
import { CancellationNotice } from "@/components/tonight/cancellation-notice";
import { CancelledMessage } from "@/components/tonight/cancelled-message";
import { PageLink } from "@/components/ui/page-link";
import { parseIsoDate } from "@/lib/competition/schedule/iso-date";
import { pageLocale } from "@/lib/i18n/page-locale";
import { codePath } from "@/lib/server/auth/link-address";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { currentOrigin } from "@/lib/server/platform/http/origin";
import { tonightIn } from "@/lib/server/platform/system/clock";
import { loadCancelledNight } from "@/lib/server/seasons/load-cancelled-night";

interface NoticeParams {
  readonly params: Promise<{ locale: string; league: string }>;
  readonly searchParams: Promise<Record<"night" | "paper", string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("tonight.notice"))("title") };
}

/** A canceled night: the message to send, and the notice for the bar's door. */
export default async function NoticePage({ params, searchParams }: NoticeParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const query = await searchParams;
  const requestedNight = parseIsoDate(String(query.night ?? ""));
  const date = requestedNight.ok ? requestedNight.value : tonightIn(league.timeZone, new Date());
  const size = paperSizeOf(query.paper, locale);
  const [t, seasons, origin] = await Promise.all([
    getTranslations("tonight.notice"),
    loadCancelledNight(league, date),
    currentOrigin(),
  ]);
  const back = (
    <PageLink href={`/${locale}/desk/${encodeURIComponent(league.slug)}/tonight?night=${date}`}>{t("back")}</PageLink>
  );
  const [first] = seasons;
  if (!first) {
    return (
      <div className="grid gap-3 px-1.5">
        <p className="text-small">{back}</p>
        <h1>{t("none")}</h1>
      </div>
    );
  }
  const home = `${origin}/${locale}/leagues/${encodeURIComponent(league.slug)}`;
  const address = seasons.length > 1 ? home : `${home}/${encodeURIComponent(first.season.slug)}/schedule`;
  return (
    <>
      <PrintControls above={back} size={size} hrefOf={(paper) => `?night=${date}&paper=${paper}`}>
        <CancelledMessage league={league.name} date={date} seasons={seasons} address={address} />
        <p className="text-small">
          {seasons.map(({ season }) => (
            <PageLink
              key={season.id}
              className="me-4 inline-flex min-h-12 items-center"
              href={`/${locale}/desk/${encodeURIComponent(league.slug)}/seasons/${encodeURIComponent(season.slug)}/changes`}
            >
              {t("undoIn", { season: season.name })}
            </PageLink>
          ))}
        </p>
      </PrintControls>
      <Paper size={size} isBare>
        <CancellationNotice
          league={league.name}
          date={date}
          seasons={seasons}
          code={{ path: codePath(address), label: t("scan") }}
        />
      </Paper>
    </>
  );
}
