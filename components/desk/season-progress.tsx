import { useFormatter, useTranslations } from "next-intl";
import { nightWords } from "@/components/schedule/spoken-time";
import { PageLink } from "@/components/ui/page-link";

interface SeasonProgressProps {
  /** The page with items that need action. */
  readonly inbox: string;
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
export function SeasonProgress({ inbox, progress }: SeasonProgressProps) {
  const t = useTranslations("desk.progress");
  const format = useFormatter();
  const { week, weeks, missing, undated, disputes, next } = progress;
  const parts = [
    week === 0 ? t("notBegun", { weeks }) : t("week", { week, weeks }),
    missing > 0 ? t("missing", { count: missing }) : week > 0 ? t("noneMissing") : null,
    undated > 0 ? t("undated", { count: undated }) : null,
    disputes > 0 ? t("disputes", { count: disputes }) : null,
    next ? t("next", { night: nightWords(format, next.night), count: next.matches }) : t("over"),
  ];
  return (
    <p className="px-1.5 leading-snug">
      {parts.filter(Boolean).join(" · ")}
      {missing + undated + disputes > 0 ? (
        <>
          {" "}
          <PageLink href={inbox}>{t("see")}</PageLink>
        </>
      ) : null}
    </p>
  );
}
