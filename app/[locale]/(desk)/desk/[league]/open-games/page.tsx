import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { AdoptGame } from "@/components/open-table/adopt-game";
import { OpenResult } from "@/components/open-table/open-result";
import { formatDate } from "@/components/schedule/format-date";
import { ClientTexts } from "@/components/shell/client-texts";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { loadGamesToAdopt } from "@/lib/server/open-book/load-open-games";
import { loadPlaces } from "@/lib/server/open-book/load-places";

interface OpenGamesParams {
  readonly params: Promise<{ locale: string; league: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("open.adopt"))("title") };
}

/**
 * Games of open tables that do not count in a season, each with buttons to add it to one or to remove it from the book.
 */
export default async function OpenGamesPage({ params }: OpenGamesParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const [t, format, games, places] = await Promise.all([
    getTranslations("open.adopt"),
    getFormatter(),
    loadGamesToAdopt(league.id),
    loadPlaces(league.id),
  ]);
  return (
    <div className="grid gap-5">
      <PageHeader title={t("title")} />
      <p className="max-w-prose px-1.5">{t("intro")}</p>
      {games.length === 0 ? <p className="px-1.5">{t("none")}</p> : null}
      <ClientTexts parts={["open", "problems"]}>
        <div className="grid items-start gap-5 desk:grid-cols-2">
          {games.map((game) => (
            <Sheet
              key={game.match}
              title={game.sides.join(" – ")}
              titleId={game.match}
              note={[formatDate(format, game.date), game.bar].join(", ")}
            >
              <div className="grid gap-3">
                <OpenResult game={game} />
                <AdoptGame leagueId={league.id} match={game.match} sides={game.sides} places={places} />
              </div>
            </Sheet>
          ))}
        </div>
      </ClientTexts>
    </div>
  );
}
