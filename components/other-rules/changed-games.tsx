import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import type { EntrantKind } from "@/lib/competition/entrant";
import type { GameChangeView } from "@/lib/views/other-rules";
import { gameAnchor } from "./game-anchor";

interface ChangedGamesProps {
  readonly games: readonly GameChangeView[];
  readonly who: EntrantKind;
  /** The address of the season's pages. */
  readonly season: string;
}

/** Games that a changed rule would have changed, each with a link to its hands. */
export function ChangedGames({ games, who, season }: ChangedGamesProps) {
  const t = useTranslations("otherRules");
  const tSeason = useTranslations("season");
  const texts = useChangeTexts();
  return (
    <ul>
      {games.map((game) => (
        <li key={`${game.match} ${game.table} ${game.game}`} className="border-t border-rule py-2 first:border-t-0">
          <PageLink
            href={`${season}/matches/${game.match}/other-rules#${gameAnchor(game)}`}
            className="inline-block py-2 wrap-anywhere"
          >
            {game.sides.join(" – ")}
          </PageLink>
          <p className="text-small text-ink-soft">
            {tSeason("week", { number: game.round, who })} ·{" "}
            {game.table === null ? t("game", { game: game.game }) : t("gameAt", { table: game.table, game: game.game })}
          </p>
          <p>{texts(game)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Returns what differs in a game, in one line. */
function useChangeTexts(): (game: GameChangeView) => string {
  const t = useTranslations("otherRules");
  return ({ sides, before, after, endsElsewhere, goesOn, hands }) => {
    const [was, now] = [before, after].map((side) => (side === null ? null : (sides[side] ?? "")));
    const winner = () => {
      if (goesOn || was === now) return null;
      if (now === null || now === undefined) return t("noWinner", { before: was ?? "" });
      return was === null || was === undefined
        ? t("firstWinner", { after: now })
        : t("otherWinner", { after: now, before: was });
    };
    const facts = [
      winner(),
      goesOn ? t("goesOn") : endsElsewhere ? t("endsElsewhere") : null,
      hands > 0 || !endsElsewhere ? t("otherHands", { hands }) : null,
    ];
    return facts.filter(Boolean).join(" · ");
  };
}
