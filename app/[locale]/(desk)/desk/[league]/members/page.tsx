import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EndedGrants } from "@/components/members/ended-grants";
import { InviteCaptains } from "@/components/members/invite-captains";
import { InviteMember } from "@/components/members/invite-member";
import { ClaimList, HolderList, InvitationList } from "@/components/members/member-lists";
import { ClientTexts } from "@/components/shell/client-texts";
import { LeagueNames } from "@/components/shown-name/league-names";
import { ListFinder, ListPages } from "@/components/ui/list-table";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { languageFor } from "@/lib/i18n/league-languages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { type ListParams, listPage, paramOf, readListQuery } from "@/lib/kernel/list-page";
import { currentCaller } from "@/lib/server/auth/current-caller";
import { loadCurrentSeason } from "@/lib/server/leagues/load-current-season";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { currentOrigin } from "@/lib/server/platform/http/origin";
import { loadCaptains } from "@/lib/server/roles/captains";
import { loadEndedGrants } from "@/lib/server/roles/load-ended-grants";
import { loadMembers } from "@/lib/server/roles/load-members";

interface MembersParams {
  readonly params: Promise<{ locale: string; league: string }>;
  /** `season`: the address of the season whose captains to invite. */
  readonly searchParams: Promise<ListParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("members"))("title") };
}

const maxHolders = 25;
const maxInvitations = 12;

/** The members of a league: roles, invitations, and claims to players. */
export default async function MembersPage({ params, searchParams }: MembersParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const [t, tShown, caller, origin] = await Promise.all([
    getTranslations("members"),
    getTranslations("shownName.desk"),
    currentCaller(),
    currentOrigin(),
  ]);
  const at = new Date();
  const [{ holders, invitations, claims, free, people, given }, ended] = await Promise.all([
    loadMembers(league.id, caller, { at, origin, locale: languageFor(league, locale) }),
    loadEndedGrants(league.id, at),
  ]);
  const query = await searchParams;
  const season = paramOf(query, "season");
  const { current, coming } = await loadCurrentSeason(league, at);
  const shown = season || (coming[0] ?? current)?.slug;
  const captains = given.includes("captain") && shown ? await loadCaptains(slug, shown, at) : [];
  const toInvite = captains.filter(({ isReached }) => !isReached);
  const home = { leagueId: league.id, timeZone: league.timeZone };
  const listQuery = readListQuery(query);
  const listed = listPage(holders, listQuery, {
    size: maxHolders,
    textOf: ({ name, role, players }) => [name, t(`roles.${role}`), ...players].join(" "),
    sorts: {},
  });
  const invited = listPage(
    invitations,
    { ...readListQuery(query, "invited"), find: "" },
    {
      size: maxInvitations,
      textOf: ({ forWhom }) => forWhom,
      sorts: {},
    },
  );
  return (
    <ClientTexts parts={["members", "shownName", "problems"]}>
      <div className="grid gap-5">
        <PageHeader
          title={t("title")}
          note={t("intro")}
          actions={<PageLink href={`/${locale}/who-may-do-what`}>{t("matrix")}</PageLink>}
        />
        <EndedGrants desk={`/${locale}/desk/${encodeURIComponent(slug)}`} ended={ended} />
        {claims.length > 0 ? (
          <Sheet title={t("claims.title")} titleId="claims" note={t("claims.note")}>
            <ClaimList timeZone={league.timeZone} claims={claims} />
          </Sheet>
        ) : null}
        <div className="grid items-start gap-5 desk:grid-cols-2">
          <Sheet title={t("holders.title")} titleId="holders">
            <ListFinder params={query} query={listQuery} page={listed} />
            <HolderList leagueId={league.id} holders={listed.rows} />
            <ListPages params={query} page={listed} />
          </Sheet>
          <Sheet title={t("invitations.title")} titleId="invitations" note={t("invitations.note")}>
            <div className="grid gap-5">
              <InviteMember leagueId={league.id} roles={given} players={free} />
              <InvitationList {...home} invitations={invited.rows} isFirst={invited.page === 1} />
              <ListPages params={query} page={invited} name="invited" />
            </div>
          </Sheet>
        </div>
        {toInvite.length > 0 ? (
          <Sheet
            title={t("captains.title")}
            titleId="captains"
            note={t("captains.note", { ready: captains.length - toInvite.length, total: captains.length })}
          >
            <InviteCaptains leagueId={league.id} teams={toInvite} />
          </Sheet>
        ) : null}
        {people.length > 0 ? (
          <Sheet title={tShown("title")} titleId="names" note={tShown("note")}>
            <LeagueNames leagueId={league.id} people={people} />
          </Sheet>
        ) : null}
      </div>
    </ClientTexts>
  );
}
