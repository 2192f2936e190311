import { Printer, QrCode, UserPlus, UsersRound } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getFormatter, getTranslations } from "next-intl/server";
import { UnpublishSeason } from "@/components/desk/unpublish-season";
import { CreateBarCards } from "@/components/first-night/create-bar-cards";
import { SeasonTask } from "@/components/first-night/season-task";
import { ShareSeason } from "@/components/first-night/share-season";
import { formatDate, formatTime } from "@/components/schedule/format-date";
import { ClientTexts } from "@/components/shell/client-texts";
import { LinkButton } from "@/components/ui/link-button";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { namesInSentence } from "@/lib/competition/people/name-in-sentence";
import { languageFor } from "@/lib/i18n/league-languages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadFirstNight, type TaskView } from "@/lib/server/first-night/load-first-night";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { currentOrigin } from "@/lib/server/platform/http/origin";
import { loadShortNames } from "@/lib/server/seasons/load-short-names";

interface FirstNightParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("firstNight"))("title") };
}

/** A checklist of the tasks between publishing a season and its first night. */
export default async function FirstNightPage({ params }: FirstNightParams) {
  const { locale, league: slug, season: seasonSlug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const [t, tPractice, format, origin, view, names] = await Promise.all([
    getTranslations("firstNight"),
    getTranslations("practice"),
    getFormatter(),
    currentOrigin(),
    loadFirstNight(slug, seasonSlug, new Date()),
    loadShortNames(league.id),
  ]);
  const nameInSentence = namesInSentence(names.takesThe, locale);
  if (!view) notFound();
  const { season, tasks } = view;
  const at = `/${locale}/desk/${encodeURIComponent(league.slug)}`;
  const desk = `${at}/seasons/${encodeURIComponent(season.slug)}`;
  const part = `leagues/${encodeURIComponent(league.slug)}/${encodeURIComponent(season.slug)}`;
  const address = `${origin}/${languageFor(league, locale)}/${part}/schedule`;
  const done = tasks.filter(({ isDone }) => isDone).length;
  const next = tasks.find(({ isDone }) => !isDone)?.task;

  function noteOf({ task, ready, total }: TaskView): string {
    if (task === "rosters" && view?.emptyRosters.length) {
      const teams = view.emptyRosters.map((name, at) => nameInSentence(name, at === 0 ? "start" : undefined));
      return t("emptyRosters", { teams: format.list(teams), count: teams.length });
    }
    return t(`notes.${task}`, { ready: ready ?? 0, total });
  }

  const actions = {
    share: <ShareSeason address={address} title={`${league.name}, ${season.name}`} />,
    schedule: (
      <LinkButton href={`/${locale}/${part}/print/schedule`}>
        <Printer aria-hidden="true" className="size-5" />
        {t("print")}
      </LinkButton>
    ),
    invitations: (
      <LinkButton href={`${at}/members?season=${encodeURIComponent(season.slug)}`}>
        <UserPlus aria-hidden="true" className="size-5" />
        {t("invite")}
      </LinkButton>
    ),
    rosters: (
      <LinkButton href={`${desk}/teams`}>
        <UsersRound aria-hidden="true" className="size-5" />
        {t("addPeople")}
      </LinkButton>
    ),
    "table-cards":
      view.tablesWithoutCard.length > 0 ? (
        <CreateBarCards leagueId={league.id} tables={view.tablesWithoutCard} />
      ) : (
        <LinkButton href={`${at}/tables`}>
          <QrCode aria-hidden="true" className="size-5" />
          {t("seeCards")}
        </LinkButton>
      ),
  };
  const when = [
    view.firstDate && formatDate(format, view.firstDate),
    view.firstDate && view.firstTime && formatTime(format, view.firstTime),
  ].filter(Boolean);
  return (
    <ClientTexts parts={["firstNight", "changes", "problems"]}>
      <div className="first-night">
        <section className="first-night-head">
          <div>
            <p className="text-small">
              <PageLink className="text-inherit" href={desk}>
                {t("back")}
              </PageLink>
            </p>
            <h1>{t("on", { season: season.name })}</h1>
            <p>{when.length > 0 ? t("begins", { when: when.join(", ") }) : t("noDate")}</p>
          </div>
          <dl className="first-night-facts">
            <div>
              <dt>{t("entrants", { who: view.who, count: view.entrants })}</dt>
              <dd>{format.number(view.entrants)}</dd>
            </div>
            <div>
              <dt>{t("matches", { count: view.matches })}</dt>
              <dd>{format.number(view.matches)}</dd>
            </div>
            <div>
              <dt>{t("nights", { count: view.rounds })}</dt>
              <dd>{format.number(view.rounds)}</dd>
            </div>
          </dl>
        </section>
        <div className="grid gap-4">
          <Sheet
            flush
            title={t(view.hasBegun ? "stillToDo" : "title")}
            titleId="tasks"
            note={done === tasks.length ? t("allDone") : t("progress", { done, total: tasks.length })}
          >
            <ul>
              {tasks.map((one) => (
                <SeasonTask
                  key={one.task}
                  leagueId={league.id}
                  seasonId={season.id}
                  task={one.task}
                  isDone={one.isDone}
                  isMarked={one.isMarked}
                  isNext={one.task === next}
                  note={noteOf(one)}
                >
                  {actions[one.task]}
                </SeasonTask>
              ))}
            </ul>
            <p className="border-t border-rule px-4 py-2 text-small">
              {t("practice")}{" "}
              <PageLink href={`/${locale}/try`} className="inline-flex min-h-12 items-center">
                {tPractice("title")}
              </PageLink>
            </p>
          </Sheet>
          {view.hasBegun ? null : <UnpublishSeason leagueId={league.id} seasonId={season.id} then={desk} />}
        </div>
      </div>
    </ClientTexts>
  );
}
