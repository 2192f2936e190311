import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getFormatter, getTranslations } from "next-intl/server";
import { MemberRow } from "@/components/people/member-row";
import { PlayersEditor } from "@/components/people/players-editor";
import { formatDate } from "@/components/schedule/format-date";
import { ClientTexts } from "@/components/shell/client-texts";
import { type ListColumn, ListTable } from "@/components/ui/list-table";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { SelectField } from "@/components/ui/text-field";
import { memberRoles } from "@/lib/competition/people/eligibility";
import { pageLocale } from "@/lib/i18n/page-locale";
import { type ListParams, listPage, paramOf, readListQuery } from "@/lib/kernel/list-page";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { loadDeskPeople } from "@/lib/server/people/load-season-people";

interface PeopleParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
  /** `team` (an entrant's id) and `role` limit the list. */
  readonly searchParams: Promise<ListParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("people"))("allPlayers") };
}

type View = NonNullable<Awaited<ReturnType<typeof loadDeskPeople>>>;
type Player = ReturnType<typeof playersOf>[number];

const filtered = ["team", "role"] as const;
const maxRows = 25;

/** All people on the rosters of a season in one table, each row with its form. */
export default async function PeoplePage({ params, searchParams }: PeopleParams) {
  const { locale, league: slug, season: seasonSlug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const view = await loadDeskPeople(slug, seasonSlug);
  if (!view) notFound();
  const [t, tEdit, tDesk, format, query] = await Promise.all([
    getTranslations("people"),
    getTranslations("editRows"),
    getTranslations("desk"),
    getFormatter(),
    searchParams,
  ]);
  const { season, teams } = view;
  const desk = `/${locale}/desk/${encodeURIComponent(league.slug)}/seasons/${encodeURIComponent(season.slug)}`;
  const key = { leagueId: league.id, seasonId: season.id };
  const [team, role] = [paramOf(query, "team"), paramOf(query, "role")];
  const chosen = playersOf(teams).filter(
    ({ entrant, member }) => (team === "" || entrant === team) && (role === "" || member.role === role),
  );
  const listQuery = readListQuery(query);
  const page = listPage(chosen, listQuery, {
    size: maxRows,
    textOf: ({ member, team: name }) => `${member.name} ${name}`,
    sorts: {
      name: ({ member }) => member.name,
      team: ({ team: name }) => name,
      role: ({ member }) => memberRoles.indexOf(member.role),
      times: ({ member }) => member.steppedIn,
    },
  });
  const limitsOf = ({ member: { since, until, most } }: Player) =>
    [
      since && t("since", { date: formatDate(format, since) }),
      until && t("until", { date: formatDate(format, until) }),
      most !== null && t("most", { most }),
    ].filter(Boolean);
  const columns: readonly ListColumn<Player>[] = [
    { key: "team", name: t("list.team"), cell: ({ team: name }) => name, isSorted: true },
    { key: "role", name: t("roleLabel"), cell: ({ member }) => t(`role.${member.role}`), isSorted: true },
    { key: "limits", name: t("list.limits"), cell: (player) => limitsOf(player).join(", ") || "–", isWide: true },
    {
      ...{ key: "times", name: t("list.times"), isSorted: true, isFigure: true, isWide: true },
      cell: ({ member }) => member.steppedIn,
    },
  ];
  return (
    <ClientTexts parts={["people", "editRows", "shownName", "problems"]}>
      <div className="grid gap-5">
        <PageHeader above={<PageLink href={`${desk}/teams`}>{t("title")}</PageLink>} title={t("allPlayers")} />
        <Sheet as="div" flush>
          <ListTable
            caption={t("allPlayers")}
            params={query}
            query={listQuery}
            page={page}
            keyOf={keyOf}
            nameOf={({ member }) => member.name}
            names={{ key: "name", name: t("name"), isSorted: true }}
            columns={columns}
            none={t("list.noPlayers")}
            filtered={filtered}
            filters={
              <>
                <SelectField id="team" name="team" label={t("list.team")} defaultValue={team}>
                  <option value="">{tDesk("matches.any")}</option>
                  {teams.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </SelectField>
                <SelectField id="role" name="role" label={t("roleLabel")} defaultValue={role}>
                  <option value="">{tDesk("matches.any")}</option>
                  {memberRoles.map((one) => (
                    <option key={one} value={one}>
                      {t(`role.${one}`)}
                    </option>
                  ))}
                </SelectField>
              </>
            }
            editor={{
              name: tEdit("several"),
              rows: (done) => <PlayersEditor {...key} players={page.rows} done={done} />,
            }}
            details={({ entrant, member }) => (
              <ul>
                <MemberRow {...key} entrantId={entrant} member={member} />
              </ul>
            )}
          />
        </Sheet>
      </div>
    </ClientTexts>
  );
}

/** The people of all teams, in the order of the teams. */
function playersOf(teams: View["teams"]) {
  return teams.flatMap(({ id, name, members }) => members.map((member) => ({ entrant: id, team: name, member })));
}

function keyOf({ entrant, member }: Player): string {
  return `${entrant}.${member.person}`;
}
