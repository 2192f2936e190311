import { useFormatter, useTranslations } from "next-intl";
import { Coin } from "@/components/identity/coin";
import { OwnTeamMark } from "@/components/my-team/own-team-mark";
import { formatShortDate } from "@/components/schedule/format-date";
import type { ScheduledMatch } from "@/components/schedule/scheduled-match";
import { FittingName } from "@/components/short-name/fitting-name";
import { classNames } from "@/components/ui/class-names";
import { DataTable } from "@/components/ui/data-table";
import { PageLink } from "@/components/ui/page-link";
import type { EntrantKind } from "@/lib/competition/entrant";

/** A week as a column of the grid. */
export interface GridWeek {
  readonly number: number;
  readonly href: string;
  readonly date: string | null;
  readonly matches: readonly ScheduledMatch[];
  /** The names of teams with a bye. */
  readonly byes: readonly string[];
}

interface TeamGridProps {
  readonly weeks: readonly GridWeek[];
  readonly teams: readonly { readonly id: string; readonly name: string; readonly href: string }[];
  /** The number of the current or next week; null after the season. */
  readonly now: number | null;
  readonly who: EntrantKind;
  /** The league's address, for marking the reader's own team. */
  readonly follow: string;
}

/**
 * A grid of teams by weeks: opponent, home or away, and result. It scrolls horizontally, and starts at the current
 * week.
 */
export function TeamGrid({ weeks, teams, now, who, follow }: TeamGridProps) {
  const t = useTranslations("schedule");
  const tMine = useTranslations("myTeam");
  const format = useFormatter();
  return (
    <DataTable caption={t("grid.caption")} hideCaption className="team-grid">
      <thead>
        <tr>
          <th scope="col">{t("filter.team", { who })}</th>
          {weeks.map(({ number, href, date }) => (
            <th key={number} scope="col" className={classNames(number === now && "grid-now")}>
              <PageLink href={href}>
                <span className="sr-only">{t("round", { who, number })}</span>
                <b aria-hidden="true">{number}</b> {date ? formatShortDate(format, date) : ""}
              </PageLink>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {teams.map(({ id, name, href }) => (
          <tr key={id}>
            <th scope="row">
              <PageLink href={href}>
                <Coin name={name} size="small" />{" "}
                <span className="grid-team">
                  <FittingName name={name} always />
                </span>
                <OwnTeamMark league={follow} entrants={[id]} label={tMine("marked")} />
              </PageLink>
            </th>
            {weeks.map((week) => (
              <WeekCell key={week.number} week={week} team={{ id, name }} isNow={week.number === now} />
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

interface WeekCellProps {
  readonly week: GridWeek;
  readonly team: { readonly id: string; readonly name: string };
  readonly isNow: boolean;
}

function WeekCell({ week, team, isNow }: WeekCellProps) {
  const t = useTranslations("schedule.grid");
  const own = week.matches.filter(({ entrants = [] }) => entrants.includes(team.id));
  const isHome = own.length > 0 && own.every(({ entrants }) => entrants?.[0] === team.id);
  return (
    <td className={classNames(isHome && "grid-home", isNow && "grid-now")}>
      {own.map((match) => (
        <GridMatch key={match.id} match={match} side={match.entrants?.[0] === team.id ? 0 : 1} />
      ))}
      {week.byes.includes(team.name) ? <span className="grid-note">{t("bye")}</span> : null}
    </td>
  );
}

/** A match from one side's point of view. */
function GridMatch({ match, side }: { readonly match: ScheduledMatch; readonly side: 0 | 1 }) {
  const t = useTranslations("schedule");
  const format = useFormatter();
  const { href = "", sides, state, won = [], date } = match;
  const opponent = sides[1 - side] ?? "";
  const isCounted = state === "finished" || state === "forfeited";
  const note = isCounted
    ? t("grid.score", { own: won[side] ?? 0, other: won[1 - side] ?? 0 })
    : state === "scheduled"
      ? date && formatShortDate(format, date)
      : t(`state.${state}`);
  return (
    <PageLink href={href} className="grid-match">
      <Coin name={opponent} size="small" />{" "}
      <span className="grid-name">
        <FittingName name={opponent} always />
      </span>{" "}
      <span className="grid-note">
        {t(side === 0 ? "grid.home" : "grid.away")}
        {note ? <b> {note}</b> : null}
      </span>
    </PageLink>
  );
}
