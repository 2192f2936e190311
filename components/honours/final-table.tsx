import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { DataTable } from "@/components/ui/data-table";

interface FinalTableProps {
  readonly season: string;
  readonly lines: readonly {
    readonly entrant: string;
    readonly name: string;
    readonly address: string;
    readonly place: number | null;
    readonly gamesWon: number;
    readonly gamesLost: number;
    readonly points: number;
  }[];
  /** Where the season's pages are. */
  readonly home: string;
}

/** How a season ended. */
export function FinalTable({ season, lines, home }: FinalTableProps) {
  const t = useTranslations("archive");
  const format = useFormatter();
  return (
    <DataTable caption={t("table", { season })} hideCaption className="figure-lines">
      <thead>
        <tr>
          <th scope="col">{t("team")}</th>
          <th scope="col" className="num">
            {t("games")}
          </th>
          <th scope="col" className="num">
            {t("points")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ entrant, name, address, place, gamesWon, gamesLost, points }) => (
          <tr key={entrant}>
            <th scope="row">
              {place === null ? null : <span>{t("place", { place })} </span>}
              <Link href={`${home}/teams/${encodeURIComponent(address)}`}>{name}</Link>
            </th>
            <td className="num">{t("score", { won: gamesWon, lost: gamesLost })}</td>
            <td className="num">{format.number(points)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
