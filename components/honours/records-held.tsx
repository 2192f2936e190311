import { useTranslations } from "next-intl";
import { Aside } from "@/components/ui/aside";
import { PageLink } from "@/components/ui/page-link";
import type { HeldRecord } from "@/lib/views/honour";
import { useHonourTexts } from "./honour-texts";

interface RecordsHeldProps {
  readonly records: readonly HeldRecord[];
  /** Address of the league's pages. */
  readonly league: string;
}

/** The league's records that a player or a team holds, each with a link to its match; nothing without one. */
export function RecordsHeld({ records, league }: RecordsHeldProps) {
  const t = useTranslations("honours");
  const textOf = useHonourTexts(true);
  if (records.length === 0) return null;
  return (
    <Aside title={t("held")} titleId="records-held">
      <ul>
        {records.map(({ rulebook, sort, record }) => (
          <li key={`${rulebook} ${sort} ${record.key}`} className="border-b border-rule py-1">
            <PageLink
              href={`${league}/${encodeURIComponent(record.place.season)}/matches/${record.place.match}`}
              className="inline-flex min-h-12 items-center"
            >
              {t("heldLine", { record: t(`sort.${sort}`), value: t(`value.${sort}`, { value: record.value }) })}
            </PageLink>
            <span className="block text-small text-ink-soft">{textOf(record)}</span>
          </li>
        ))}
      </ul>
      <p>
        <PageLink href={`${league}/records`} className="inline-flex min-h-12 items-center">
          {t("league")}
        </PageLink>
      </p>
    </Aside>
  );
}
