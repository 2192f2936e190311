import { useFormatter, useTranslations } from "next-intl";
import { DataTable } from "@/components/ui/data-table";
import { numberText } from "@/components/ui/number-text";
import { PageLink } from "@/components/ui/page-link";
import type { FigureLine } from "@/lib/competition/standings/figures";
import type { StandingsRow } from "@/lib/competition/standings/standings";
import { tablePointsText } from "@/lib/competition/table-points";
import { useAdjustmentTexts } from "./adjustment-list";
import { signed, signedTablePoints } from "./signed";

interface TableLinesProps {
  readonly player: string;
  readonly row: StandingsRow;
  readonly lines: readonly (Pick<FigureLine, "match" | "round" | "status" | "games" | "score"> & {
    readonly slug: string;
    readonly opponent: string;
  })[];
  /** The address of the season's matches. */
  readonly matches: string;
}

/** The tables that add up to a player's row of the standings, each linked to its sheet. */
export function TableLines({ player, row, lines, matches }: TableLinesProps) {
  const t = useTranslations("figures.from");
  const format = useFormatter();
  const adjustment = useAdjustmentTexts("person");
  const total = (points: number) => numberText(format, points);
  return (
    <DataTable caption={t("caption", { team: player })} hideCaption className="figure-lines">
      <thead>
        <tr>
          <th scope="col">{t("atTable")}</th>
          <th scope="col" className="num">
            {t("totals")}
          </th>
          <th scope="col" className="num">
            {t("tablePoints")}
          </th>
          <th scope="col" className="num">
            {t("won")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ match, slug, opponent, round, status, games, score }) => (
          <tr key={match}>
            <th scope="row">
              <PageLink href={`${matches}/${slug}`}>{opponent}</PageLink>
              <span className="figure-week">
                {[
                  t("week", { round, who: "person" }),
                  status === "playing" || status === "forfeited" || status === "double-forfeit"
                    ? t(`status.${status}`)
                    : "",
                ]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </th>
            <td className="num figure-games">
              {games.length === 0 ? total(score.pointsFor) : null}
              {games.map(({ own, place }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the games of a match have their order alone
                <span key={at}>{t("place", { points: numberText(format, own), place })}</span>
              ))}
            </td>
            <td className="num">{tablePointsText(score.tablePoints)}</td>
            <td className="num">{score.gamesWon}</td>
          </tr>
        ))}
        {row.adjustments.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and their order never changes
          <tr key={at}>
            <th scope="row">{adjustment(one)}</th>
            <td className="num">{one.gamePoints ? signed(format, one.gamePoints) : ""}</td>
            <td className="num">{one.tablePoints ? signedTablePoints(one.tablePoints) : ""}</td>
            <td className="num">{one.gamesWon ? signed(format, one.gamesWon) : ""}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("total")}</th>
          <td className="num">{total(row.pointsFor)}</td>
          <td className="num">{tablePointsText(row.tablePoints)}</td>
          <td className="num">{row.gamesWon}</td>
        </tr>
      </tfoot>
    </DataTable>
  );
}
