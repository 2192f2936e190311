import { useFormatter, useTranslations } from "next-intl";
import { numberText } from "@/components/ui/number-text";
import type { EntrantKind } from "@/lib/competition/entrant";
import { tablePointsText } from "@/lib/competition/table-points";

export interface AlmanacTableProps {
  readonly season: {
    readonly id: string;
    readonly name: string;
    readonly league: string;
    readonly isOver: boolean;
    readonly sides: number;
    readonly who: EntrantKind;
    readonly lines: readonly {
      readonly entrant: string;
      readonly name: string;
      readonly place: number | null;
      readonly gamesWon: number;
      readonly gamesLost: number;
      readonly points: number;
      readonly tablePoints: number;
    }[];
  };
}

/** A season's final or current table, for print. */
export function AlmanacTable({ season }: AlmanacTableProps) {
  const t = useTranslations("archive");
  const tPrint = useTranslations("city.print");
  const format = useFormatter();
  const { id, name, league, isOver, sides, who, lines } = season;
  return (
    <section className="paper-part paper-whole" aria-labelledby={`table-${id}`}>
      <h3 id={`table-${id}`}>
        {name}, {league}
      </h3>
      <p>{tPrint(isOver ? "final" : "asItStands")}</p>
      <table aria-labelledby={`table-${id}`} className="paper-grid almanac-grid">
        <thead>
          <tr>
            <th scope="col" className="almanac-rank">
              {tPrint("rank")}
            </th>
            <th scope="col">{t("team", { who })}</th>
            <th scope="col" className="almanac-figure">
              {t(sides > 2 ? "tablePoints" : "games")}
            </th>
            <th scope="col" className="almanac-figure">
              {t(sides > 2 ? "total" : "points")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ entrant, name: team, place, gamesWon, gamesLost, points, tablePoints }) => (
            <tr key={entrant}>
              <td className="almanac-rank">{place === null ? "–" : format.number(place)}</td>
              <th scope="row">{team}</th>
              <td className="almanac-figure">
                {sides > 2 ? tablePointsText(tablePoints) : t("score", { won: gamesWon, lost: gamesLost })}
              </td>
              <td className="almanac-figure">{numberText(format, points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
