import { useTranslations } from "next-intl";
import { DataTable } from "@/components/ui/data-table";
import { PageLink } from "@/components/ui/page-link";
import type { ChampionLine } from "@/lib/views/history";

interface ChampionTableProps {
  readonly champions: readonly ChampionLine[];
  /** Address of the league's pages. */
  readonly league: string;
}

/** The champions of a league's seasons and events. */
export function ChampionTable({ champions, league }: ChampionTableProps) {
  const t = useTranslations("history");
  return (
    <DataTable caption={t("champions")} hideCaption>
      <thead>
        <tr>
          <th scope="col">{t("contest")}</th>
          <th scope="col">{t("champion")}</th>
        </tr>
      </thead>
      <tbody>
        {champions.map(({ name, path, year, champions: names }) => (
          <tr key={path}>
            <th scope="row" className="wrap-anywhere">
              <PageLink className="inline-flex min-h-12 items-center" href={`${league}/${path}`}>
                {name}
              </PageLink>
              {year === null ? null : <span className="block text-small font-normal text-ink-soft">{year}</span>}
            </th>
            <td className="wrap-anywhere">
              <span className="name">{names.join(", ")}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
