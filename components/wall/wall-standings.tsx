import { useFormatter, useTranslations } from "next-intl";
import { Coin } from "@/components/identity/coin";
import { FittingName } from "@/components/short-name/fitting-name";
import { numberText } from "@/components/ui/number-text";
import type { RoundPhase } from "@/lib/competition/round-phase";
import { tablePointsText } from "@/lib/competition/table-points";
import type { WallRow } from "./wall-view";

interface WallStandingsProps {
  readonly rows: readonly WallRow[];
  readonly week: number | null;
  readonly phase: RoundPhase;
  readonly season: string;
  /** The number of sides in a match. */
  readonly sides: number;
  readonly who: "team" | "person";
}

/** A part of the season's standings. */
export function WallStandings({ rows, week, phase, season, sides, who }: WallStandingsProps) {
  const t = useTranslations("wall");
  const format = useFormatter();
  const byTables = sides > 2;
  return (
    <section className="wall-standings">
      <h2>{week === null ? season : t("standings", { who, phase, week })}</h2>
      <table>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("column.place")}</th>
            <th scope="col">{t("column.team", { who })}</th>
            <th scope="col">{t(byTables ? "column.tablePoints" : "column.games")}</th>
            <th scope="col">{t(byTables ? "column.total" : "column.points")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, place, name, won, lost, points, tablePoints }) => (
            <tr key={id}>
              <td>{place ?? "–"}</td>
              <th scope="row">
                {who === "team" ? <Coin name={name} /> : null} <FittingName name={name} always />
              </th>
              <td>{byTables ? tablePointsText(tablePoints) : `${won}–${lost}`}</td>
              <td>{numberText(format, points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
