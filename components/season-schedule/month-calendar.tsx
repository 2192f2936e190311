import { ChevronLeft, ChevronRight } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { Coin } from "@/components/identity/coin";
import { OwnTeamMark } from "@/components/my-team/own-team-mark";
import { formatMonth, formatTime, monthName, weekdayName } from "@/components/schedule/format-date";
import type { ScheduledMatch } from "@/components/schedule/scheduled-match";
import { FittingName } from "@/components/short-name/fitting-name";
import { classNames } from "@/components/ui/class-names";
import { DataTable } from "@/components/ui/data-table";
import { LinkButton } from "@/components/ui/link-button";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { monthWeeks } from "@/lib/competition/schedule/month-weeks";

interface MonthCalendarProps {
  /** "2026-11". */
  readonly month: string;
  /** The previous and next months with matches, with their addresses. */
  readonly before: { readonly month: string; readonly href: string } | null;
  readonly after: { readonly month: string; readonly href: string } | null;
  readonly matchesOn: ReadonlyMap<string, readonly ScheduledMatch[]>;
  readonly tonight: string;
  /** The league's address, for marking the reader's own team. */
  readonly follow: string;
}

/** The first day of a week: Monday in Russian, Sunday in English. */
const firstDays: Readonly<Record<string, number>> = { ru: 1 };

/** A month of the season as a calendar. The table scrolls horizontally on narrow pages. */
export function MonthCalendar({ month, before, after, matchesOn, tonight, follow }: MonthCalendarProps) {
  const t = useTranslations("schedule.month");
  const format = useFormatter();
  const firstDay = firstDays[useLocale()] ?? 0;
  const weeks = monthWeeks(month, firstDay);
  const title = formatMonth(format, month);
  return (
    <Sheet
      flush
      title={<span className="month-title">{title}</span>}
      titleId="month"
      action={
        <nav aria-label={t("others")} className="flex flex-wrap no-print">
          {before ? (
            <LinkButton tone="quiet" href={before.href} scroll={false}>
              <ChevronLeft aria-hidden="true" className="size-5" />
              {monthName(format, before.month)}
            </LinkButton>
          ) : null}
          {after ? (
            <LinkButton tone="quiet" href={after.href} scroll={false}>
              {monthName(format, after.month)}
              <ChevronRight aria-hidden="true" className="size-5" />
            </LinkButton>
          ) : null}
        </nav>
      }
    >
      <DataTable caption={title} hideCaption className="month-table">
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, day) => (firstDay + day) % 7).map((day) => (
              <th key={day} scope="col">
                <abbr title={weekdayName(format, day)}>{weekdayName(format, day, "short")}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month have an order and nothing else
            <tr key={at}>
              {week.map((date, day) => (
                <Day
                  key={date ?? `none-${day}`}
                  date={date}
                  isTonight={date === tonight}
                  matches={matchesOn.get(date ?? "") ?? []}
                  follow={follow}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Sheet>
  );
}

interface DayProps {
  /** Null for a day outside the month. */
  readonly date: string | null;
  readonly isTonight: boolean;
  readonly matches: readonly ScheduledMatch[];
  readonly follow: string;
}

function Day({ date, isTonight, matches, follow }: DayProps) {
  const t = useTranslations("schedule");
  if (date === null) return <td className="month-other" />;
  return (
    <td className={classNames(isTonight && "month-tonight")}>
      <time dateTime={date}>{Number(date.slice(8))}</time>
      {isTonight ? <span className="month-word"> {t("tonight")}</span> : null}
      {matches.length > 0 ? (
        <ul>
          {matches.map((match) => (
            <MonthMatch key={match.id} match={match} follow={follow} />
          ))}
        </ul>
      ) : null}
    </td>
  );
}

function MonthMatch({ match, follow }: { readonly match: ScheduledMatch; readonly follow: string }) {
  const t = useTranslations("schedule");
  const tMine = useTranslations("myTeam");
  const format = useFormatter();
  const { href = "", sides, state, time, won = [], entrants = [] } = match;
  const isCounted = state === "finished" || state === "forfeited";
  const end = sides.length === 2 && isCounted ? t("month.score", { home: won[0] ?? 0, away: won[1] ?? 0 }) : "";
  const about = state === "scheduled" ? time && formatTime(format, time) : end || t(`state.${state}`);
  return (
    <li>
      <PageLink href={href} className="month-match">
        <OwnTeamMark league={follow} entrants={entrants} label={tMine("marked")} />
        {sides.map((name, side) => (
          <span key={name} className="month-side">
            {side > 0 ? <span className="sr-only">{sides.length > 2 ? ", " : `${t("v")} `}</span> : null}
            {side > 0 && sides.length === 2 ? (
              <span aria-hidden="true" className="month-dash">
                –
              </span>
            ) : null}
            {sides.length === 2 ? <Coin name={name} size="small" /> : null}
            <FittingName name={name} always />
          </span>
        ))}
        {about ? <span className="month-about">{about}</span> : null}
      </PageLink>
    </li>
  );
}
