import { CalendarClock, UserPlus } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { MatchMenu } from "@/components/changes/match-menu";
import { ForfeitSettings } from "@/components/desk/forfeit-settings";
import { DraftActions, StandingsChoice } from "@/components/desk/season-actions";
import { SeasonProgress } from "@/components/desk/season-progress";
import { SheetRulesForm } from "@/components/desk/sheet-rules-form";
import { Unpublish } from "@/components/desk/unpublish";
import { ScheduleList } from "@/components/schedule/schedule-list";
import { scheduledOf } from "@/components/schedule/scheduled-of";
import { tablesWords } from "@/components/schedule/tables-words";
import { CertificatePanel } from "@/components/schedule-grid/certificate-panel";
import { ClientWords } from "@/components/shell/client-words";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { movementSettingsOf } from "@/lib/competition/movements/movement-settings";
import { formatOrder } from "@/lib/competition/standings/order";
import { pageLocale } from "@/lib/i18n/page-locale";
import { sideCount } from "@/lib/rulebooks/registry";
import { loadSeasonProgress } from "@/lib/server/desk/load-season-progress";
import { loadFirstNight } from "@/lib/server/first-night/load-first-night";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { loadCertificate } from "@/lib/server/seasons/load-certificate";
import { loadSeason } from "@/lib/server/seasons/load-season";
import { hasBegun } from "@/lib/server/seasons/season-week";
import { loadStandings } from "@/lib/server/standings/load-standings";

interface DeskSeasonParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
}

export async function generateMetadata({ params }: DeskSeasonParams): Promise<Metadata> {
  const { league, season } = await params;
  const view = await loadSeason(league, season);
  return view ? { title: view.season.name } : {};
}

export default async function DeskSeasonPage({ params }: DeskSeasonParams) {
  const { locale, league: slug, season: seasonSlug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const view = await loadStandings(slug, seasonSlug);
  if (!view) notFound();
  const now = new Date();
  const [certificate, firstNight, progress, tFirstNight, tGrid, tRanking] = await Promise.all([
    loadCertificate(slug, seasonSlug),
    loadFirstNight(slug, seasonSlug, now),
    loadSeasonProgress(league, view.rounds, now),
    getTranslations("firstNight"),
    getTranslations("grid"),
    getTranslations("ranking"),
  ]);
  const [t, tMovement, tRounds, tPeople, tChanges] = await Promise.all([
    getTranslations("desk"),
    getTranslations("movement"),
    getTranslations("roundDesk"),
    getTranslations("people"),
    getTranslations("changes"),
  ]);
  const { season } = view;
  const order = formatOrder(view.settings.criteria);
  const isMovement = movementSettingsOf(view.stage) !== null;
  const isDraft = season.state === "draft";
  const tasks = firstNight?.tasks ?? [];
  const left = tasks.filter(({ isDone }) => !isDone).length;
  const desk = `/${locale}/desk/${encodeURIComponent(league.slug)}/seasons/${encodeURIComponent(season.slug)}`;
  const home = `/${locale}/leagues/${encodeURIComponent(league.slug)}/${encodeURIComponent(season.slug)}`;
  // Once the season has begun, its matches come first.
  const begun = hasBegun(view.rounds);
  const settings = (
    <>
      <Sheet title={t("settings")} titleId="settings">
        <div className="grid gap-5">
          <StandingsChoice leagueId={league.id} seasonId={season.id} current={order} sides={view.sides} />
          <ForfeitSettings
            leagueId={league.id}
            seasonId={season.id}
            standings={order}
            current={view.settings.scoring.forfeit}
          />
          <SheetRulesForm
            key={JSON.stringify(view.sheets)}
            leagueId={league.id}
            seasonId={season.id}
            current={view.sheets}
            sides={sideCount(view.stage.rulebook, view.stage.rules)}
            isPublic={!isDraft}
          />
          {season.state === "published" && !begun ? <Unpublish leagueId={league.id} seasonId={season.id} /> : null}
        </div>
      </Sheet>
      {certificate ? <CertificatePanel {...certificate} /> : null}
    </>
  );
  const schedule = (
    <ScheduleList
      who={view.who}
      rounds={view.rounds.map(({ matches, ...round }) => ({
        ...round,
        matches: matches.map((match) => {
          const table = tablesWords(tPeople, match.tables);
          const { href: _none, ...shown } = scheduledOf(match, "", table, round.date);
          const actions = (
            <MatchMenu
              key={match.id}
              changes={`${desk}/changes`}
              match={match.id}
              name={match.sides.map(({ name }) => name).join(" – ")}
              fixed={match.state !== "scheduled" && match.state !== "postponed"}
              sheet={match.state === "playing" || match.state === "finished" ? `${home}/matches/${match.slug}` : null}
            />
          );
          if (isDraft) return shown;
          const mayMove = !isMovement && match.state !== "cancelled";
          return { ...shown, href: `${home}/matches/${match.slug}`, ...(mayMove && { actions }) };
        }),
      }))}
    />
  );
  return (
    <ClientWords parts={["desk", "changes", "signing", "problems", "ranking", "standings"]}>
      <PageHeader
        above={
          <PageLink href={`/${locale}/desk/${encodeURIComponent(league.slug)}/seasons`}>{t("allSeasons")}</PageLink>
        }
        title={season.name}
        note={t(season.state)}
        actions={
          <>
            {isMovement ? (
              <>
                <LinkButton href={`${desk}/players`}>
                  <UserPlus aria-hidden="true" className="size-5" />
                  {tMovement("replan.title")}
                </LinkButton>
                <LinkButton href={`${desk}/rounds`}>
                  <CalendarClock aria-hidden="true" className="size-5" />
                  {tRounds("title")}
                </LinkButton>
                <LinkButton href={`${home}/seats`}>{tMovement("link")}</LinkButton>
              </>
            ) : (
              <>
                <LinkButton href={`${desk}/changes`}>
                  <CalendarClock aria-hidden="true" className="size-5" />
                  {tChanges("title")}
                </LinkButton>
                <LinkButton href={`${desk}/schedule`}>{tGrid("desk.title")}</LinkButton>
                <LinkButton href={`${desk}/teams`}>{tPeople("peopleLink")}</LinkButton>
              </>
            )}
            <LinkButton href={`${desk}/adjustments`}>{tRanking("deskTitle")}</LinkButton>
            {isDraft ? null : <LinkButton href={`${home}/standings`}>{t("seePublic")}</LinkButton>}
          </>
        }
      />
      {isDraft ? null : (
        <SeasonProgress inbox={`/${locale}/desk/${encodeURIComponent(slug)}/tonight`} progress={progress} />
      )}
      {isDraft ? (
        <Notice title={t("isDraft")}>
          <p>{t("publishHint")}</p>
          <div className="mt-3">
            <DraftActions
              leagueId={league.id}
              seasonId={season.id}
              desk={`/${locale}/desk`}
              firstNight={`${desk}/first-night`}
            />
          </div>
        </Notice>
      ) : null}
      {left > 0 ? (
        <Notice
          title={tFirstNight(firstNight?.hasBegun ? "stillToDo" : "title")}
          actions={<LinkButton href={`${desk}/first-night`}>{tFirstNight("open")}</LinkButton>}
        >
          {tFirstNight("progress", { done: tasks.length - left, total: tasks.length })}
        </Notice>
      ) : null}
      {begun ? schedule : settings}
      {begun ? settings : schedule}
    </ClientWords>
  );
}
