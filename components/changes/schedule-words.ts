import { useFormatter, useTranslations } from "next-intl";
import { clockWords, nightWords } from "@/components/schedule/spoken-time";
import type { Meeting, ScheduleSetting } from "@/lib/competition/schedule/season-schedule";

/** A meeting's place, as far as known. */
export interface SpokenPlace {
  readonly date: string | null;
  readonly time: string | null;
  readonly venue: string | null;
  readonly tables: readonly (number | null)[];
}

/** Texts for a schedule's teams, bars, dates and meetings. */
export function useScheduleWords({ teams, venues }: ScheduleSetting) {
  const t = useTranslations("changes");
  const format = useFormatter();
  const teamName = (id: string) => teams.find((team) => team.id === id)?.name ?? "";
  const venueName = (id: string | null) => venues.find((venue) => venue.id === id)?.name ?? "";
  const night = (date: string) => nightWords(format, date);
  return {
    teamName,
    venueName,
    night,
    pair: ({ home, away }: Pick<Meeting, "home" | "away">) => t("pair", { home: teamName(home), away: teamName(away) }),
    /** "Thu, Mar 12, 7:00 pm · Owls Home, table 2", or that it has no date. */
    place: ({ date, time, venue, tables }: SpokenPlace) => {
      const when =
        date === null ? t("noDate") : [night(date), time && clockWords(format, time)].filter(Boolean).join(", ");
      const numbers = tables.filter((number) => number !== null);
      const table = numbers.length > 0 && t("atTables", { count: numbers.length, numbers: numbers.join(", ") });
      const where = [venueName(venue), date !== null && table].filter(Boolean).join(", ");
      return [when, where].filter(Boolean).join(" · ");
    },
  };
}

export type ScheduleWords = ReturnType<typeof useScheduleWords>;
