import { useFormatter, useTranslations } from "next-intl";
import { DataTable } from "@/components/ui/data-table";
import { signed } from "./signed";

interface PartnerTableProps {
  readonly partners: readonly {
    readonly entrant: string;
    readonly name: string;
    readonly won: number;
    readonly lost: number;
    readonly difference: number;
  }[];
}

/** A player's partners in a season, with the results. */
export function PartnerTable({ partners }: PartnerTableProps) {
  const t = useTranslations("rounds.against");
  const format = useFormatter();
  return (
    <DataTable caption={t("titlePartners")} hideCaption className="figure-lines">
      <thead>
        <tr>
          <th scope="col">{t("team", { who: "person" })}</th>
          <th scope="col" className="num">
            {t("games")}
          </th>
          <th scope="col" className="num">
            {t("difference")}
          </th>
        </tr>
      </thead>
      <tbody>
        {partners.map(({ entrant, name, won, lost, difference }) => (
          <tr key={entrant}>
            <th scope="row">{name}</th>
            <td className="num">{t("score", { won, lost })}</td>
            <td className="num">{signed(format, difference)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
