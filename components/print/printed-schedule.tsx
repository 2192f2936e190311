import { useFormatter, useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { Coin } from "@/components/identity/coin";
import { formatDate, formatTime } from "@/components/schedule/format-date";
import { RoundPlay } from "@/components/schedule/round-play";
import { classNames } from "@/components/ui/class-names";
import type { EntrantKind } from "@/lib/competition/entrant";
import type { Play } from "@/lib/views/play";
import type { PrintedMatch } from "./printed-match";
import { type PrintedColumn, PrintedTable } from "./printed-table";
import { isAtHome, partsByBar, partsByTeam, type ScheduleSort, type SortableMatch } from "./schedule-parts";

interface PrintedScheduleProps {
  readonly sort: ScheduleSort;
  readonly rounds: readonly {
    readonly number: number;
    readonly date: string | null;
    /** The game length of all its tables. */
    readonly play: Play | null;
    readonly byes: readonly string[];
  }[];
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  readonly bars: readonly { readonly id: string; readonly name: string }[];
  readonly matches: readonly SortableMatch[];
  readonly who: EntrantKind;
}

/** A season's schedule for print: by week, by team or by bar. */
export function PrintedSchedule(props: PrintedScheduleProps) {
  if (props.sort === "team") return <ByTeam {...props} />;
  if (props.sort === "bar") return <ByBar {...props} />;
  return <ByWeek {...props} />;
}

/** The columns of the lists; `bar` and `table` only if some match has one. */
function useColumns(matches: readonly PrintedMatch[], who: EntrantKind) {
  const t = useTranslations("print");
  const format = useFormatter();
  const column = (key: PrintedColumn["key"], cellOf: PrintedColumn["cellOf"]): PrintedColumn => ({
    key,
    label: t(`columns.${key}`, { who }),
    cellOf,
  });
  const night = ({ date }: PrintedMatch) => (date ? formatDate(format, date) : t("noDate"));
  const clock = ({ time }: PrintedMatch) => (time ? formatTime(format, time) : "");
  const when = (match: PrintedMatch) => [night(match), match.date ? clock(match) : ""].filter(Boolean).join(", ");
  return {
    column,
    week: column("week", ({ round }) => round),
    date: column("date", when),
    /** The time, with the date if it differs from the week's. */
    time: (usual: string | null) => column("time", (match) => (match.date === usual ? clock(match) : when(match))),
    match: column("match", ({ sides }) => <PrintedSides names={sides} who={who} />),
    bar: matches.some(({ bar }) => bar !== "") ? [column("bar", ({ bar }) => bar)] : [],
    table: matches.some(({ tables }) => tables.length > 0) ? [column("table", ({ tables }) => tables.join(", "))] : [],
    result: column("result", ({ result }) => result),
  };
}

function ByWeek({ rounds, matches, who }: PrintedScheduleProps) {
  const t = useTranslations("print");
  const format = useFormatter();
  const columns = useColumns(matches, who);
  return rounds.map(({ number, date, play, byes }) => (
    <Part
      key={number}
      id={`week-${number}`}
      title={date ? t("weekOn", { who, number, date: formatDate(format, date) }) : t("week", { who, number })}
      matches={matches.filter(({ round }) => round === number)}
      columns={[columns.time(date), columns.match, ...columns.bar, ...columns.table, columns.result]}
      intro={play ? <RoundPlay play={play} /> : null}
      note={byes.length > 0 ? t("byes", { count: byes.length, names: byes.join(", ") }) : null}
    />
  ));
}

function ByTeam({ teams, matches, rounds, who }: PrintedScheduleProps) {
  const t = useTranslations("print");
  const columns = useColumns(matches, who);
  return partsByTeam(teams, matches).map(({ id, name, matches: own }) => {
    const opponent = (match: SortableMatch) => (
      <PrintedSides names={match.sides.filter((_, side) => !match.entrants[side]?.includes(id))} who={who} />
    );
    const byId = new Map(own.map((match) => [match.id, match]));
    const of = (cellOf: (match: SortableMatch) => ReactNode) => (match: PrintedMatch) => {
      const sortable = byId.get(match.id);
      return sortable ? cellOf(sortable) : "";
    };
    const free = rounds.filter(({ byes }) => byes.includes(name)).map(({ number }) => number);
    return (
      <Part
        key={id}
        id={`team-${id}`}
        title={name}
        matches={own}
        columns={[
          columns.week,
          columns.date,
          // Single players have no home matches.
          ...(who === "person"
            ? []
            : [
                columns.column(
                  "place",
                  of((match) => t(isAtHome(match, id) ? "home" : "away")),
                ),
              ]),
          { ...columns.match, label: t("opponent"), cellOf: of(opponent) },
          ...columns.bar,
          ...columns.table,
          columns.result,
        ]}
        note={free.length > 0 ? t("free", { who, weeks: free.join(", ") }) : null}
      />
    );
  });
}

function ByBar({ bars, matches, who }: PrintedScheduleProps) {
  const t = useTranslations("print");
  const columns = useColumns(matches, who);
  return partsByBar(bars, matches).map(({ id, name, matches: here }) => (
    <Part
      key={id}
      id={`bar-${id}`}
      title={name || t("noBar")}
      matches={here}
      columns={[columns.date, ...columns.table, columns.match, columns.week, columns.result]}
      note={null}
    />
  ));
}

interface PrintedSidesProps {
  readonly names: readonly string[];
  readonly who: EntrantKind;
}

/** The names of the sides; teams with their coins. */
function PrintedSides({ names, who }: PrintedSidesProps) {
  return names.map((name, side) => (
    <Fragment key={name}>
      {side > 0 ? " – " : ""}
      {who === "team" ? <Coin name={name} size="small" /> : null} {name}
    </Fragment>
  ));
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly matches: readonly PrintedMatch[];
  readonly columns: readonly PrintedColumn[];
  /** The header above the matches. */
  readonly intro?: ReactNode;
  readonly note: ReactNode;
}

/** Maximum number of rows that stay on one page; longer parts break across pages. */
const stayTogether = 14;

function Part({ id, title, matches, columns, intro, note }: PartProps) {
  return (
    <div className={classNames("paper-part", matches.length <= stayTogether && "paper-whole")}>
      <h2 id={id}>{title}</h2>
      {intro ? <p className="paper-note">{intro}</p> : null}
      {matches.length > 0 ? <PrintedTable labelledBy={id} columns={columns} matches={matches} /> : null}
      {note ? <p className="paper-note">{note}</p> : null}
    </div>
  );
}
