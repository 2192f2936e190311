import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { PartnersTable } from "@/components/people/partners-table";
import { PlayerGames } from "@/components/people/player-games";
import { PlayerPlaces } from "@/components/people/player-places";
import { FeedList } from "@/components/take-away/feed-list";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadPlayer } from "@/lib/server/people/load-player";
import { currentOrigin } from "@/lib/server/platform/http/origin";

interface PlayerParams {
  readonly params: Promise<{ locale: string; league: string; player: string }>;
}

export async function generateMetadata({ params }: PlayerParams): Promise<Metadata> {
  const { league, player } = await params;
  const view = await loadPlayer(league, player);
  // Players' pages are not indexed: they can be found within the league's pages.
  return view ? { title: `${view.person.name}, ${view.league.name}`, robots: { index: false } } : {};
}

/** A player's seasons, teams, partners and games, from public rosters and line-ups. */
export default async function PlayerPage({ params }: PlayerParams) {
  const { locale, league: slug, player } = await pageLocale(params);
  const view = await loadPlayer(slug, player);
  if (!view) return <NothingHere />;
  const [t, tClaim, origin] = await Promise.all([
    getTranslations("players"),
    getTranslations("members.claim"),
    currentOrigin(),
  ]);
  const { league, person, seasons, record, partners } = view;
  const games = seasons.flatMap(({ matches }) => matches.flatMap((match) => match.games));
  // Single players have no partners.
  const hasPartners = games.length === 0 || games.some(({ place }) => place === undefined);
  const home = `/${locale}/leagues/${encodeURIComponent(league.slug)}`;
  const players = `${home}/players`;
  const language = locale === league.locale ? "" : `?lang=${locale}`;
  const address = `${origin}/api/feeds/players/${encodeURIComponent(person.id)}.ics${language}`;
  return (
    <>
      <PageHeader
        above={<PageLink href={home}>{league.name}</PageLink>}
        title={person.name}
        note={t("note", { ...record })}
        actions={
          <PageLink
            href={`/${locale}/claim/${encodeURIComponent(league.slug)}/${encodeURIComponent(player)}`}
            className="no-print inline-flex min-h-12 items-center"
          >
            {tClaim("ask")}
          </PageLink>
        }
      />
      <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {seasons.map((season) => (
            <Sheet
              key={season.key}
              flush
              title={season.name}
              titleId={`season-${season.key}`}
              note={
                <PlayerPlaces
                  places={season.places}
                  season={`/${locale}/leagues/${season.path}`}
                  event={season.eventPath && `/${locale}/leagues/${season.eventPath}`}
                />
              }
            >
              <PlayerGames
                name={person.name}
                season={season.name}
                matches={season.matches}
                teams={season.places.map(({ team }) => team)}
                matchesHref={`/${locale}/leagues/${season.path}/matches`}
                players={players}
              />
            </Sheet>
          ))}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {hasPartners ? (
            <Sheet flush title={t("partners")} titleId="partners" note={t("how")}>
              {partners.length === 0 ? (
                <p className="px-4 pb-4 text-ink-soft">{t("noPartners")}</p>
              ) : (
                <PartnersTable name={person.name} partners={partners} record={record} players={players} />
              )}
            </Sheet>
          ) : null}
          <Sheet title={t("calendar")} titleId="calendar" note={t("calendarNote", { name: person.name })}>
            <FeedList feeds={[{ key: person.id, name: person.name, address }]} />
          </Sheet>
        </div>
      </div>
    </>
  );
}
