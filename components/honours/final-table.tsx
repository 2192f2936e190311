import { useFormatter, useTranslations } from "next-intl";
import { Coin } from "@/components/identity/coin";
import { DataTable } from "@/components/ui/data-table";
import { numberText } from "@/components/ui/number-text";
import { PageLink } from "@/components/ui/page-link";
import type { EntrantKind } from "@/lib/competition/entrant";
import { tablePointsText } from "@/lib/competition/table-points";
import type { FinalLine } from "@/lib/views/archived-season";

interface FinalTableProps {
  readonly season: string;
  readonly lines: readonly FinalLine[];
  /** The number of sides in a match. */
  readonly sides: number;
  readonly who: EntrantKind;
  /** Address of the season's pages. */
  readonly home: string;
}

/** The final table of a season. */
export function FinalTable({ season, lines, sides, who, home }: FinalTableProps) {
  const t = useTranslations("archive");
  const format = useFormatter();
  return (
    <DataTable caption={t("table", { season })} hideCaption className="figure-lines">
      <thead>
        <tr>
          <th scope="col">{t("team", { who })}</th>
          <th scope="col" className="num">
            {t(sides > 2 ? "tablePoints" : "games")}
          </th>
          <th scope="col" className="num">
            {t(sides > 2 ? "total" : "points")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ entrant, name, address, place, gamesWon, gamesLost, points, tablePoints }) => (
          <tr key={entrant}>
            <th scope="row">
              {place === null ? null : <span>{t("place", { place })} </span>}
              <Coin name={name} size="small" />{" "}
              <PageLink href={`${home}/teams/${encodeURIComponent(address)}`}>{name}</PageLink>
            </th>
            <td className="num">
              {sides > 2 ? tablePointsText(tablePoints) : t("score", { won: gamesWon, lost: gamesLost })}
            </td>
            <td className="num">{numberText(format, points)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
