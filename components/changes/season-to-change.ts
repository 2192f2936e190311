import type { IsoDate } from "@/lib/competition/schedule/iso-date";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";

/** A match's old or new place, as in the log of changes. */
export interface LoggedPlace {
  readonly date: string | null;
  readonly time: string | null;
  readonly venue: string | null;
  readonly state: "scheduled" | "postponed" | "cancelled";
  readonly sides: readonly string[];
  readonly tables: readonly (number | null)[];
}

/** A recorded change. */
export interface LoggedChange {
  readonly id: string;
  readonly kind: string;
  readonly reason: string;
  readonly at: string;
  readonly by: string;
  readonly undoneAt: string | null;
  readonly rows: readonly {
    readonly match: string;
    readonly was: LoggedPlace | null;
    readonly becomes: LoggedPlace | null;
  }[];
}

/** A season in progress, with all data needed to plan a change. */
export interface SeasonToChange {
  readonly league: { readonly id: string; readonly slug: string; readonly timeZone: string };
  readonly season: { readonly id: string; readonly state: string };
  readonly version: number;
  readonly schedule: SeasonSchedule;
  readonly details: Readonly<
    Record<string, { readonly ruling: string | null; readonly forfeitBy: readonly number[]; readonly note: string }>
  >;
  readonly changes: readonly LoggedChange[];
  readonly today: IsoDate;
}
