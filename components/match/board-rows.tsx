import { useFormatter, useTranslations } from "next-intl";
import { numberText } from "@/components/ui/number-text";
import { TurkeyTracks } from "@/components/ui/turkey-tracks";
import type { GameBoard } from "./game-board";
import { GameDoubt } from "./game-doubt";

interface BoardRowsProps {
  readonly sideNames: readonly string[];
  readonly games: readonly GameBoard[];
}

/** The games of a match between two sides, one row each around the game's name, with the number of sets below. */
export function BoardRows({ sideNames, games }: BoardRowsProps) {
  const t = useTranslations("scoreboard");
  const format = useFormatter();
  if (games.length === 0) return null;
  const tables = new Set(games.map(({ table }) => table.position));
  const sets = sideNames.map((_, side) => games.reduce((sum, game) => sum + (game.sets[side] ?? 0), 0));
  return (
    <table className="board-rows">
      <caption className="sr-only">{t("games")}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{sideNames[0]}</th>
          <th scope="col">{t("game")}</th>
          <th scope="col">{sideNames[1]}</th>
        </tr>
      </thead>
      <tbody>
        {games.map(({ table, game, totals, isOver, winner, doubt }) => {
          const name = tables.size > 1 ? t("tableGame", { table: table.number, game }) : t("gameN", { game });
          const figure = (side: number) => (totals === null ? "–" : numberText(format, totals[side] ?? 0));
          return (
            <tr key={`${table.position}.${game}`} className={isOver ? undefined : "board-open"}>
              <td className={winner === 0 ? "board-won" : undefined}>{figure(0)}</td>
              <th scope="row">
                {name}
                <GameDoubt doubt={doubt} />
              </th>
              <td className={winner === 1 ? "board-won" : undefined}>{figure(1)}</td>
            </tr>
          );
        })}
        <tr>
          <td>
            <Sets count={sets[0] ?? 0} />
          </td>
          <th scope="row">{t("sets")}</th>
          <td>
            <Sets count={sets[1] ?? 0} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Sets as turkey tracks: up to two are drawn, more as one with a number. */
function Sets({ count }: { readonly count: number }) {
  const t = useTranslations("scoreboard");
  if (count === 0) return <span className="board-none">0</span>;
  const label = t("setCount", { count });
  if (count > 2) {
    return (
      <span className="board-sets">
        <TurkeyTracks label={label} />
        <span aria-hidden="true">×{count}</span>
      </span>
    );
  }
  return (
    <span className="board-sets">
      <TurkeyTracks label={label} />
      {count === 2 ? <TurkeyTracks /> : null}
    </span>
  );
}
