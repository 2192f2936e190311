import { CalendarDays, Users } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Setting } from "@/components/desk/setting";
import { DoubtfulSeats } from "@/components/people/doubtful-seats";
import { Spares } from "@/components/people/spares";
import { SubstitutionRules } from "@/components/people/substitution-rules";
import { TeamDetails } from "@/components/people/team-details";
import { TeamsEditor } from "@/components/people/teams-editor";
import { ClientTexts } from "@/components/shell/client-texts";
import { LinkButton } from "@/components/ui/link-button";
import { type ListColumn, ListTable } from "@/components/ui/list-table";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import type { EligibilitySettings } from "@/lib/commands/eligibility-settings";
import { languageFor } from "@/lib/i18n/league-languages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { type ListParams, listPage, readListQuery } from "@/lib/kernel/list-page";
import { codePath, teamCardAddress } from "@/lib/server/auth/link-address";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { loadDeskPeople, loadEligibility } from "@/lib/server/people/load-season-people";
import { currentOrigin } from "@/lib/server/platform/http/origin";

interface TeamsParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
  readonly searchParams: Promise<ListParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("people"))("title") };
}

type Team = NonNullable<Awaited<ReturnType<typeof loadDeskPeople>>>["teams"][number];

const captainsOf = ({ members }: Team) => members.filter(({ role }) => role === "captain").map(({ name }) => name);
const shortNameOf = ({ names }: Team) => names?.shortName || names?.suggested || "";
const maxRows = 20;

/** A season's people at the desk: teams with their rosters, spares, and rules for substitutes. */
export default async function TeamsPage({ params, searchParams }: TeamsParams) {
  const { locale, league: slug, season: seasonSlug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const [view, eligibility] = await Promise.all([loadDeskPeople(slug, seasonSlug), loadEligibility(slug, seasonSlug)]);
  if (!view || !eligibility) notFound();
  const [t, tEdit, origin, query] = await Promise.all([
    getTranslations("people"),
    getTranslations("editRows"),
    currentOrigin(),
    searchParams,
  ]);
  const { season, teams } = view;
  const cardOf = (id: string | null) => {
    const url = id && teamCardAddress(origin, languageFor(league, locale), league.id, id);
    return id && url ? { id, url, code: codePath(url) } : null;
  };
  const desk = `/${locale}/desk/${encodeURIComponent(league.slug)}/seasons/${encodeURIComponent(season.slug)}`;
  const lineUpOf = (match: string) => `${desk}/matches/${match}/line-up`;
  const key = { leagueId: league.id, seasonId: season.id };
  const listQuery = readListQuery(query);
  const columns: readonly ListColumn<Team>[] = [
    { key: "short", name: t("list.short"), cell: shortNameOf, isSorted: true, isWide: true },
    { key: "bar", name: t("list.bar"), cell: ({ home }) => home?.name ?? t("noHome"), isSorted: true, isWide: true },
    { key: "players", name: t("list.players"), cell: ({ members }) => members.length, isSorted: true, isFigure: true },
    { key: "captain", name: t("list.captain"), cell: (team) => captainsOf(team).join(", ") || "–", isSorted: true },
  ];
  const page = listPage(teams, listQuery, {
    size: maxRows,
    textOf: (team) =>
      [team.name, shortNameOf(team), team.home?.name, ...team.members.map(({ name }) => name)].join(" "),
    sorts: {
      name: ({ name }) => name,
      short: shortNameOf,
      bar: ({ home }) => home?.name ?? null,
      players: ({ members }) => members.length,
      captain: (team) => captainsOf(team)[0] ?? null,
    },
  });
  return (
    <ClientTexts parts={["people", "editRows", "shortName", "shownName", "teamCard", "problems"]}>
      <div className="grid gap-5">
        <PageHeader
          above={<PageLink href={desk}>{season.name}</PageLink>}
          title={t("title")}
          note={t("intro")}
          actions={
            <>
              <LinkButton href={`${desk}/people`}>
                <Users aria-hidden="true" className="size-5" />
                {t("allPlayers")}
              </LinkButton>
              <LinkButton href={`${desk}/matches`}>
                <CalendarDays aria-hidden="true" className="size-5" />
                {t("lineUps")}
              </LinkButton>
            </>
          }
        />
        <DoubtfulSeats seats={eligibility.doubtful.map(({ match, ...seat }) => ({ ...seat, href: lineUpOf(match) }))} />
        <Sheet as="div" flush>
          <ListTable
            caption={t("allTeams")}
            params={query}
            query={listQuery}
            page={page}
            keyOf={({ id }) => id}
            nameOf={({ name, withdrawn }) => (withdrawn ? `${name} (${t("withdrawn")})` : name)}
            names={{ key: "name", name: t("list.team"), isSorted: true }}
            columns={columns}
            none={t("list.none")}
            editor={{
              name: tEdit("several"),
              rows: (done) => <TeamsEditor {...key} teams={page.rows} done={done} />,
            }}
            details={(team) => (
              <TeamDetails
                {...key}
                team={team}
                card={season.state === "published" && !team.withdrawn ? cardOf(team.card) : undefined}
              />
            )}
          />
        </Sheet>
        <Sheet title={t("spares")} titleId="spares" note={t("sparesNote")}>
          <Spares {...key} teams={teams.map(({ id, name }) => ({ id, name }))} spares={view.spares} />
        </Sheet>
        <Sheet as="div" flush>
          <Setting level={2} name={t("limits")} value={limitsWords(t, eligibility.limits)} about={t("limitsNote")}>
            <SubstitutionRules {...key} limits={eligibility.limits} />
          </Setting>
        </Sheet>
      </div>
    </ClientTexts>
  );
}

/** The rules for substitutes in one line. */
function limitsWords(
  t: Awaited<ReturnType<typeof getTranslations<"people">>>,
  { substitutesMost, spareMost, untilRound, strict }: EligibilitySettings,
): string {
  const limits = [
    substitutesMost !== null && t("limitsOf.substitutes", { count: substitutesMost }),
    spareMost !== null && t("limitsOf.spares", { count: spareMost }),
    untilRound !== null && t("limitsOf.until", { week: untilRound }),
  ].filter(Boolean);
  if (limits.length === 0) return t("limitsOf.none");
  return [...limits, t(strict ? "limitsOf.strict" : "limitsOf.lenient")].join(" · ");
}
