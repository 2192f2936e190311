import { Tv } from "lucide-react";
import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { OpenResult } from "@/components/open-table/open-result";
import { formatLongDate } from "@/components/schedule/format-date";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadBar } from "@/lib/server/open-book/load-bars";
import { loadOpenGames, type OpenGame } from "@/lib/server/open-book/load-open-games";

interface BookParams {
  readonly params: Promise<{ locale: string; league: string; bar: string }>;
  readonly searchParams: Promise<{ page?: string | string[] }>;
}

export async function generateMetadata({ params }: BookParams): Promise<Metadata> {
  const { league, bar } = await params;
  const [t, loadedBook] = await Promise.all([getTranslations("open.book"), loadBar(league, bar)]);
  const robots = { index: false };
  return loadedBook ? { title: t("page", { bar: loadedBook.bar.name, league: loadedBook.league.name }), robots } : {};
}

/** A bar's book: finished games at its open tables, the latest night first. */
export default async function BookPage({ params, searchParams }: BookParams) {
  const { locale, league: slug, bar: address } = await pageLocale(params);
  const loadedBook = await loadBar(slug, address);
  if (!loadedBook) return <NothingHere />;
  const { league, bar } = loadedBook;
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number((await searchParams).page)) || 1));
  const [t, tWall, format, { games, hasMore }] = await Promise.all([
    getTranslations("open.book"),
    getTranslations("wall.desk"),
    getFormatter(),
    loadOpenGames(league.id, bar.id, page),
  ]);
  const home = `/${locale}/leagues/${encodeURIComponent(league.slug)}`;
  return (
    <div className="grid gap-5">
      <PageHeader
        above={<PageLink href={home}>{league.name}</PageLink>}
        title={t("title", { bar: bar.name })}
        note={bar.address || undefined}
        actions={
          <LinkButton href={`/${locale}/wall/${encodeURIComponent(league.slug)}/${encodeURIComponent(bar.slug)}`}>
            <Tv aria-hidden="true" className="size-5" />
            {tWall("open")}
          </LinkButton>
        }
      />
      <p className="max-w-prose px-1.5">{t("intro")}</p>
      {games.length === 0 ? <p className="px-1.5 text-ink-soft">{t("none")}</p> : null}
      {nightsOf(games).map(({ date, played }) => (
        <Sheet key={date} title={date && formatLongDate(format, date)} titleId={`night-${date}`} flush>
          <ul>
            {played.map((game) => (
              <li
                key={game.match}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-rule px-4 py-2"
              >
                <div className="min-w-0 break-words">
                  <OpenResult game={game} />
                  {game.countsIn ? (
                    <p className="text-small text-ink-soft">{t("counts", { season: game.countsIn.season })}</p>
                  ) : null}
                </div>
                <PageLink
                  className="key key-quiet"
                  href={sheetHref(home, bar.slug, game)}
                  aria-label={t("sheetFull", { sides: game.sides.join(" – ") })}
                >
                  {t("sheet")}
                </PageLink>
              </li>
            ))}
          </ul>
        </Sheet>
      ))}
      {page > 1 || hasMore ? (
        <div className="flex flex-wrap gap-3">
          {page > 1 ? <LinkButton href={`?page=${page - 1}`}>{t("newer")}</LinkButton> : null}
          {hasMore ? <LinkButton href={`?page=${page + 1}`}>{t("older")}</LinkButton> : null}
        </div>
      ) : null}
    </div>
  );
}

function sheetHref(home: string, bar: string, { slug, countsIn }: OpenGame): string {
  if (!countsIn) return `${home}/bars/${encodeURIComponent(bar)}/games/${slug}`;
  return `${home}/${encodeURIComponent(countsIn.seasonSlug)}/matches/${countsIn.match}`;
}

/** The games grouped by night, in the given order. */
function nightsOf(games: readonly OpenGame[]) {
  const dates = [...new Set(games.map(({ date }) => date))];
  return dates.map((date) => ({ date, played: games.filter((game) => game.date === date) }));
}
