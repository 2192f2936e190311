import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import type { StandingsTableRow } from "./standings-table";

/** The reasons for all places, folded below a table that has no room for them; works without scripts. */
export function WhyAll({ rows }: { readonly rows: readonly StandingsTableRow[] }) {
  const t = useTranslations("standings");
  const explained = rows.filter(({ why }) => why);
  if (explained.length === 0) return null;
  return (
    <details className="why-all">
      <summary className="key key-quiet">
        <ChevronDown aria-hidden="true" className="size-5" />
        {t("why")}
      </summary>
      <dl className="px-2">
        {explained.map(({ id, place, name, why }) => (
          <div key={id} className="border-t border-rule py-2">
            <dt className="name">{place === null ? name : `${place}. ${name}`}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
