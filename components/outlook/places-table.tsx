import { useTranslations } from "next-intl";
import { DataTable } from "@/components/ui/data-table";
import { PageLink } from "@/components/ui/page-link";

/** One team of the outlook. */
export interface PlacesRow {
  readonly id: string;
  readonly name: string;
  /** The page that shows how. */
  readonly href: string;
  /** Proved, and shown to be possible: the same wherever the place is known exactly. */
  readonly best: readonly [number, number];
  readonly worst: readonly [number, number];
  readonly first: FirstPlace;
}

/** What it takes a team to be first. `suffice`: games that are enough; `needed`: games without which it cannot. */
export interface FirstPlace {
  readonly suffice: number | null;
  readonly needed: number | null;
  readonly left: number;
}

/** Every team's best and worst place, and what it takes to be first. */
export function PlacesTable({ rows }: { readonly rows: readonly PlacesRow[] }) {
  const t = useTranslations("outlook");
  return (
    <DataTable caption={t("places")} hideCaption className="outlook-table">
      <thead>
        <tr>
          <th scope="col">{t("column.team")}</th>
          <th scope="col" className="num">
            {t("column.best")}
          </th>
          <th scope="col" className="num">
            {t("column.worst")}
          </th>
          <th scope="col">
            <span className="sr-only">{t("how")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {row.name}
              <span className="outlook-first">
                <FirstWords {...row.first} />
              </span>
            </th>
            <td className="num">
              <Place of={row.best} />
            </td>
            <td className="num">
              <Place of={row.worst} />
            </td>
            <td>
              <PageLink href={row.href} className="outlook-how">
                <span aria-hidden="true">{t("how")}</span>
                <span className="sr-only">{t("howOf", { team: row.name })}</span>
              </PageLink>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function Place({ of: [proved, shown] }: { readonly of: readonly [number, number] }) {
  const t = useTranslations("outlook");
  return proved === shown ? proved : t("either", { one: Math.min(proved, shown), other: Math.max(proved, shown) });
}

function FirstWords({ suffice, needed, left }: FirstPlace) {
  const t = useTranslations("outlook.first");
  if (suffice === 0) return t("sure");
  if (suffice !== null) return t("suffice", { count: suffice });
  if (needed === null) return t("out");
  return needed === 0 ? t("help-only") : t("help", { count: needed, left });
}
