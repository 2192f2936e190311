import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getFormatter, getTranslations } from "next-intl/server";
import { TeamCardKeys } from "@/components/desk/team-card-keys";
import { AddPeople } from "@/components/people/add-people";
import { DoubtfulSeats } from "@/components/people/doubtful-seats";
import { MemberRow } from "@/components/people/member-row";
import { Spares } from "@/components/people/spares";
import { SubstitutionRules } from "@/components/people/substitution-rules";
import { nightWords } from "@/components/schedule/spoken-time";
import { ClientWords } from "@/components/shell/client-words";
import { TeamShortName } from "@/components/short-name/team-short-name";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { languageFor } from "@/lib/i18n/league-languages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { codePath, teamCardAddress } from "@/lib/server/auth/link-address";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { loadDeskPeople } from "@/lib/server/people/load-season-people";
import { currentOrigin } from "@/lib/server/platform/http/origin";

interface TeamsParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("people"))("title") };
}

/** A season's people at the desk: rosters, spares, substitution rules, and links to the line-ups. */
export default async function TeamsPage({ params }: TeamsParams) {
  const { locale, league: slug, season: seasonSlug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const view = await loadDeskPeople(slug, seasonSlug);
  if (!view) notFound();
  const [t, format, origin] = await Promise.all([getTranslations("people"), getFormatter(), currentOrigin()]);
  const { season, teams } = view;
  const cardOf = (id: string | null) => {
    const url = id && teamCardAddress(origin, languageFor(league, locale), league.id, id);
    return id && url ? { id, url, code: codePath(url) } : null;
  };
  const desk = `/${locale}/desk/${encodeURIComponent(league.slug)}/seasons/${encodeURIComponent(season.slug)}`;
  const lineUpOf = (match: string) => `${desk}/matches/${match}/line-up`;
  const key = { leagueId: league.id, seasonId: season.id };
  return (
    <ClientWords parts={["people", "shortName", "shownName", "teamCard", "problems"]}>
      <div className="grid gap-5">
        <PageHeader above={<PageLink href={desk}>{season.name}</PageLink>} title={t("title")} note={t("intro")} />
        <DoubtfulSeats seats={view.doubtful.map(({ match, ...seat }) => ({ ...seat, href: lineUpOf(match) }))} />
        <div className="grid items-start gap-5 wide:grid-cols-2">
          {teams.map((team) => (
            <Sheet
              key={team.id}
              title={team.name}
              titleId={`team-${team.id}`}
              note={[
                team.home ? t("home", { venue: team.home.name }) : t("noHome"),
                t("count", { count: team.members.length }),
                team.withdrawn && t("withdrawn"),
              ]
                .filter(Boolean)
                .join(" · ")}
            >
              <div className="grid gap-3">
                {team.members.length === 0 ? <p className="text-ink-soft">{t("nobody")}</p> : null}
                <ul>
                  {team.members.map((member) => (
                    <MemberRow key={member.person} {...key} entrantId={team.id} member={member} />
                  ))}
                </ul>
                <AddPeople {...key} team={{ id: team.id, name: team.name }} />
                {team.names ? <TeamShortName leagueId={league.id} team={team.names} /> : null}
                {season.state === "published" && !team.withdrawn ? (
                  <TeamCardKeys leagueId={league.id} team={{ id: team.id, name: team.name }} card={cardOf(team.card)} />
                ) : null}
              </div>
            </Sheet>
          ))}
        </div>
        <Sheet title={t("spares")} titleId="spares" note={t("sparesNote")}>
          <Spares {...key} teams={teams.map(({ id, name }) => ({ id, name }))} spares={view.spares} />
        </Sheet>
        <Sheet title={t("limits")} titleId="limits" note={t("limitsNote")}>
          <SubstitutionRules {...key} limits={view.limits} />
        </Sheet>
        {season.state === "published" ? (
          <Sheet title={t("lineUps")} titleId="line-ups">
            <ul className="grid gap-1">
              {view.rounds.map((round) => (
                <li key={round.id} className="border-t border-rule">
                  <details>
                    <summary className="min-h-12 content-center">
                      {round.date
                        ? t("weekAndNight", { who: "team", week: round.number, night: nightWords(format, round.date) })
                        : t("week", { who: "team", week: round.number })}
                    </summary>
                    <ul className="pb-2">
                      {round.matches.map((match) => (
                        <li key={match.id}>
                          <PageLink className="flex min-h-12 items-center" href={lineUpOf(match.slug)}>
                            {match.sides.map(({ name }) => name).join(" – ")}
                          </PageLink>
                        </li>
                      ))}
                    </ul>
                  </details>
                </li>
              ))}
            </ul>
          </Sheet>
        ) : null}
      </div>
    </ClientWords>
  );
}
