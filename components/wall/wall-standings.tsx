import { useFormatter, useTranslations } from "next-intl";
import type { WallRow } from "./wall-view";

interface WallStandingsProps {
  readonly rows: readonly WallRow[];
  readonly week: number | null;
  readonly season: string;
}

/** A part of the season's table. */
export function WallStandings({ rows, week, season }: WallStandingsProps) {
  const t = useTranslations("wall");
  const format = useFormatter();
  return (
    <section className="wall-standings">
      <h2>{week === null ? season : t("standings", { week })}</h2>
      <table>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("column.place")}</th>
            <th scope="col">{t("column.team")}</th>
            <th scope="col">{t("column.games")}</th>
            <th scope="col">{t("column.points")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, place, name, won, lost, points }) => (
            <tr key={id}>
              <td>{place ?? "–"}</td>
              <th scope="row">{name}</th>
              <td>
                {won}–{lost}
              </td>
              <td>{format.number(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
