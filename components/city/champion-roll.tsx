import { useTranslations } from "next-intl";
import { DataTable } from "@/components/ui/data-table";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";

interface ChampionRollProps {
  readonly years: readonly {
    readonly year: number;
    readonly champions: readonly string[];
    readonly hasEvent: boolean;
  }[];
  /** Address of the city's book. */
  readonly home: string;
}

/** The City Champions of all years, each with a link to the year's page. */
export function ChampionRoll({ years, home }: ChampionRollProps) {
  const t = useTranslations("city.roll");
  return (
    <Sheet flush title={t("title")} titleId="roll">
      <DataTable caption={t("table")} hideCaption>
        <thead>
          <tr>
            <th scope="col">{t("year")}</th>
            <th scope="col">{t("champion")}</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, champions, hasEvent }) => (
            <tr key={year}>
              <th scope="row">
                <PageLink className="inline-flex min-h-12 items-center" href={`${home}/${year}`}>
                  {year}
                </PageLink>
              </th>
              <td className="wrap-anywhere">
                {champions.length > 0 ? (
                  <span className="name">{champions.join(", ")}</span>
                ) : (
                  <span className="text-ink-soft">{t(hasEvent ? "open" : "none")}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Sheet>
  );
}
