import { useFormatter, useTranslations } from "next-intl";
import { TeamName } from "@/components/identity/team-name";
import { DataTable } from "@/components/ui/data-table";

interface EstimatesTableProps {
  /** Most likely winners first; `places`: shares of the simulated seasons by place. */
  readonly rows: readonly { readonly id: string; readonly name: string; readonly places: readonly number[] }[];
  /** The league's address, for marking the reader's own team. */
  readonly follow: string;
}

/** Each team's share of first and top-three places and its mean place in simulated seasons. */
export function EstimatesTable({ rows, follow }: EstimatesTableProps) {
  const t = useTranslations("outlook");
  const format = useFormatter();
  const share = (value: number) => {
    if (value === 0) return "–";
    return value < 0.01 ? t("never") : format.number(value, { style: "percent", maximumFractionDigits: 0 });
  };
  const sum = (places: readonly number[]) => places.reduce((total, one) => total + one, 0);
  const mean = (places: readonly number[]) => places.reduce((total, one, i) => total + one * (i + 1), 0);
  return (
    <DataTable caption={t("estimates")} hideCaption className="outlook-table">
      <thead>
        <tr>
          <th scope="col">{t("column.team")}</th>
          <th scope="col" className="num">
            {t("estimate.first")}
          </th>
          <th scope="col" className="num">
            {t("estimate.top3")}
          </th>
          <th scope="col" className="num">
            {t("estimate.mean")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, places }) => (
          <tr key={id}>
            <th scope="row">
              <TeamName name={name} entrant={id} follow={follow} />
            </th>
            <td className="num">{share(places[0] ?? 0)}</td>
            <td className="num">{share(Math.min(1, sum(places.slice(0, 3))))}</td>
            <td className="num">
              {format.number(mean(places), { maximumFractionDigits: 1, minimumFractionDigits: 1 })}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
