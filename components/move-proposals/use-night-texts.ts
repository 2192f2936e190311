import { useFormatter, useTranslations } from "next-intl";
import { formatDate, formatTime } from "@/components/schedule/format-date";
import type { MatchNight } from "@/lib/competition/move-proposals/move-proposal";
import type { CertificateChange, NightCheck } from "@/lib/competition/move-proposals/night-check";
import type { MatchToMove } from "@/lib/views/move-proposal";

/** Texts for nights and matches of proposals. */
export interface NightTexts {
  /** "Thu, Dec 10, 7:00 pm". */
  night(night: { readonly date: string; readonly time: string }): string;
  /** "Owls vs. Eagles". */
  match(match: Pick<MatchToMove, "sides">): string;
  /** The match's night and bar, or that it has no date. */
  place(match: Pick<MatchToMove, "date" | "time" | "bar">): string;
  /** What a possible night means for both teams, the bar and the schedule, in sentences. */
  facts(check: NightCheck): readonly string[];
}

/** Returns the texts of nights in the reader's language. */
export function useNightTexts(): NightTexts {
  const t = useTranslations("proposals");
  const format = useFormatter();
  const night = ({ date, time }: { readonly date: string; readonly time: string }) =>
    `${formatDate(format, date)}, ${formatTime(format, time)}`;

  function weekFacts({ week, elsewhere }: NightCheck): readonly string[] {
    const own = week.map(({ date, home, away }) =>
      t("night.weekMatch", { match: t("match", { home, away }), date: formatDate(format, date) }),
    );
    const others = elsewhere.map(({ team, season, time }) =>
      t("night.elsewhere", { team, season, time: formatTime(format, time) }),
    );
    return [...(own.length === 0 ? [t("night.weekFree")] : own), ...others];
  }

  function certificateFact({ code, before, after }: CertificateChange): string {
    const shown = (figure: number | string) => (typeof figure === "string" ? formatDate(format, figure) : figure);
    return t(`certificate.${code}`, { before: shown(before), after: shown(after) });
  }

  return {
    night,
    match: ({ sides }) => t("match", { home: sides[0]?.name ?? "", away: sides[1]?.name ?? "" }),
    place: ({ date, time, bar }) =>
      [date === null ? t("noDate") : night({ date, time }), bar].filter(Boolean).join(" · "),
    facts: (check) => {
      const { bar, certificate } = check;
      return [
        ...weekFacts(check),
        ...(bar ? [t(bar.used > bar.tables ? "night.tablesOver" : "night.tables", { ...bar, bar: bar.name })] : []),
        ...(certificate.length === 0 ? [t("certificate.none")] : certificate.map(certificateFact)),
      ];
    },
  };
}

/** The key of a night among others. */
export function nightKey({ date, time }: MatchNight | { readonly date: string; readonly time: string }): string {
  return `${date} ${time}`;
}
