import { useFormatter, useTranslations } from "next-intl";
import { formatLongDate } from "@/components/schedule/format-date";
import { LinkList } from "@/components/shell/link-list";
import { Aside } from "@/components/ui/aside";
import type { Found, FoundGroup } from "@/lib/views/search";

interface SearchResultsProps {
  readonly query: string;
  readonly groups: readonly FoundGroup[];
}

/** The results, by kind. */
export function SearchResults({ query, groups }: SearchResultsProps) {
  const t = useTranslations("more.search");
  const format = useFormatter();
  const count = groups.reduce((sum, { total }) => sum + total, 0);
  const rowOf = ({ href, words, note, date, sides }: Found) => ({
    href,
    label: sides ? sides.join(" – ") : words,
    note: [date && formatLongDate(format, date), note].filter(Boolean).join(" · "),
  });
  const example = format.dateTime(new Date(Date.UTC(2026, 10, 19)), { month: "long", day: "numeric", timeZone: "UTC" });
  return (
    <>
      <p role="status">{t("found", { count, query })}</p>
      {count === 0 ? <p className="text-ink-soft">{t("none", { date: example })}</p> : null}
      {groups.map(({ kind, found, total }) => (
        <Aside key={kind} title={t(`kinds.${kind}`)} titleId={`found-${kind}`}>
          <LinkList links={found.map(rowOf)} />
          {total > found.length ? (
            <p className="mt-2 text-small text-ink-soft">{t("more", { count: total - found.length })}</p>
          ) : null}
        </Aside>
      ))}
    </>
  );
}
