import { Activity, CircleUserRound, Plus } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskLists } from "@/components/desk/desk-lists";
import { LeagueKeys } from "@/components/desk/league-keys";
import { RemoveDemo } from "@/components/desk/remove-demo";
import { SignOutButton } from "@/components/desk/sign-out-button";
import { TeamsNamed } from "@/components/events/teams-named";
import { DeletedLeagues } from "@/components/league-desk/deleted-leagues";
import { EndedGrants } from "@/components/members/ended-grants";
import { ClaimList } from "@/components/members/member-lists";
import { ClientWords } from "@/components/shell/client-words";
import { AttentionList } from "@/components/tonight/attention-list";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { movementFormat } from "@/lib/competition/movements/movement-settings";
import { pageLocale } from "@/lib/i18n/page-locale";
import { currentCaller } from "@/lib/server/auth/current-caller";
import { mayFoundLeague } from "@/lib/server/auth/policy";
import { loadFirstNight } from "@/lib/server/first-night/load-first-night";
import { loadClosedLeagues, loadDeletedLeagues, loadDesk } from "@/lib/server/leagues/load-leagues";
import { loadEndedGrants } from "@/lib/server/roles/load-ended-grants";
import { loadClaimsToAnswer } from "@/lib/server/roles/load-members";
import { loadAttention } from "@/lib/server/seasons/load-attention";
import { loadTeamsNamed } from "@/lib/server/sign-ups/load-teams-named";

interface DeskParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("desk"))("title") };
}

/** The user's leagues with their open tasks, and a captain's questions. */
export default async function DeskPage({ params }: DeskParams) {
  const { locale } = await pageLocale(params);
  const [t, caller, leagues, closed, deleted] = await Promise.all([
    getTranslations(),
    currentCaller(),
    loadDesk(),
    loadClosedLeagues(),
    loadDeletedLeagues(),
  ]);
  const now = new Date();
  const [claims, named, attention, grants, seasons] = await Promise.all([
    loadClaimsToAnswer(caller),
    loadTeamsNamed(caller),
    Promise.all(leagues.map((league) => loadAttention(league, now))),
    Promise.all(leagues.map((league) => loadEndedGrants(league.id, now))),
    Promise.all(leagues.map((league) => listedSeasons(league, now))),
  ]);
  return (
    <ClientWords parts={["desk", "auth", "problems"]}>
      <div className="grid gap-5">
        <PageHeader
          title={t("desk.title")}
          note={t("auth.signedInAs", { name: caller.account?.name ?? "" })}
          actions={
            <>
              <LinkButton tone="quiet" href={`/${locale}/account`}>
                <CircleUserRound aria-hidden="true" className="size-5" />
                {t("account.link")}
              </LinkButton>
              <SignOutButton />
            </>
          }
        />
        {claims.length > 0 ? (
          <Sheet title={t("members.claims.title")} titleId="claims" note={t("members.claims.note")}>
            <ClaimList claims={claims} />
          </Sheet>
        ) : null}
        <TeamsNamed named={named} />
        {leagues.length === 0 ? <p>{t("desk.noLeague")}</p> : null}
        {leagues.map((league, i) => {
          const [lists, ended, listed = []] = [attention[i], grants[i], seasons[i]];
          return (
            <Sheet key={league.id} title={league.name} titleId={league.id}>
              <div className="grid gap-4">
                {ended ? (
                  <EndedGrants desk={`/${locale}/desk/${encodeURIComponent(league.slug)}`} ended={ended} />
                ) : null}
                {lists ? <AttentionList at={{ locale, league: league.slug }} {...lists} /> : null}
                <LeagueKeys slug={league.slug} hasSeasons={league.seasons.length > 0} />
                <DeskLists slug={league.slug} seasons={listed} events={league.events} />
                {league.demo ? <RemoveDemo leagueId={league.id} /> : null}
              </div>
            </Sheet>
          );
        })}
        {mayFoundLeague(caller) === null ? (
          <div className="flex flex-wrap gap-2">
            <LinkButton href={`/${locale}/desk/new-league`}>
              <Plus aria-hidden="true" className="size-5" />
              {t("leagueDesk.found")}
            </LinkButton>
            <LinkButton tone="quiet" href={`/${locale}/account/server`}>
              <Activity aria-hidden="true" className="size-5" />
              {t("server.title")}
            </LinkButton>
          </div>
        ) : null}
        {closed.length > 0 ? (
          <Sheet title={t("leagueDesk.closedList")} titleId="closed">
            <ul>
              {closed.map(({ id, slug, name }) => (
                <li key={id} className="border-t border-rule">
                  <PageLink
                    className="name flex min-h-12 items-center"
                    href={`/${locale}/desk/${encodeURIComponent(slug)}/league`}
                  >
                    {name}
                  </PageLink>
                </li>
              ))}
            </ul>
          </Sheet>
        ) : null}
        <DeletedLeagues leagues={deleted} />
      </div>
    </ClientWords>
  );
}

type DeskLeague = Awaited<ReturnType<typeof loadDesk>>[number];

/** The seasons of a league as its list shows them; the season published last with what is left before its first night. */
async function listedSeasons({ slug, seasons }: DeskLeague, now: Date) {
  const latest = seasons.find(({ state }) => state === "published");
  const tasks = (latest && (await loadFirstNight(slug, latest.slug, now))?.tasks) ?? [];
  const done = tasks.filter(({ isDone }) => isDone).length;
  const toDo = done < tasks.length ? { done, total: tasks.length } : null;
  return seasons.map(({ stages, ...season }) => ({
    ...season,
    hasChanges: stages.every(({ format }) => format !== movementFormat),
    toDo: season.id === latest?.id ? toDo : null,
  }));
}
