import { Activity, CalendarClock, CircleUserRound, Plus } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EventList } from "@/components/desk/event-list";
import { RemoveDemo } from "@/components/desk/remove-demo";
import { SeasonList } from "@/components/desk/season-list";
import { SignOutButton } from "@/components/desk/sign-out-button";
import { TeamsNamed } from "@/components/events/teams-named";
import { InboxList } from "@/components/inbox/inbox-list";
import { DeletedLeagues } from "@/components/league-desk/deleted-leagues";
import { TeamListings } from "@/components/listings/team-listings";
import { ClaimList } from "@/components/members/member-lists";
import { ProposalsToAnswer } from "@/components/move-proposals/captain-matches";
import { ClientTexts } from "@/components/shell/client-texts";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { isoDate } from "@/lib/competition/schedule/iso-date";
import { pageLocale } from "@/lib/i18n/page-locale";
import { currentCaller } from "@/lib/server/auth/current-caller";
import { mayFoundLeague } from "@/lib/server/auth/policy";
import { loadInbox } from "@/lib/server/desk/load-inbox";
import { loadListedEvents, loadListedSeasons } from "@/lib/server/desk/load-listed-seasons";
import { loadClosedLeagues, loadDeletedLeagues, loadLeaguesToRun } from "@/lib/server/leagues/load-leagues";
import { loadTeamListings } from "@/lib/server/listings/load-team-listings";
import { loadCaptainMatches } from "@/lib/server/move-proposals/load-moves";
import { tonightIn } from "@/lib/server/platform/system/clock";
import { loadClaimsToAnswer } from "@/lib/server/roles/load-members";
import { loadTeamsNamed } from "@/lib/server/sign-ups/load-teams-named";

interface DeskParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("desk"))("title") };
}

/** The user's leagues with their open tasks, and open questions for a captain. */
export default async function DeskPage({ params }: DeskParams) {
  const { locale } = await pageLocale(params);
  const [t, caller, leagues, closed, deleted] = await Promise.all([
    getTranslations(),
    currentCaller(),
    loadLeaguesToRun(),
    loadClosedLeagues(),
    loadDeletedLeagues(),
  ]);
  const now = new Date();
  const [claims, named, matches, own, inboxes, seasons, events] = await Promise.all([
    loadClaimsToAnswer(caller),
    loadTeamsNamed(caller),
    loadCaptainMatches(caller, now),
    loadTeamListings(caller, locale, now),
    Promise.all(leagues.map(({ slug }) => loadInbox(slug))),
    Promise.all(leagues.map((league) => loadListedSeasons(league, now))),
    Promise.all(leagues.map(({ id }) => loadListedEvents(id))),
  ]);
  return (
    <ClientTexts parts={["desk", "auth", "proposals", "problems"]}>
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
        <ProposalsToAnswer matches={matches} />
        {matches.length > 0 ? (
          <LinkButton href={`/${locale}/account/matches`} className="justify-self-start">
            <CalendarClock aria-hidden="true" className="size-5" />
            {t("proposals.link")}
          </LinkButton>
        ) : null}
        <TeamListings locale={locale} leagues={own} />
        {leagues.length === 0 ? <p>{t("desk.noLeague")}</p> : null}
        {leagues.map((league, i) => {
          const [inbox = { items: [], putOff: [] }, listed = []] = [inboxes[i], seasons[i]];
          const desk = `/${locale}/desk/${encodeURIComponent(league.slug)}`;
          return (
            <Sheet
              key={league.id}
              title={league.name}
              titleId={league.id}
              action={
                leagues.length > 1 ? (
                  <LinkButton href={`${desk}/tonight`} aria-label={`${t("desk.openLeague")}: ${league.name}`}>
                    {t("desk.openLeague")}
                  </LinkButton>
                ) : null
              }
            >
              <div className="grid gap-4">
                <section aria-labelledby={`${league.id}-inbox`}>
                  <h3 id={`${league.id}-inbox`}>
                    {inbox.items.length === 0 ? t("inbox.titleNone") : t("inbox.title", { count: inbox.items.length })}
                  </h3>
                  <InboxList
                    desk={desk}
                    league={league.id}
                    inbox={inbox}
                    tonight={isoDate(tonightIn(league.timeZone, now))}
                  />
                </section>
                <SeasonList slug={league.slug} seasons={listed} />
                <EventList slug={league.slug} events={events[i] ?? []} />
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
    </ClientTexts>
  );
}
