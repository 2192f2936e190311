import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { RecordsHeld } from "@/components/honours/records-held";
import { Coin } from "@/components/identity/coin";
import { ChooseTeamButton } from "@/components/my-team/choose-team-button";
import { CountedFacts } from "@/components/people/counted-facts";
import { Roster } from "@/components/people/roster";
import { NightList } from "@/components/schedule/night-list";
import { scheduledOf } from "@/components/schedule/scheduled-of";
import { tablesText } from "@/components/schedule/tables-text";
import { SeasonHeader } from "@/components/season/season-header";
import { ClientTexts } from "@/components/shell/client-texts";
import { HeadToHead } from "@/components/standings/head-to-head";
import { PartnerTable } from "@/components/standings/partner-table";
import { tableFigureText } from "@/components/standings/row-figures";
import { LinkButton } from "@/components/ui/link-button";
import { Sheet } from "@/components/ui/sheet";
import { playerAddress } from "@/lib/competition/people/player-address";
import { tablePointsText } from "@/lib/competition/table-points";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadRecordsHeld } from "@/lib/server/honours/load-records-held";
import { loadCrosstable } from "@/lib/server/standings/load-crosstable";
import { loadTeam } from "@/lib/server/teams/load-team";
import { loadTeamHands } from "@/lib/server/teams/load-team-hands";

interface TeamParams {
  readonly params: Promise<{ locale: string; league: string; season: string; team: string }>;
}

export async function generateMetadata({ params }: TeamParams): Promise<Metadata> {
  const { league, season, team } = await params;
  const view = await loadTeam(league, season, team);
  return view ? { title: `${view.team.name}, ${view.season.name}` } : {};
}

/** A team of a season: place, roster, and matches with results. */
export default async function TeamPage({ params }: TeamParams) {
  const { locale, league, season, team: address } = await pageLocale(params);
  const view = await loadTeam(league, season, address);
  if (!view) return <NothingHere />;
  const { team, line, matches, sides, who, person, partners } = view;
  const [t, tAgainst, format, table, played, held] = await Promise.all([
    getTranslations("people"),
    getTranslations("rounds.against"),
    getFormatter(),
    loadCrosstable(league, season),
    loadTeamHands(league, season, address),
    loadRecordsHeld(view.league.slug, view.holder),
  ]);
  const against = sides > 2 ? atTables : ({ title: "title", note: "note" } as const);
  const figuresTexts = (count: number, row: NonNullable<typeof line>) =>
    count > 2
      ? t("tableNote", {
          points: tablePointsText(row.tablePoints),
          wins: row.gamesWon,
          total: tableFigureText(row, "total", format),
        })
      : t("games", { won: row.gamesWon, lost: row.gamesLost });
  const handsHref = (code: string) => `/${locale}/leagues/${league}/${season}/teams/${address}/hands/${code}`;
  const cells = table?.rows.find(({ entrant }) => entrant === team.id)?.cells;
  const others = (table?.rows ?? []).flatMap(({ entrant, name }) => {
    const cell = cells?.get(entrant);
    return cell ? [{ entrant, name, ...cell }] : [];
  });
  return (
    <>
      <SeasonHeader
        season={view.season}
        title={
          <span className="team-head">
            <Coin name={team.name} size="large" />
            <span>{team.name}</span>
          </span>
        }
        note={[
          line?.place && t("place", { place: line.place, count: view.teams }),
          line && figuresTexts(view.sides, line),
          team.home && t("home", { venue: [team.home.name, team.home.address].filter(Boolean).join(", ") }),
          team.withdrawn && t("withdrawn"),
        ]
          .filter(Boolean)
          .join(" · ")}
      />
      {(team.teamId ?? person) ? (
        <ClientTexts parts={["myTeam"]}>
          <p>
            <ChooseTeamButton
              league={view.league.slug}
              team={team.teamId ?? person ?? ""}
              name={team.name}
              isPerson={team.teamId === null}
            />
          </p>
        </ClientTexts>
      ) : null}
      {person ? (
        <p>
          <LinkButton href={`/${locale}/leagues/${league}/players/${playerAddress({ id: person, name: team.name })}`}>
            {t("playerPage", { name: team.name })}
          </LinkButton>
        </p>
      ) : null}
      <div className="grid items-start gap-5 wide:grid-cols-2">
        {person ? null : (
          <Sheet title={t("roster")} titleId="roster">
            <Roster members={team.members} players={`/${locale}/leagues/${league}/players`} />
          </Sheet>
        )}
        <Sheet flush className="wide:row-span-2" title={t("teamMatches", { team: team.name, who })} titleId="matches">
          {matches.length === 0 ? <p className="px-4 pb-4 text-ink-soft">{t("noMatches")}</p> : null}
          <NightList
            follow={view.league.slug}
            matches={matches.map((match) => ({
              ...scheduledOf(
                match,
                `/${locale}/leagues/${league}/${season}/matches/${match.slug}`,
                tablesText(t, match.tables),
                null,
              ),
              week: t("week", { who, week: match.round }),
              ...(match.night && { date: match.night }),
            }))}
          />
        </Sheet>
        {others.length === 0 ? null : (
          <Sheet flush title={tAgainst(against.title)} titleId="head-to-head" note={tAgainst(against.note)}>
            <HeadToHead
              team={team.name}
              who={who}
              others={others}
              matches={`/${locale}/leagues/${league}/${season}/matches`}
            />
          </Sheet>
        )}
        {partners.length === 0 ? null : (
          <Sheet flush title={tAgainst("titlePartners")} titleId="partners" note={tAgainst("notePartners")}>
            <PartnerTable partners={partners} />
          </Sheet>
        )}
        <RecordsHeld records={held} league={`/${locale}/leagues/${league}`} />
      </div>
      <CountedFacts played={played} handsHref={handsHref} />
    </>
  );
}

/** Texts for meetings of two entrants, for more than two sides at a table. */
const atTables = { title: "titleTables", note: "noteTables" } as const;
