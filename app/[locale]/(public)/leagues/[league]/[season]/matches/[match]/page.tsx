import { History } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getFormatter, getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { CorrectableSheets } from "@/components/correction/correctable-sheets";
import { NamedLineUps } from "@/components/line-up/named-line-ups";
import { LiveTopic } from "@/components/live/live-topic";
import { gameBoards, gameToDraw } from "@/components/match/game-board";
import { MatchCurve } from "@/components/match/match-curve";
import { MatchHeadline } from "@/components/match/match-headline";
import { Scoreboard } from "@/components/match/scoreboard";
import { OtherRulesLink } from "@/components/other-rules/other-rules-link";
import { formatDate, formatTime } from "@/components/schedule/format-date";
import { RoundPlay } from "@/components/schedule/round-play";
import { tablesText } from "@/components/schedule/tables-text";
import { ShareButton } from "@/components/share/share-button";
import { StructuredDataScript } from "@/components/share/structured-data-script";
import { ClientTexts } from "@/components/shell/client-texts";
import { MatchSheets } from "@/components/table/match-sheets";
import { LinkButton } from "@/components/ui/link-button";
import { PageLink } from "@/components/ui/page-link";
import { type NameInSentence, namesInSentence } from "@/lib/competition/people/name-in-sentence";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadMatchEvent } from "@/lib/server/exports/load-match-event";
import { loadBookOf } from "@/lib/server/open-book/load-bars";
import { currentOrigin } from "@/lib/server/platform/http/origin";
import { loadMatch } from "@/lib/server/scoring/load-match";
import { teamAddresses } from "@/lib/server/seasons/team-addresses";
import { handSlug } from "@/lib/views/hand-review";

interface MatchParams {
  readonly params: Promise<{ locale: string; league: string; season: string; match: string }>;
}

export async function generateMetadata({ params }: MatchParams): Promise<Metadata> {
  const { league, season, match } = await params;
  const view = await loadMatch(league, season, match);
  if (!view) return {};
  const [t, format] = await Promise.all([getTranslations("season"), getFormatter()]);
  const sides = view.match.sides.join(" – ");
  return {
    title: `${sides}, ${view.season.name}`,
    description: t("matchOf", {
      sides,
      when: view.match.date
        ? formatDate(format, view.match.date)
        : t("week", { number: view.match.round, who: view.who }),
      league: view.league.name,
    }),
  };
}

export default async function MatchPage({ params }: MatchParams) {
  const { locale, league, season, match: slug } = await pageLocale(params);
  const view = await loadMatch(league, season, slug);
  const bar = view ? null : await loadBookOf(league, season);
  if (bar) redirect(`/${locale}/leagues/${league}/bars/${bar}/games/${slug}`);
  const summary = view?.rounds.flatMap(({ matches }) => matches).find((one) => one.slug === slug);
  if (!view || !summary) return <NothingHere />;
  const [t, tPeople, tSchedule, tBoard, format] = await Promise.all([
    getTranslations("season"),
    getTranslations("people"),
    getTranslations("schedule"),
    getTranslations("scoreboard"),
    getFormatter(),
  ]);
  const addresses = teamAddresses(view.season.entrants);
  const { match } = view;
  const nameInSentence = namesInSentence(view.takesThe, locale);
  const home = `/${locale}/leagues/${league}/${season}`;
  // Rounds and teams of an event have no pages: they link to the event's page.
  const event = view.season.kind === "event" ? `/${locale}/leagues/${league}/events/${season}` : null;
  const origin = await currentOrigin();
  const machines = await loadMatchEvent(
    { leagueId: view.league.id, seasonId: view.season.id, slug },
    { url: `${origin}${home}/matches/${slug}`, leagueUrl: `${origin}/${locale}/leagues/${league}` },
  );
  const correct = `/${locale}/table/${match.id}/correct`;
  const { book } = view;
  const games = gameBoards(book, match);
  // The current game, if the match has a single table.
  const live = view.live && view.live.tables === undefined ? view.live : null;
  const drawn = gameToDraw(games, live);
  return (
    <div className="match-page">
      <LiveTopic match={match.id} />
      <Scoreboard
        sideNames={match.sides}
        hrefs={match.entrants.map(([entrant, partner]) =>
          entrant && !partner && !event ? `${home}/teams/${addresses.get(entrant) ?? entrant}` : undefined,
        )}
        state={summary.state}
        live={view.live}
        doubt={summary.doubt}
        won={summary.won}
        final={summary.final}
        games={games}
        timeZone={match.timeZone}
        nameInSentence={nameInSentence}
        above={
          event ? (
            <PageLink href={event}>{view.season.name}</PageLink>
          ) : (
            <PageLink href={`${home}/rounds/${match.round}`}>
              {t("week", { number: match.round, who: view.who })}
            </PageLink>
          )
        }
        note={
          <>
            {[
              match.date && formatDate(format, match.date),
              !match.seated && match.time && formatTime(format, match.time),
              summary.venue,
              tablesText(tPeople, summary.tables),
              summary.was && tSchedule("was", { date: formatDate(format, summary.was) }),
              forfeitedBy(summary, tSchedule, nameInSentence),
              summary.note,
            ]
              .filter(Boolean)
              .join(" · ")}
            {match.seated ? (
              <>
                {" · "}
                <RoundPlay play={{ ...match, games: match.gamesPlanned }} />
              </>
            ) : null}
          </>
        }
        lineUps={<NamedLineUps match={match} players={`/${locale}/leagues/${league}/players`} />}
        actions={
          <>
            <ClientTexts parts={["share"]}>
              <ShareButton />
            </ClientTexts>
            <LinkButton href={`/${locale}/leagues/${league}/log?match=${match.id}`}>
              <History aria-hidden="true" className="size-5" />
              {tBoard("log")}
            </LinkButton>
          </>
        }
      />
      {machines ? <StructuredDataScript data={machines} /> : null}
      <MatchHeadline sideNames={match.sides} games={games} live={live} nameInSentence={nameInSentence} />
      {drawn ? <MatchCurve sideNames={match.sides} game={drawn} isOnly={match.tables.length === 1} /> : null}
      <div className="match-wide">
        <CorrectableSheets match={match.id}>
          <MatchSheets
            charts={(table, game) => table !== drawn?.table.position || game !== drawn.game}
            match={match}
            correct={correct}
            handHref={(table, game, hand) => `${home}/matches/${slug}/hands/${handSlug(table, game, hand)}`}
            cardsHref={(table, game) => `/${locale}/table/${match.id}/cards?table=${table}&game=${game}`}
            sheetHref={(table, game) => `/${locale}/table/${match.id}?table=${table}&game=${game}`}
          />
        </CorrectableSheets>
        {games.length > 0 ? (
          <p className="mt-4">
            <OtherRulesLink rulebook={match.rulebook} href={`${home}/matches/${match.slug}/other-rules`} />
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** The forfeiting sides as text; empty without any. */
function forfeitedBy(
  { forfeitBy, sides }: { readonly forfeitBy: readonly number[]; readonly sides: readonly { readonly name: string }[] },
  t: Awaited<ReturnType<typeof getTranslations<"schedule">>>,
  nameInSentence: NameInSentence,
): string {
  const names = forfeitBy.map((side) => nameInSentence(sides[side]?.name ?? ""));
  return names.length === 0 ? "" : t("forfeitBy", { side: names.join(", ") });
}
