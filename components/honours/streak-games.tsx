import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import type { HonourPlace } from "@/lib/views/honour";

interface StreakGamesProps {
  readonly games: readonly HonourPlace[];
  /** Address of the league's pages. */
  readonly league: string;
}

/** The games of a streak: each week once, with a link to its match. */
export function StreakGames({ games, league }: StreakGamesProps) {
  const t = useTranslations("honours");
  const matches = new Map(games.map((place) => [`${place.season} ${place.match}`, place]));
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
      {t("streak")}
      {[...matches].map(([key, { season, match, who, round }]) => (
        <PageLink
          key={key}
          className="inline-flex min-h-12 items-center"
          href={`${league}/${encodeURIComponent(season)}/matches/${match}`}
        >
          {t("round", { who, round })}
        </PageLink>
      ))}
    </div>
  );
}
