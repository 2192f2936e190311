import { useFormatter, useTranslations } from "next-intl";
import { Coin } from "@/components/identity/coin";
import { DataTable } from "@/components/ui/data-table";
import { numberText } from "@/components/ui/number-text";
import { PageLink } from "@/components/ui/page-link";
import { tablePointsText } from "@/lib/competition/table-points";
import type { AllTimeTable as Table } from "@/lib/views/history";

interface AllTimeTableProps {
  readonly table: Table;
  readonly caption: string;
  /** Address of the league's pages. */
  readonly league: string;
}

/** The figures of all seasons of a card game together. */
export function AllTimeTable({ table: { who, sides, lines }, caption, league }: AllTimeTableProps) {
  const t = useTranslations("history");
  const tArchive = useTranslations("archive");
  const format = useFormatter();
  return (
    <DataTable caption={caption} hideCaption className="figure-lines">
      <thead>
        <tr>
          <th scope="col">{tArchive("team", { who })}</th>
          <th scope="col" className="num">
            {t("seasons")}
          </th>
          <th scope="col" className="num">
            {tArchive(sides > 2 ? "tablePoints" : "games")}
          </th>
          <th scope="col" className="num">
            {tArchive(sides > 2 ? "total" : "points")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, path, seasons, gamesWon, gamesLost, points, tablePoints }) => (
          <tr key={key}>
            <th scope="row">
              <Coin name={name} size="small" /> <PageLink href={`${league}/${path}`}>{name}</PageLink>
            </th>
            <td className="num">{format.number(seasons)}</td>
            <td className="num">
              {sides > 2 ? tablePointsText(tablePoints) : tArchive("score", { won: gamesWon, lost: gamesLost })}
            </td>
            <td className="num">{numberText(format, points)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
