"use client";

import { useTranslations } from "next-intl";
import { memo } from "react";
import { classNames } from "@/components/ui/class-names";
import type { ScheduleClash } from "@/lib/competition/schedule/schedule-clashes";
import type { Meeting } from "@/lib/competition/schedule/season-schedule";
import type { GridColumn, GridNight } from "./grid-layout";
import { GhostCard, MeetingCard } from "./meeting-card";
import type { GridTexts } from "./use-grid-texts";

/** A preview of a card in a cell of the row. */
export interface Ghost {
  readonly column: number;
  readonly meeting: Meeting;
  readonly isBad: boolean;
}

interface NightRowProps {
  readonly row: number;
  readonly night: GridNight;
  readonly columns: readonly GridColumn[];
  readonly cells: readonly (readonly Meeting[])[];
  readonly further: readonly (readonly Meeting[])[];
  readonly texts: GridTexts;
  readonly clashesOf: (meeting: string) => readonly ScheduleClash[];
  /** Bars that are closed that night. */
  readonly closed: ReadonlySet<string>;
  /** The reason for no play, if given. */
  readonly reason: string;
  /** The focus stop, if it is in this row. */
  readonly stop: { readonly column: number; readonly card: number } | null;
  readonly carried: string | null;
  /** The column under the lifted card; -1 if it is in another row. */
  readonly over: number;
  readonly ghosts: readonly Ghost[];
  readonly onMenu: (meeting: string) => void;
}

/** A cell's id: focused when it has no card. */
export function cellId(row: number, column: number): string {
  return `cell-${row}-${column}`;
}

/** One night of the grid. */
export const NightRow = memo(function NightRow(props: NightRowProps) {
  const { row, night, columns, cells, texts, reason } = props;
  const t = useTranslations("grid");
  if (night.isNoPlay) {
    return (
      <tr className="grid-off">
        <th scope="row">
          <span className="grid-date">{texts.night(night.date)}</span>
        </th>
        <td colSpan={columns.length}>
          <span>{reason ? t("noPlayReason", { reason }) : t("noPlay")}</span>
        </td>
      </tr>
    );
  }
  return (
    <tr className={night.date === null ? "grid-postponed" : undefined}>
      <th scope="row">
        {night.rounds.length > 0 ? (
          <b>
            <span className="sr-only">{t("week", { numbers: "" })} </span>
            {night.rounds.join(", ")}
          </b>
        ) : null}
        <span className="grid-date">{night.date === null ? t("postponed") : texts.night(night.date)}</span>
      </th>
      {columns.map((column, i) => (
        <Cell key={column.key} {...props} column={column} at={i} meetings={cells[i] ?? []} row={row} />
      ))}
    </tr>
  );
});

interface CellProps extends NightRowProps {
  readonly column: GridColumn;
  readonly at: number;
  readonly meetings: readonly Meeting[];
}

function Cell({ row, night, column, at, meetings, further, stop, over, ghosts, closed, ...rest }: CellProps) {
  const t = useTranslations("grid");
  const { texts, clashesOf, carried, onMenu } = rest;
  const isClosed = column.venue !== null && closed.has(column.venue);
  const isStop = stop?.column === at;
  const isEmpty = meetings.length === 0;
  const where = night.rounds.length > 0 ? t("week", { numbers: night.rounds.join(", ") }) : t("postponed");
  return (
    <td
      id={cellId(row, at)}
      data-row={row}
      data-column={at}
      tabIndex={isEmpty ? (isStop ? 0 : -1) : undefined}
      className={classNames("grid-cell", isClosed && "grid-closed", over === at && "grid-over")}
    >
      {meetings.map((meeting, i) => (
        <MeetingCard
          key={meeting.id}
          meeting={meeting}
          texts={texts}
          clashes={clashesOf(meeting.id).map((clash) => texts.clash(clash))}
          isStop={isStop && stop?.card === i}
          isCarried={carried === meeting.id}
          where={`${where}, ${texts.place(meeting)}`}
          onMenu={onMenu}
        />
      ))}
      {(further[at] ?? []).map((meeting) => (
        <p key={meeting.id} className="grid-further">
          {texts.match(meeting)}
        </p>
      ))}
      {ghosts
        .filter((ghost) => ghost.column === at)
        .map((ghost) => (
          <GhostCard key={ghost.meeting.id} meeting={ghost.meeting} texts={texts} isBad={ghost.isBad} />
        ))}
      {isClosed && isEmpty ? <span className="grid-closed-word">{t("closed")}</span> : null}
      {isEmpty && !isClosed && (further[at] ?? []).length === 0 ? <span className="sr-only">{t("free")}</span> : null}
    </td>
  );
}
