import { useFormatter, useTranslations } from "next-intl";
import { formatDate } from "@/components/schedule/format-date";
import { DataTable } from "@/components/ui/data-table";
import { numberText, scoreText } from "@/components/ui/number-text";
import { PageLink } from "@/components/ui/page-link";
import type { EntrantKind } from "@/lib/competition/entrant";
import type { GameSeen } from "@/lib/competition/games-at-table";
import { PlayerLink } from "./player-link";

interface PlayerGamesProps {
  readonly name: string;
  readonly season: string;
  readonly matches: readonly {
    readonly table: string;
    readonly slug: string;
    readonly round: number;
    readonly who: EntrantKind;
    readonly date: string | null;
    readonly own: string;
    readonly opponent: string;
    readonly games: readonly (GameSeen & { readonly number: number })[];
  }[];
  /** The teams whose roster contains the player; matches for other teams are labeled. */
  readonly teams: readonly string[];
  /** Addresses of the season's matches and of the players' pages. */
  readonly matchesHref: string;
  readonly players: string;
}

/** A player's matches in a season, with partners and the points of each game. */
export function PlayerGames({ name, season, matches, teams, matchesHref, players }: PlayerGamesProps) {
  const t = useTranslations("players");
  const format = useFormatter();
  const hasPartners = matches.some(({ who, games }) => who === "team" || sitters(games).length > 0);
  if (matches.length === 0) return <p className="px-4 pb-4 text-ink-soft">{t("noGames")}</p>;
  return (
    <DataTable caption={t("gamesCaption", { name, season })} hideCaption className="figure-lines">
      <thead>
        <tr>
          <th scope="col">{t("match")}</th>
          {hasPartners ? <th scope="col">{t("with")}</th> : null}
          <th scope="col">{t("result")}</th>
        </tr>
      </thead>
      <tbody>
        {matches.map(({ table, slug, round, who, date, own, opponent, games }) => (
          <tr key={table}>
            <th scope="row">
              <PageLink href={`${matchesHref}/${slug}`}>{opponent}</PageLink>
              <span className="figure-week">
                {date ? t("week", { who, round, night: formatDate(format, date) }) : t("weekOnly", { who, round })}
                {who === "person" || teams.includes(own) ? null : `, ${t("forTeam", { team: own })}`}
              </span>
            </th>
            {hasPartners ? (
              <td className="min-w-20">
                {sitters(games).map((partner) => (
                  <span key={partner.person ?? partner.name} className="block">
                    <PlayerLink players={players} {...partner} />
                  </span>
                ))}
              </td>
            ) : null}
            <td className="figure-games">
              {games.length === 0 ? t("notPlayed") : null}
              {games.map(({ number, ...game }) => (
                <Score key={number} game={game} />
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** All partners in these games, without duplicates. */
function sitters(games: readonly GameSeen[]): GameSeen["partners"] {
  return [...new Map(games.flatMap(({ partners }) => partners).map((one) => [one.person ?? one.name, one])).values()];
}

function Score({ game: { own, theirs, won, place } }: { readonly game: GameSeen }) {
  const t = useTranslations("players");
  const format = useFormatter();
  const score =
    place === undefined ? scoreText(format, [own, theirs]) : t("placed", { own: numberText(format, own), place });
  return (
    <span>
      {won ? <b>{score}</b> : score}
      {won === null || place !== undefined ? null : (
        <span className="sr-only"> {t(won ? "scoreWon" : "scoreLost")}</span>
      )}
    </span>
  );
}
