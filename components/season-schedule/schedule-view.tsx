import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ScheduledRound } from "@/components/schedule/schedule-list";
import type { ScheduledMatch } from "@/components/schedule/scheduled-match";
import { Columns } from "@/components/ui/columns";
import { Sheet } from "@/components/ui/sheet";
import type { EntrantKind } from "@/lib/competition/entrant";
import { weeksAt } from "@/lib/competition/schedule/weeks-at";
import { MonthCalendar } from "./month-calendar";
import { monthsOf, type ScheduleChoice, scheduleAddress } from "./schedule-choice";
import { TeamGrid } from "./team-grid";
import { WeeksList } from "./weeks-list";

interface StoredMatch {
  readonly id: string;
  readonly state: string;
  readonly date: string | null;
}

interface StoredWeek<Match> extends Pick<ScheduledRound, "number" | "href" | "play"> {
  readonly href: string;
  readonly date: string | null;
  readonly byes: readonly string[];
  readonly matches: readonly Match[];
}

interface ScheduleViewProps<Match extends StoredMatch> {
  /** The address of the schedule. */
  readonly path: string;
  readonly choice: ScheduleChoice;
  /** The weeks within the choice. */
  readonly weeks: readonly StoredWeek<Match>[];
  /** The nights of the whole season, sorted. */
  readonly dates: readonly string[];
  readonly teams: readonly {
    readonly id: string;
    readonly name: string;
    readonly address: string;
    readonly href: string;
  }[];
  readonly tonight: string;
  readonly who: EntrantKind;
  /** The league's address, for marking the reader's own team. */
  readonly follow: string;
  /** Converts a match for display under the date of a night. */
  readonly shownMatch: (match: Match, night: string | null) => ScheduledMatch;
  readonly about: ReactNode;
}

/** The schedule in the chosen view: weeks, a grid of teams and weeks, or a month. */
export function ScheduleView<Match extends StoredMatch>(props: ScheduleViewProps<Match>) {
  const { choice, about } = props;
  if (choice.view === "list") return <Columns main={<ByWeek {...props} />} beside={about} />;
  return (
    <>
      {choice.view === "grid" ? <AsGrid {...props} /> : <AsMonth {...props} />}
      {about}
    </>
  );
}

function ByWeek<Match extends StoredMatch>({
  choice,
  weeks,
  tonight,
  who,
  follow,
  shownMatch,
}: ScheduleViewProps<Match>) {
  const t = useTranslations("schedule");
  const { earlier, open, coming } =
    choice.date === null ? weeksAt(weeks, tonight) : { earlier: [], open: [], coming: weeks };
  const now = coming.find((week) => isNow(week, tonight));
  const shown = (week: StoredWeek<Match>): ScheduledRound => ({
    ...week,
    ...(week === now && {
      mark: <span className="round-mark">{week.date === tonight ? t("tonight") : t("next", { who })}</span>,
    }),
    matches: week.matches.map((match) => shownMatch(match, week.date)),
  });
  return (
    <WeeksList
      weeks={{ earlier: earlier.map(shown), open: open.map(shown), coming: coming.map(shown) }}
      who={who}
      follow={follow}
    />
  );
}

function isNow({ date }: { readonly date: string | null }, tonight: string): boolean {
  return date !== null && date >= tonight;
}

function AsGrid<Match extends StoredMatch>({
  weeks,
  teams,
  choice,
  tonight,
  who,
  follow,
  shownMatch,
}: ScheduleViewProps<Match>) {
  const t = useTranslations("schedule");
  const now = weeks.find((week) => isNow(week, tonight))?.number ?? null;
  const shown = weeks.map((week) => ({
    ...week,
    matches: week.matches.map((match) => shownMatch(match, week.date)),
  }));
  const playing = new Set(shown.flatMap(({ matches }) => matches.flatMap(({ entrants = [] }) => entrants)));
  if (playing.size === 0) return null;
  return (
    <Sheet as="section" flush title={t("grid.title")} titleId="grid">
      <TeamGrid
        weeks={shown}
        teams={teams.filter(({ id, address }) => (choice.team === null ? playing.has(id) : choice.team === address))}
        now={now}
        who={who}
        follow={follow}
      />
    </Sheet>
  );
}

function AsMonth<Match extends StoredMatch>({
  path,
  choice,
  weeks,
  dates,
  tonight,
  follow,
  shownMatch,
}: ScheduleViewProps<Match>) {
  const months = monthsOf(dates);
  const month = (choice.date ?? dates.find((date) => date >= tonight) ?? dates.at(-1))?.slice(0, 7);
  if (month === undefined) return null;
  const at = months.indexOf(month);
  const other = (to: string | undefined) =>
    to === undefined ? null : { month: to, href: scheduleAddress(path, { ...choice, date: to }) };
  const matchesOn = new Map<string, ScheduledMatch[]>();
  for (const match of weeks.flatMap(({ matches }) => matches)) {
    if (match.date === null) continue;
    matchesOn.set(match.date, [...(matchesOn.get(match.date) ?? []), shownMatch(match, match.date)]);
  }
  return (
    <MonthCalendar
      month={month}
      before={other(months[at - 1])}
      after={other(months[at + 1])}
      matchesOn={matchesOn}
      tonight={tonight}
      follow={follow}
    />
  );
}
