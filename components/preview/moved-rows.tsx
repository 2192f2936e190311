import { useFormatter, useTranslations } from "next-intl";
import { numberText } from "@/components/ui/number-text";
import type { MovedStandings } from "@/lib/competition/command-preview";
import type { RowFigures } from "@/lib/competition/standings/what-moves";
import { tablePointsText } from "@/lib/competition/table-points";
import { FromTo } from "./from-to";

/** The changed rows of the standings, with figures before and after; a sentence if none change. */
export function MovedRows({ who, entrants, rows }: MovedStandings) {
  const t = useTranslations("preview");
  const texts = useFigureTexts();
  if (rows.length === 0) return <p>{t("noRow")}</p>;
  const byTables = rows.some(({ before, after }) => before.tablePoints !== 0 || after.tablePoints !== 0);
  const figures = ["place", byTables ? "tablePoints" : "games", "points"] as const;
  const names = new Map(entrants.map(({ id, name }) => [id, name]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <div className="overflow-x-auto" tabIndex={0}>
      <table>
        <caption className="sr-only">{t("standings")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("entrant", { who })}</th>
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
                  <FromTo was={texts(before, figure)} is={texts(after, figure)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Figure = "place" | "games" | "points" | "tablePoints";

function useFigureTexts(): (row: RowFigures, figure: Figure) => string {
  const t = useTranslations("preview");
  const format = useFormatter();
  return ({ place, gamesWon, gamesLost, pointsFor, tablePoints }, figure) => {
    switch (figure) {
      case "place":
        return place === null ? t("withdrawn") : format.number(place);
      case "games":
        return t("record", { won: gamesWon, lost: gamesLost });
      case "points":
        return numberText(format, pointsFor);
      default:
        return tablePointsText(tablePoints);
    }
  };
}
