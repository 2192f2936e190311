import { useFormatter, useTranslations } from "next-intl";
import { formatDate } from "@/components/schedule/format-date";
import { PageLink } from "@/components/ui/page-link";

interface SeasonProgressProps {
  /** The page with items that need action. */
  readonly inbox: string;
  /** The address of the week with the next night; without one it is not a link. */
  readonly next: string | undefined;
  readonly progress: {
    readonly week: number;
    readonly weeks: number;
    readonly missing: number;
    readonly undated: number;
    readonly disputes: number;
    readonly next: { readonly night: string; readonly matches: number } | null;
  };
}

/** A season's progress in one line: weeks, missing results, disputes, and the next night. */
export function SeasonProgress({ inbox, progress, next: nextWeek }: SeasonProgressProps) {
  const t = useTranslations("desk.progress");
  const format = useFormatter();
  const { week, weeks, missing, undated, disputes, next } = progress;
  const stands = [
    week === 0 ? t("notBegun", { weeks }) : t("week", { week, weeks }),
    missing > 0 ? t("missing", { count: missing }) : week > 0 ? t("noneMissing") : null,
    undated > 0 ? t("undated", { count: undated }) : null,
    disputes > 0 ? t("disputes", { count: disputes }) : null,
  ];
  const coming = next ? t("next", { night: formatDate(format, next.night), count: next.matches }) : t("over");
  return (
    <>
      {stands.filter(Boolean).join(" · ")} · {nextWeek ? <PageLink href={nextWeek}>{coming}</PageLink> : coming}
      {missing + undated + disputes > 0 ? (
        <>
          {" "}
          · <PageLink href={inbox}>{t("see")}</PageLink>
        </>
      ) : null}
    </>
  );
}
