import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { RecordsHeld } from "@/components/honours/records-held";
import { BestGames } from "@/components/people/best-games";
import { CountedFacts } from "@/components/people/counted-facts";
import { PlayerForm } from "@/components/people/player-form";
import { PlayerGames } from "@/components/people/player-games";
import { PlayerHero } from "@/components/people/player-hero";
import { PlayerPlaces } from "@/components/people/player-places";
import { RecordsTable } from "@/components/people/records-table";
import { playerFactViews } from "@/components/rulebooks/player-facts-registry";
import { FeedList } from "@/components/take-away/feed-list";
import { Columns } from "@/components/ui/columns";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { playerAddress } from "@/lib/competition/people/player-address";
import { pageLocale } from "@/lib/i18n/page-locale";
import { totalCounts } from "@/lib/rulebooks/total-counts";
import { loadRecordsHeld } from "@/lib/server/honours/load-records-held";
import { loadPlayer, type PlayedGame, type PlayerMatch } from "@/lib/server/people/load-player";
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

/** A player's hands in figures, with seasons, teams, partners and games, from public rosters, line-ups and sheets. */
export default async function PlayerPage({ params }: PlayerParams) {
  const { locale, league: slug, player } = await pageLocale(params);
  const view = await loadPlayer(slug, player);
  if (!view) return <NothingHere />;
  const [t, tClaim, origin, held] = await Promise.all([
    getTranslations("players"),
    getTranslations("members.claim"),
    currentOrigin(),
    loadRecordsHeld(slug, view.person.id),
  ]);
  const { league, person, seasons, record, partners, opponents, played } = view;
  const { name } = person;
  const matches = seasons.toReversed().flatMap((season) => season.matches.filter(({ games }) => games.length > 0));
  const games = matches.flatMap((match) => match.games);
  // Single players have no partners.
  const hasPartners = games.length === 0 || games.some(({ place }) => place === undefined);
  const players = `/${locale}/leagues/${encodeURIComponent(league.slug)}/players`;
  const self = encodeURIComponent(playerAddress(person));
  const handsHref = (code: string) => `${players}/${self}/hands/${code}`;
  const language = locale === league.locale ? "" : `?lang=${locale}`;
  const address = `${origin}/api/feeds/players/${encodeURIComponent(person.id)}.ics${language}`;
  const [latest] = seasons;
  const teams = latest?.places.map(({ team }) => team).filter((team) => team !== name) ?? [];
  const [mainGame] = played;
  const MainSentence = mainGame && playerFactViews(mainGame.rulebook)?.Sentence;
  return (
    <>
      <PlayerHero
        name={name}
        team={teams[0] ?? null}
        about={[...teams, latest?.name].join(", ")}
        sentence={MainSentence ? <MainSentence name={name} counts={totalCounts(mainGame.hands)} /> : null}
        record={t("note", { ...record })}
        actions={
          <PageLink
            href={`/${locale}/claim/${encodeURIComponent(league.slug)}/${self}`}
            className="inline-flex min-h-12 items-center"
          >
            {tClaim("ask")}
          </PageLink>
        }
      />
      <Columns
        main={
          <>
            {played.map((game) => (
              <CountedFacts key={game.rulebook} played={game} handsHref={handsHref} />
            ))}
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
                {seasons.length > 1 ? <SeasonSentences name={name} played={played} season={season.key} /> : null}
                <PlayerGames
                  name={name}
                  season={season.name}
                  matches={season.matches}
                  teams={season.places.map(({ team }) => team)}
                  matchesHref={`/${locale}/leagues/${season.path}/matches`}
                  players={players}
                />
              </Sheet>
            ))}
          </>
        }
        beside={
          <>
            {played.map(({ rulebook, hands }) => {
              const Shares = playerFactViews(rulebook)?.Shares;
              return Shares ? <Shares key={rulebook} counts={totalCounts(hands)} handsHref={handsHref} /> : null;
            })}
            {hasPartners ? (
              <Sheet flush title={t("partners")} titleId="partners" note={t("how")}>
                {partners.length === 0 ? (
                  <p className="px-4 pb-4 text-ink-soft">{t("noPartners")}</p>
                ) : (
                  <RecordsTable
                    caption={t("partnersCaption", { name })}
                    heading={t("partner")}
                    records={partners}
                    total={record}
                    players={players}
                  />
                )}
              </Sheet>
            ) : null}
            {opponents.length > 0 ? (
              <Sheet flush title={t("against")} titleId="against">
                <RecordsTable
                  caption={t("againstCaption", { name })}
                  heading={t("opponents")}
                  records={opponents}
                  total={record}
                  players={players}
                />
              </Sheet>
            ) : null}
            <RecordsHeld records={held} league={`/${locale}/leagues/${encodeURIComponent(league.slug)}`} />
            {matches.length > 0 ? <PlayerForm matches={matches} /> : null}
            {matches.length > 0 ? <BestGames matches={ofLatestGame(matches)} locale={locale} /> : null}
            <Sheet title={t("calendar")} titleId="calendar" note={t("calendarNote", { name })}>
              <FeedList feeds={[{ key: person.id, name, address }]} />
            </Sheet>
          </>
        }
      />
    </>
  );
}

interface SeasonSentencesProps {
  readonly name: string;
  readonly played: readonly PlayedGame[];
  /** The season's key. */
  readonly season: string;
}

/** A player's hands in one season, in a sentence for each card game. */
function SeasonSentences({ name, played, season }: SeasonSentencesProps) {
  return played.map(({ rulebook, hands }) => {
    const Sentence = playerFactViews(rulebook)?.Sentence;
    const own = hands.filter((hand) => hand.season === season);
    return Sentence && own.length > 0 ? (
      <p key={rulebook} className="px-4 pb-2">
        <Sentence name={name} counts={totalCounts(own)} />
      </p>
    ) : null;
  });
}

/** The matches of the card game played last: points of different games cannot be compared. */
function ofLatestGame(matches: readonly PlayerMatch[]): readonly PlayerMatch[] {
  return matches.filter(({ rulebook }) => rulebook === matches.at(-1)?.rulebook);
}
