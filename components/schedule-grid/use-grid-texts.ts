import { useFormatter, useTranslations } from "next-intl";
import { useMemo } from "react";
import { formatDate, formatTime } from "@/components/schedule/format-date";
import type { ScheduleClash } from "@/lib/competition/schedule/schedule-clashes";
import type { Meeting, ScheduleSetting } from "@/lib/competition/schedule/season-schedule";

/** Texts for the parts of a schedule. */
export interface GridTexts {
  team(id: string): string;
  bar(id: string | null): string;
  /** "Thu, Oct 29"; "no date yet". */
  night(date: string | null): string;
  tables(numbers: readonly number[]): string;
  /** "Eagles v Bucyrus", the home team first. */
  match(meeting: Pick<Meeting, "home" | "away">): string;
  /** "Thu, Oct 29, Eagles Aerie, table 4". */
  place(meeting: Pick<Meeting, "date" | "venue" | "tables">): string;
  /** A clash as a sentence. */
  clash(clash: ScheduleClash): string;
}

/** Returns the texts for a season's teams, bars and dates in the reader's language. */
export function useGridTexts(setting: ScheduleSetting): GridTexts {
  const t = useTranslations("grid");
  const format = useFormatter();
  return useMemo(() => {
    const teams = new Map(setting.teams.map(({ id, name }) => [id, name]));
    const bars = new Map(setting.venues.map(({ id, name }) => [id, name]));
    const team = (id: string) => teams.get(id) ?? "";
    const bar = (id: string | null) => (id === null ? t("noBar") : (bars.get(id) ?? t("noBar")));
    const night = (date: string | null) => (date === null ? t("noDate") : formatDate(format, date));
    const tables = (numbers: readonly number[]) =>
      numbers.length === 0 ? t("noTable") : t("tables", { count: numbers.length, numbers: numbers.join(", ") });
    return {
      team,
      bar,
      night,
      tables,
      match: ({ home, away }) => t("match", { home: team(home), away: team(away) }),
      place: ({ date, venue, tables: numbers }) =>
        date === null ? t("noDate") : t("place", { night: night(date), bar: bar(venue), tables: tables(numbers) }),
      clash: ({ code, params }) =>
        t(`clash.${code}`, {
          team: "",
          other: "",
          venue: "",
          table: 0,
          tables: 0,
          count: 0,
          most: 0,
          meetings: 0,
          needed: 0,
          met: 0,
          legs: 0,
          ...params,
          date: typeof params["date"] === "string" ? formatDate(format, params["date"]) : "",
          time: typeof params["time"] === "string" ? formatTime(format, params["time"]) : "",
        }),
    };
  }, [setting, t, format]);
}
