import { useFormatter, useTranslations } from "next-intl";
import { formatDate, formatTime } from "@/components/schedule/format-date";
import type { Meeting, ScheduleSetting } from "@/lib/competition/schedule/season-schedule";

/** A meeting's place, as far as known. */
export interface PartialPlace {
  readonly date: string | null;
  readonly time: string | null;
  readonly venue: string | null;
  readonly tables: readonly (number | null)[];
}

/** Texts for a schedule's teams, bars, dates and meetings. */
export function useScheduleTexts({ teams, venues }: ScheduleSetting) {
  const t = useTranslations("changes");
  const format = useFormatter();
  const teamName = (id: string) => teams.find((team) => team.id === id)?.name ?? "";
  const venueName = (id: string | null) => venues.find((venue) => venue.id === id)?.name ?? "";
  const night = (date: string) => formatDate(format, date);
  return {
    teamName,
    venueName,
    night,
    pair: ({ home, away }: Pick<Meeting, "home" | "away">) => t("pair", { home: teamName(home), away: teamName(away) }),
    /** "Thu, Mar 12, 7:00 pm · Owls Home, table 2", or that it has no date. */
    place: ({ date, time, venue, tables }: PartialPlace) => {
      const when =
        date === null ? t("noDate") : [night(date), time && formatTime(format, time)].filter(Boolean).join(", ");
      const numbers = tables.filter((number) => number !== null);
      const table = numbers.length > 0 && t("atTables", { count: numbers.length, numbers: numbers.join(", ") });
      const where = [venueName(venue), date !== null && table].filter(Boolean).join(", ");
      return [when, where].filter(Boolean).join(" · ");
    },
  };
}

export type ScheduleTexts = ReturnType<typeof useScheduleTexts>;
