import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { Paper } from "@/components/print/paper";
import { paperSizeOf } from "@/components/print/paper-size";
import { PlayerCard } from "@/components/print/player-card";
import { PrintControls } from "@/components/print/print-controls";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { playerAddress } from "@/lib/competition/people/player-address";
import { pageLocale } from "@/lib/i18n/page-locale";
import { codePath } from "@/lib/server/auth/link-address";
import { loadSeasonPeople } from "@/lib/server/people/load-season-people";
import { currentOrigin } from "@/lib/server/platform/http/origin";
import { loadSeason } from "@/lib/server/seasons/load-season";

interface PrintParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
  readonly searchParams: Promise<{ paper?: string | string[] }>;
}

export async function generateMetadata({ params }: PrintParams): Promise<Metadata> {
  const { league, season } = await params;
  const [t, view] = await Promise.all([getTranslations("print.player"), loadSeason(league, season)]);
  return view ? { title: `${t("page")}, ${view.season.name}, ${view.league.name}`, robots: { index: false } } : {};
}

/** Cards for all players of a season, eight per page, with the QR code of the player's page. */
export default async function PlayerCardsPage({ params, searchParams }: PrintParams) {
  const { locale, league, season } = await pageLocale(params);
  const [t, view, people, query, origin] = await Promise.all([
    getTranslations("print.player"),
    loadSeason(league, season),
    loadSeasonPeople(league, season),
    searchParams,
    currentOrigin(),
  ]);
  if (!view || !people) return <NothingHere />;
  const size = paperSizeOf(query.paper, locale);
  const base = `/${locale}/leagues/${league}`;
  const members = people.teams.flatMap((team) =>
    team.members.filter(({ until }) => until === null).map(({ person, name }) => ({ person, name, team: team.name })),
  );
  const singles = view.season.entrants.flatMap(({ personId, name }) =>
    personId ? [{ person: personId, name, team: "" }] : [],
  );
  const cards = [...members, ...singles];
  return (
    <>
      <PrintControls
        above={<PageLink href={`${base}/${season}/take-away`}>{view.season.name}</PageLink>}
        size={size}
        hrefOf={(paper) => `?paper=${paper}`}
      >
        {cards.length === 0 ? <Notice kind="warn">{t("none")}</Notice> : null}
      </PrintControls>
      <Paper size={size} isBare>
        <h1 className="no-print">{t("page")}</h1>
        <ul className="player-cards">
          {cards.map(({ person, name, team }) => (
            <PlayerCard
              key={`${person} ${team}`}
              name={name}
              team={team}
              season={`${view.season.name}, ${view.league.name}`}
              code={codePath(`${origin}${base}/players/${encodeURIComponent(playerAddress({ id: person, name }))}`)}
            />
          ))}
        </ul>
      </Paper>
    </>
  );
}
