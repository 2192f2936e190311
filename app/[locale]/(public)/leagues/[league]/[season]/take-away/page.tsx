import { FileArchive, FileSpreadsheet, Printer } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { EmbedList } from "@/components/embed/embed-list";
import { scheduleSorts } from "@/components/print/schedule-parts";
import { SeasonHeader } from "@/components/season/season-header";
import { FeedList } from "@/components/take-away/feed-list";
import { buttonClass } from "@/components/ui/button-class";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
import { exporters } from "@/lib/exports/registry";
import { pageLocale } from "@/lib/i18n/page-locale";
import { hasOtherRules } from "@/lib/rulebooks/other-rules-registry";
import { loadSeasonPaper } from "@/lib/server/exports/load-season-paper";
import { currentOrigin } from "@/lib/server/platform/http/origin";
import { latestBulletin } from "@/lib/server/standings/load-bulletin";

interface TakeAwayParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
}

export async function generateMetadata({ params }: TakeAwayParams): Promise<Metadata> {
  const { league, season } = await params;
  const [t, view] = await Promise.all([getTranslations("takeAway"), loadSeasonPaper(league, season)]);
  return view ? { title: `${t("title")}, ${view.season.name}, ${view.league.name}` } : {};
}

export default async function TakeAwayPage({ params }: TakeAwayParams) {
  const { locale, league: leagueSlug, season: seasonSlug } = await pageLocale(params);
  const view = await loadSeasonPaper(leagueSlug, seasonSlug);
  if (!view) return <NothingHere />;
  const { league, season, stage, who, teams, bars } = view;
  const [t, tPrint, tCross, tOther, tBulletin, tEmbed, origin, week] = await Promise.all([
    getTranslations("takeAway"),
    getTranslations("print"),
    getTranslations("figures.cross"),
    getTranslations("otherRules"),
    getTranslations("bulletin"),
    getTranslations("embed"),
    currentOrigin(),
    latestBulletin(leagueSlug, seasonSlug),
  ]);
  const feed = (kind: string, key: string, name: string) => ({
    key,
    name,
    address: `${origin}/api/feeds/${kind}/${encodeURIComponent(key)}.ics${locale === league.locale ? "" : `?lang=${locale}`}`,
  });
  const path = `${encodeURIComponent(league.slug)}/${encodeURIComponent(season.slug)}`;
  const prints = `/${locale}/leagues/${path}/print`;
  return (
    <>
      <SeasonHeader season={season} title={t("title")} note={t("note")} />
      {season.state === "draft" ? <Notice>{t("draft")}</Notice> : null}
      <Sheet title={t("print")} titleId="on-paper" note={t("printNote")}>
        <div className="flex flex-wrap gap-2">
          {scheduleSorts.map((by) => (
            <LinkButton key={by} href={`${prints}/schedule?by=${by}`}>
              <Printer aria-hidden="true" className="size-5" />
              {tPrint(`titles.${by}`, { who })}
            </LinkButton>
          ))}
          <LinkButton href={`${prints}/score-sheet`}>
            <Printer aria-hidden="true" className="size-5" />
            {t("sheets")}
          </LinkButton>
          <LinkButton href={`${prints}/crosstable`}>
            <Printer aria-hidden="true" className="size-5" />
            {tCross("title")}
          </LinkButton>
          {season.kind !== "event" && hasOtherRules(stage.rulebook) ? (
            <LinkButton href={`${prints}/other-rules`}>
              <Printer aria-hidden="true" className="size-5" />
              {tOther("print")}
            </LinkButton>
          ) : null}
          <LinkButton href={`${prints}/player-cards`}>
            <Printer aria-hidden="true" className="size-5" />
            {tPrint("player.page")}
          </LinkButton>
          {week === null ? null : (
            <LinkButton href={`/${locale}/leagues/${path}/bulletin/${week}`}>
              <Printer aria-hidden="true" className="size-5" />
              {tBulletin("link")}
            </LinkButton>
          )}
        </div>
      </Sheet>
      <Sheet title={t("files")} titleId="files" note={t("filesNote")}>
        <div className="flex flex-wrap gap-2">
          {exporters.map(({ id, ending }) => (
            <a
              key={id}
              href={`/api/exports/${path}/${id}.${ending}?lang=${locale}`}
              className={buttonClass()}
              download=""
            >
              <FileSpreadsheet aria-hidden="true" className="size-5" />
              {t(`file.${id}`)}
            </a>
          ))}
        </div>
      </Sheet>
      <Sheet title={t("log")} titleId="season-log" note={t("logNote")}>
        <LinkButton
          href={`/${locale}/leagues/${encodeURIComponent(league.slug)}/log?season=${encodeURIComponent(season.slug)}`}
        >
          <FileArchive aria-hidden="true" className="size-5" />
          {t("logFile")}
        </LinkButton>
      </Sheet>
      <Sheet title={tEmbed("title")} titleId="embeds" note={tEmbed("note")}>
        <EmbedList address={`${origin}/embed/${encodeURIComponent(league.slug)}`} locale={locale} />
      </Sheet>
      <Sheet title={t("calendars")} titleId="calendars" note={t("calendarsNote", { who })}>
        <FeedList feeds={[feed("leagues", league.slug, t("league"))]} />
        <h3 className="pt-4 pb-1">{t("teams", { who })}</h3>
        <FeedList
          feeds={teams.flatMap(({ teamId, personId, name }) => {
            if (personId) return [feed("players", personId, name)];
            return teamId ? [feed("teams", teamId, name)] : [];
          })}
        />
        {bars.length > 0 ? (
          <>
            <h3 className="pt-4 pb-1">{t("bars")}</h3>
            <FeedList feeds={bars.map(({ id, name }) => feed("bars", id, name))} />
          </>
        ) : null}
      </Sheet>
    </>
  );
}
