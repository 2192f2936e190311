import { CalendarClock, UserPlus } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { DraftActions } from "@/components/desk/season-actions";
import { SeasonProgress } from "@/components/desk/season-progress";
import { SeasonSettings } from "@/components/desk/season-settings";
import { WeekMatches } from "@/components/desk/week-matches";
import { WeekNav } from "@/components/desk/week-nav";
import { OtherRulesLink } from "@/components/other-rules/other-rules-link";
import { CertificatePanel } from "@/components/schedule-grid/certificate-panel";
import { ClientTexts } from "@/components/shell/client-texts";
import { Columns } from "@/components/ui/columns";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { movementSettingsOf } from "@/lib/competition/movements/movement-settings";
import { pageLocale } from "@/lib/i18n/page-locale";
import { sideCount } from "@/lib/rulebooks/registry";
import { loadSeasonProgress } from "@/lib/server/desk/load-season-progress";
import { loadFirstNight } from "@/lib/server/first-night/load-first-night";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { loadCaptainMoves } from "@/lib/server/move-proposals/load-captain-moves";
import { loadCertificate } from "@/lib/server/seasons/load-certificate";
import { loadSeason } from "@/lib/server/seasons/load-season";
import { hasBegun } from "@/lib/server/seasons/season-week";
import { loadStandings } from "@/lib/server/standings/load-standings";

interface DeskSeasonParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
  /** `week`: the number of the week to show; by default the one that the season has reached. */
  readonly searchParams: Promise<{ week?: string | string[] }>;
}

export async function generateMetadata({ params }: DeskSeasonParams): Promise<Metadata> {
  const { league, season } = await params;
  const view = await loadSeason(league, season);
  return view ? { title: view.season.name } : {};
}

/** A season at the desk: how it stands, the matches of one week, settings; a draft's certificate. */
export default async function DeskSeasonPage({ params, searchParams }: DeskSeasonParams) {
  const { locale, league: slug, season: seasonSlug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const view = await loadStandings(slug, seasonSlug);
  if (!view) notFound();
  const now = new Date();
  const [certificate, firstNight, progress, moves, t, { week: weekParam }] = await Promise.all([
    // A published season's certificate is on its schedule page.
    view.season.state === "draft" ? loadCertificate(slug, seasonSlug) : null,
    loadFirstNight(slug, seasonSlug, now),
    loadSeasonProgress(league, view.rounds, now),
    loadCaptainMoves(league.id, view),
    getTranslations("desk"),
    searchParams,
  ]);
  const { season, stage, rounds } = view;
  const isDraft = season.state === "draft";
  const isMovement = movementSettingsOf(stage) !== null;
  const desk = `/${locale}/desk/${encodeURIComponent(league.slug)}`;
  const home = `${desk}/seasons/${encodeURIComponent(season.slug)}`;
  const open = `/${locale}/leagues/${encodeURIComponent(league.slug)}/${encodeURIComponent(season.slug)}`;
  const week =
    rounds.find(({ number }) => String(number) === weekParam) ??
    rounds.find(({ number }) => number === progress.week) ??
    rounds[0];
  const next = rounds.find(({ matches }) => matches.some(({ date }) => date === progress.next?.night));
  return (
    <ClientTexts parts={["desk", "changes", "signing", "proposals", "problems", "ranking", "standings"]}>
      <PageHeader
        above={<PageLink href={`${desk}/seasons`}>{t("allSeasons")}</PageLink>}
        title={season.name}
        note={
          isDraft ? (
            t("draft")
          ) : (
            <SeasonProgress
              inbox={`${desk}/tonight`}
              progress={progress}
              next={next ? `?week=${next.number}` : undefined}
            />
          )
        }
        actions={
          <SeasonLinks home={home} open={isDraft ? null : open} isMovement={isMovement} rulebook={stage.rulebook} />
        }
      />
      {isDraft ? <DraftNotice locale={locale} home={home} leagueId={league.id} seasonId={season.id} /> : null}
      <FirstNightNotice home={home} firstNight={firstNight} />
      <Columns
        main={
          week ? (
            <>
              <WeekNav who={view.who} weeks={rounds} shown={week.number} />
              <WeekMatches
                who={view.who}
                week={week}
                desk={isDraft || isMovement ? null : home}
                open={isDraft ? null : open}
              />
            </>
          ) : null
        }
        beside={
          <>
            <SeasonSettings
              leagueId={league.id}
              seasonId={season.id}
              criteria={view.settings.criteria}
              forfeits={view.settings.scoring.forfeit}
              sheets={view.sheets}
              sides={view.sides}
              sheetSides={sideCount(stage.rulebook, stage.rules)}
              rulebook={stage.rulebook}
              rules={stage.rules}
              isPublic={!isDraft}
              moves={moves}
              mayUnpublish={season.state === "published" && !hasBegun(rounds)}
            />
            <DraftCertificate certificate={certificate} />
          </>
        }
      />
    </ClientTexts>
  );
}

/** The certificate of a draft's schedule; empty without one. */
function DraftCertificate({ certificate }: { readonly certificate: Awaited<ReturnType<typeof loadCertificate>> }) {
  return certificate ? <CertificatePanel {...certificate} /> : null;
}

interface DraftNoticeProps {
  readonly locale: string;
  /** The address of the season's desk. */
  readonly home: string;
  readonly leagueId: string;
  readonly seasonId: string;
}

/** Says that a season is a draft, with keys to publish or discard it. */
async function DraftNotice({ locale, home, leagueId, seasonId }: DraftNoticeProps) {
  const t = await getTranslations("desk");
  return (
    <Notice title={t("isDraft")}>
      <p>{t("publishHint")}</p>
      <div className="mt-3">
        <DraftActions
          leagueId={leagueId}
          seasonId={seasonId}
          desk={`/${locale}/desk`}
          firstNight={`${home}/first-night`}
        />
      </div>
    </Notice>
  );
}

interface FirstNightNoticeProps {
  /** The address of the season's desk. */
  readonly home: string;
  readonly firstNight: Awaited<ReturnType<typeof loadFirstNight>>;
}

/** What is left to do before the first night; empty without anything. */
async function FirstNightNotice({ home, firstNight }: FirstNightNoticeProps) {
  const t = await getTranslations("firstNight");
  const tasks = firstNight?.tasks ?? [];
  const left = tasks.filter(({ isDone }) => !isDone).length;
  if (left === 0) return null;
  return (
    <Notice
      title={t(firstNight?.hasBegun ? "stillToDo" : "title")}
      actions={<LinkButton href={`${home}/first-night`}>{t("open")}</LinkButton>}
    >
      {t("progress", { done: tasks.length - left, total: tasks.length })}
    </Notice>
  );
}

interface SeasonLinksProps {
  /** The address of the season's desk. */
  readonly home: string;
  /** The address of its public pages; null for a draft. */
  readonly open: string | null;
  /** Whether single players change tables. */
  readonly isMovement: boolean;
  /** The rulebook's id. */
  readonly rulebook: string;
}

/** Links to the season's other pages. */
async function SeasonLinks({ home, open, isMovement, rulebook }: SeasonLinksProps) {
  const t = await getTranslations();
  return (
    <>
      {isMovement ? (
        <>
          <LinkButton href={`${home}/players`}>
            <UserPlus aria-hidden="true" className="size-5" />
            {t("movement.replan.title")}
          </LinkButton>
          <LinkButton href={`${home}/rounds`}>
            <CalendarClock aria-hidden="true" className="size-5" />
            {t("roundDesk.title")}
          </LinkButton>
          {open ? <LinkButton href={`${open}/seats`}>{t("movement.link")}</LinkButton> : null}
        </>
      ) : (
        <>
          <LinkButton href={`${home}/changes`}>
            <CalendarClock aria-hidden="true" className="size-5" />
            {t("changes.title")}
          </LinkButton>
          <LinkButton href={`${home}/matches`}>{t("desk.matches.title")}</LinkButton>
          <LinkButton href={`${home}/schedule`}>{t("grid.desk.title")}</LinkButton>
          <LinkButton href={`${home}/teams`}>{t("people.peopleLink")}</LinkButton>
        </>
      )}
      <LinkButton href={`${home}/adjustments`}>{t("ranking.deskTitle")}</LinkButton>
      <LinkButton href={`${home}/dues`}>{t("dues.title")}</LinkButton>
      {open ? <OtherRulesLink rulebook={rulebook} href={`${open}/other-rules`} /> : null}
      {open ? <LinkButton href={`${open}/standings`}>{t("desk.seePublic")}</LinkButton> : null}
    </>
  );
}
