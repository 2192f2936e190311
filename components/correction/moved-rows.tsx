import { useTranslations } from "next-intl";
import type { Entrant } from "@/lib/competition/entrant";
import type { MovedRow, RowFigures } from "@/lib/competition/standings/what-moves";
import { tablePointsText } from "@/lib/competition/table-points";
import { FromTo } from "./from-to";

interface MovedRowsProps {
  readonly rows: readonly MovedRow[];
  readonly entrants: readonly Entrant[];
}

/** The rows of the standings that a correction moves, each figure as it was and as it becomes. */
export function MovedRows({ rows, entrants }: MovedRowsProps) {
  const t = useTranslations("correction");
  if (rows.length === 0) return <p>{t("none")}</p>;
  const byTables = rows.some(({ before, after }) => before.tablePoints !== 0 || after.tablePoints !== 0);
  const figures = ["place", byTables ? "tablePoints" : "games", "points"] as const;
  const names = new Map(entrants.map(({ id, name }) => [id, name]));
  return (
    <table>
      <caption className="sr-only">{t("moves")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("team", { who: byTables ? "person" : "team" })}</th>
          {figures.map((figure) => (
            <th key={figure} scope="col">
              {t(figure)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ entrant, before, after }) => (
          <tr key={entrant}>
            <th scope="row">{names.get(entrant)}</th>
            {figures.map((figure) => (
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

function wordsOf(row: RowFigures, figure: string, t: Words): string {
  const { place, gamesWon, gamesLost, pointsFor, tablePoints } = row;
  if (figure === "tablePoints") return tablePointsText(tablePoints);
  if (figure === "place") return place === null ? t("outOfRanking") : `${place}`;
  return figure === "games" ? t("record", { won: gamesWon, lost: gamesLost }) : `${pointsFor}`;
}
