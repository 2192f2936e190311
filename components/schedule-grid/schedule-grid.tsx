"use client";

import { useTranslations } from "next-intl";
import { type Dispatch, type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef } from "react";
import { FittingName } from "@/components/short-name/fitting-name";
import type { ScheduleClash } from "@/lib/competition/schedule/schedule-clashes";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import type { MovedMeeting } from "./grid-edit";
import { cellOf, type GridLayout } from "./grid-layout";
import { type Direction, type FocusStop, type GridAction, type GridShape, type GridState, within } from "./grid-state";
import { cardId } from "./meeting-card";
import { cellId, type Ghost, NightRow } from "./night-row";
import { useCardDrag } from "./use-card-drag";
import type { GridTexts } from "./use-grid-texts";

interface ScheduleGridProps {
  readonly schedule: SeasonSchedule;
  readonly layout: GridLayout;
  readonly texts: GridTexts;
  readonly clashesOf: (meeting: string) => readonly ScheduleClash[];
  readonly reasons: Readonly<Record<string, string>>;
  readonly state: GridState;
  readonly dispatch: Dispatch<GridAction>;
  /** Previews of moved cards. */
  readonly ghosts: readonly MovedMeeting[];
  readonly isGhostBad: boolean;
  /** Increases whenever the focus must move to the focus stop. */
  readonly focusCount: number;
  /** Lifts a card; returns false if it cannot be moved. */
  readonly onLift: (meeting: string, from: FocusStop, by: "keys" | "pointer") => boolean;
  readonly onDrop: (by: "keys" | "pointer") => void;
  readonly onCancel: () => void;
  readonly onMenu: (meeting: string) => void;
  /** Undoes or redoes a step. */
  readonly onStep: (step: "undo" | "redo") => void;
}

/** The shape of a grid for keyboard navigation. */
export function shapeOf(layout: GridLayout): GridShape {
  return {
    cards: layout.cells.map((row) => row.map((cell) => cell.length)),
    skipped: layout.nights.map((night) => night.isNoPlay),
  };
}

/** A grid of weeks by bars and tables, with a card for each meeting; cards are moved by drag, keyboard or menu. */
export function ScheduleGrid(props: ScheduleGridProps) {
  const { schedule, layout, texts, state, dispatch, ghosts, isGhostBad, focusCount, onMenu } = props;
  const t = useTranslations("grid");
  const region = useRef<HTMLDivElement>(null);
  const help = useId();
  const shape = useMemo(() => shapeOf(layout), [layout]);
  const { carry } = state;
  const stop = within(state.at, shape);
  const closed = useMemo(() => closedOn(schedule), [schedule]);
  const shown = useMemo(() => ghostsIn(layout, ghosts, isGhostBad), [layout, ghosts, isGhostBad]);
  const keys = useGridKeys(props, shape, stop);
  useFocusAtStop(region, focusCount, stop, layout);
  useCardDrag(region, {
    onLift: (meeting) => props.onLift(meeting, { ...(cellOf(layout, meeting) ?? stop), card: 0 }, "pointer"),
    onOver: (row, column) => dispatch({ kind: "hold-over", row, column }),
    onDrop: () => props.onDrop("pointer"),
    onCancel: props.onCancel,
  });
  useEffect(() => {
    if (carry?.by !== "keys") return;
    const { row, column } = carry.over;
    document.getElementById(cellId(row, column))?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [carry]);

  return (
    <div className="grid-scroll" ref={region}>
      <p id={help} className="sr-only">
        {t("keys")}
      </p>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern "grid" of the ARIA practices, on a table
        role="grid"
        className="schedule-grid"
        aria-label={t("title")}
        aria-describedby={help}
        onKeyDown={keys}
        onFocus={(event) => {
          const spot = spotOf(event.target, layout);
          if (spot) dispatch({ kind: "focus", spot });
        }}
      >
        <GridHead layout={layout} texts={texts} />
        <tbody>
          {layout.nights.map((night, row) => (
            <NightRow
              key={night.date ?? "postponed"}
              row={row}
              night={night}
              columns={layout.columns}
              cells={layout.cells[row] ?? []}
              further={layout.further[row] ?? []}
              texts={texts}
              clashesOf={props.clashesOf}
              closed={closed.get(night.date ?? "") ?? nothingClosed}
              reason={props.reasons[night.date ?? ""] ?? ""}
              stop={stop.row === row ? stop : null}
              carried={carry && layout.cells[row]?.flat().some(({ id }) => id === carry.meeting) ? carry.meeting : null}
              over={carry?.over.row === row ? carry.over.column : -1}
              ghosts={shown.get(row) ?? noGhosts}
              onMenu={onMenu}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GridHead({ layout, texts }: Pick<ScheduleGridProps, "layout" | "texts">) {
  const t = useTranslations("grid");
  return (
    <thead>
      <tr>
        <td />
        {layout.bars.map(({ venue, columns }) => (
          <th key={venue?.id ?? ""} scope="colgroup" colSpan={columns.length} className="grid-bar">
            <FittingName name={texts.bar(venue?.id ?? null)} of="venue" always={columns.length === 1} />
          </th>
        ))}
      </tr>
      <tr>
        <th scope="col">{t("weekHead")}</th>
        {layout.columns.map(({ key, table, lane }) => (
          <th key={key} scope="col">
            {table === null ? t("lane", { lane }) : t("tables", { count: 1, numbers: table })}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const nothingClosed: ReadonlySet<string> = new Set();
const noGhosts: readonly Ghost[] = [];

function closedOn({ setting }: SeasonSchedule): ReadonlyMap<string, ReadonlySet<string>> {
  const closed = new Map<string, Set<string>>();
  for (const { id, closed: dates } of setting.venues) {
    for (const date of dates) closed.set(date, (closed.get(date) ?? new Set()).add(id));
  }
  return closed;
}

/** Previews of moved cards, by row; without those on a night that the grid does not have. */
function ghostsIn(
  layout: GridLayout,
  moved: readonly MovedMeeting[],
  isBad: boolean,
): ReadonlyMap<number, readonly Ghost[]> {
  const rows = new Map<number, Ghost[]>();
  for (const { after } of moved) {
    const row = layout.nights.findIndex(({ date }) => date === after.date);
    const own = (column: GridLayout["columns"][number]) => column.venue === after.venue;
    const exact = layout.columns.findIndex((column) => own(column) && column.table === (after.tables[0] ?? null));
    const column = exact >= 0 ? exact : layout.columns.findIndex(own);
    if (row >= 0) rows.set(row, [...(rows.get(row) ?? []), { column, meeting: after, isBad }]);
  }
  return rows;
}

function spotOf(target: Element, layout: GridLayout): FocusStop | null {
  const cell = target.closest<HTMLElement>("[data-row]");
  if (!cell) return null;
  const [row, column] = [Number(cell.dataset["row"]), Number(cell.dataset["column"])];
  const meeting = target.closest<HTMLElement>("[data-meeting]")?.dataset["meeting"];
  const card = layout.cells[row]?.[column]?.findIndex(({ id }) => id === meeting) ?? 0;
  return { row, column, card: Math.max(0, card) };
}

function useFocusAtStop(
  region: RefObject<HTMLDivElement | null>,
  focusCount: number,
  stop: FocusStop,
  layout: GridLayout,
): void {
  const done = useRef(focusCount);
  useEffect(() => {
    if (done.current === focusCount || !region.current) return;
    done.current = focusCount;
    const meeting = layout.cells[stop.row]?.[stop.column]?.[stop.card];
    document.getElementById(meeting ? cardId(meeting.id) : cellId(stop.row, stop.column))?.focus();
  });
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "row-start",
  End: "row-end",
};

function directionOf(event: KeyboardEvent): Direction | undefined {
  if ((event.ctrlKey || event.metaKey) && event.key === "Home") return "grid-start";
  if ((event.ctrlKey || event.metaKey) && event.key === "End") return "grid-end";
  return event.altKey || event.ctrlKey || event.metaKey ? undefined : directions[event.key];
}

/**
 * The keyboard control of the grid: arrows move between cells, Enter lifts and drops, Escape cancels, M opens the menu.
 */
function useGridKeys(props: ScheduleGridProps, shape: GridShape, stop: FocusStop) {
  const { layout, state, dispatch } = props;
  const meeting = layout.cells[stop.row]?.[stop.column]?.[stop.card];

  function press(event: KeyboardEvent): boolean {
    const onKey = event.target instanceof Element && event.target.closest(".meeting-more") !== null;
    if (event.key === "Escape" && state.carry) return done(props.onCancel);
    if (event.key === "Tab" && state.carry) props.onCancel();
    if ((event.key === "Enter" || event.key === " ") && !onKey) {
      if (state.carry) return done(() => props.onDrop("keys"));
      return done(() => meeting && props.onLift(meeting.id, stop, "keys"));
    }
    return pressMenu(event);
  }

  function pressMenu(event: KeyboardEvent): boolean {
    const isCtrl = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (isCtrl && key === "z") return done(() => props.onStep(event.shiftKey ? "redo" : "undo"));
    if (isCtrl && key === "y") return done(() => props.onStep("redo"));
    const isMenu = key === "contextmenu" || (key === "f10" && event.shiftKey) || (key === "m" && !isCtrl);
    return isMenu && meeting && !state.carry ? done(() => props.onMenu(meeting.id)) : false;
  }

  return function onKeyDown(event: KeyboardEvent) {
    const to = directionOf(event);
    if (to) dispatch({ kind: "move", to, shape });
    if (to || press(event)) event.preventDefault();
  };
}

function done(act: () => unknown): true {
  act();
  return true;
}
