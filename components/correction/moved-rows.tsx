import { useTranslations } from "next-intl";
import type { Entrant } from "@/lib/competition/entrant";
import type { MovedRow, RowFigures } from "@/lib/competition/standings/what-moves";
import { FromTo } from "./from-to";

interface MovedRowsProps {
  readonly rows: readonly MovedRow[];
  readonly entrants: readonly Entrant[];
}

/** The rows of the standings that a correction moves, each figure as it was and as it becomes. */
export function MovedRows({ rows, entrants }: MovedRowsProps) {
  const t = useTranslations("correction");
  if (rows.length === 0) return <p>{t("none")}</p>;
  const names = new Map(entrants.map(({ id, name }) => [id, name]));
  return (
    <table>
      <caption className="sr-only">{t("moves")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("team")}</th>
          <th scope="col">{t("place")}</th>
          <th scope="col">{t("games")}</th>
          <th scope="col">{t("points")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ entrant, before, after }) => (
          <tr key={entrant}>
            <th scope="row">{names.get(entrant)}</th>
            {(["place", "games", "points"] as const).map((figure) => (
              <td key={figure} className="num">
                <FromTo was={wordsOf(before, figure, t)} is={wordsOf(after, figure, t)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Words = ReturnType<typeof useTranslations<"correction">>;

function wordsOf({ place, gamesWon, gamesLost, pointsFor }: RowFigures, figure: string, t: Words): string {
  if (figure === "place") return place === null ? t("outOfRanking") : `${place}`;
  return figure === "games" ? t("record", { won: gamesWon, lost: gamesLost }) : `${pointsFor}`;
}
