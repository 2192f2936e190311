import { useFormatter, useTranslations } from "next-intl";
import { formatDate } from "@/components/schedule/format-date";
import { Aside } from "@/components/ui/aside";
import { numberText, scoreText } from "@/components/ui/number-text";
import { PageLink } from "@/components/ui/page-link";
import type { GameSeen } from "@/lib/competition/games-at-table";

interface BestGamesProps {
  readonly matches: readonly {
    readonly path: string;
    readonly date: string | null;
    readonly opponent: string;
    readonly games: readonly (GameSeen & { readonly number: number })[];
  }[];
  readonly locale: string;
}

/** The maximum number of games listed. */
const most = 3;

/** A player's games with the most points; the earlier one first among equals. */
export function BestGames({ matches, locale }: BestGamesProps) {
  const t = useTranslations("players");
  const format = useFormatter();
  const games = matches
    .flatMap(({ games: own, ...match }) => own.map((game) => ({ ...match, game })))
    .toSorted((a, b) => b.game.own - a.game.own)
    .slice(0, most);
  return (
    <Aside title={t("bestGames")} titleId="best-games">
      <ul>
        {games.map(({ path, date, opponent, game: { number, own, theirs, place } }) => (
          <li key={`${path} ${number}`} className="border-b border-rule py-1">
            <PageLink href={`/${locale}/leagues/${path}`} className="inline-flex min-h-12 items-center">
              {place === undefined
                ? `${scoreText(format, [own, theirs])}, ${opponent}`
                : `${t("placed", { own: numberText(format, own), place })}, ${opponent}`}
            </PageLink>
            {date ? <span className="block text-small text-ink-soft">{formatDate(format, date)}</span> : null}
          </li>
        ))}
      </ul>
    </Aside>
  );
}
