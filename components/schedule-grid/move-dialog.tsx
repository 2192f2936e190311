"use client";

import { ArrowLeftRight, CalendarX, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SelectField, TextField } from "@/components/ui/text-field";
import { type IsoDate, lastDate, parseIsoDate } from "@/lib/competition/schedule/iso-date";
import type { Meeting, SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import { type EditEffect, editEffect } from "./edit-effect";
import { useEffectTexts } from "./effect-texts";
import { editedSchedule, type GridEdit } from "./grid-edit";
import type { GridLayout } from "./grid-layout";
import type { GridTexts } from "./use-grid-texts";

interface MoveDialogProps {
  readonly schedule: SeasonSchedule;
  readonly layout: GridLayout;
  readonly meeting: Meeting;
  readonly texts: GridTexts;
  readonly clashes: readonly string[];
  readonly onKeep: (edit: GridEdit, effect: EditEffect) => void;
  readonly onClose: () => void;
}

const elsewhen = "elsewhen";

/** All possible moves of one match, with their effects before saving. */
export function MoveDialog({ schedule, layout, meeting, texts, clashes, onKeep, onClose }: MoveDialogProps) {
  const t = useTranslations("grid.menu");
  const dialog = useRef<HTMLDialogElement>(null);
  const [edit, setEdit] = useState<GridEdit | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const { id } = meeting;
  const result = useMemo(() => (edit ? editedSchedule(schedule, edit) : null), [schedule, edit]);
  const effect = useMemo(() => (result?.ok ? editEffect(schedule, result.value) : null), [schedule, result]);
  const speak = useEffectTexts(texts);
  const isFixed = meeting.status === "fixed";
  return (
    <dialog ref={dialog} className="move-dialog sheet" aria-labelledby="move-title" onClose={onClose}>
      <div className="move-head">
        <h2 id="move-title">{texts.match(meeting)}</h2>
        <Button tone="quiet" aria-label={t("close")} onClick={() => dialog.current?.close()}>
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <p className="text-ink-soft">{texts.place(meeting)}</p>
      {clashes.map((clash) => (
        <Notice key={clash} kind="problem">
          {clash}
        </Notice>
      ))}
      {isFixed ? (
        <Notice>{speak.refusal({ why: "fixed", meeting })}</Notice>
      ) : (
        <>
          <NightChoice layout={layout} meeting={meeting} texts={texts} edit={edit} onEdit={setEdit} />
          <PlaceChoice
            schedule={schedule}
            layout={layout}
            meeting={meeting}
            texts={texts}
            edit={edit}
            onEdit={setEdit}
          />
          <SwapChoice schedule={schedule} meeting={meeting} texts={texts} edit={edit} onEdit={setEdit} />
          <div className="flex flex-wrap gap-3">
            <Button
              aria-pressed={edit?.kind === "sides"}
              onClick={() => setEdit(toggled(edit, { kind: "sides", meeting: id }))}
            >
              <ArrowLeftRight aria-hidden="true" className="size-5" /> {t("sides")}
            </Button>
            {meeting.date === null ? null : (
              <Button
                aria-pressed={edit?.kind === "postpone"}
                onClick={() => setEdit(toggled(edit, { kind: "postpone", meeting: id }))}
              >
                <CalendarX aria-hidden="true" className="size-5" /> {t("postpone")}
              </Button>
            )}
          </div>
          <div role="status" className="move-effect">
            {effect ? (
              <ul>
                {speak.effect(effect).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            ) : (
              <p>{result && !result.ok ? speak.refusal(result.error) : t("choose")}</p>
            )}
          </div>
          <div className="flex flex-wrap gap-3">
            <Button tone="main" disabled={!effect} onClick={() => edit && effect && onKeep(edit, effect)}>
              {effect && effect.clashes.after > effect.clashes.before ? t("keepClash") : t("keep")}
            </Button>
            <Button onClick={() => dialog.current?.close()}>{t("leave")}</Button>
          </div>
        </>
      )}
    </dialog>
  );
}

function toggled(now: GridEdit | null, edit: GridEdit): GridEdit | null {
  return now?.kind === edit.kind ? null : edit;
}

interface ChoiceProps {
  readonly meeting: Meeting;
  readonly texts: GridTexts;
  readonly edit: GridEdit | null;
  readonly onEdit: (edit: GridEdit | null) => void;
}

/** Another night of the season, or any other date. */
function NightChoice({ layout, meeting, texts, edit, onEdit }: ChoiceProps & Pick<MoveDialogProps, "layout">) {
  const t = useTranslations("grid.menu");
  const [isFree, setFree] = useState(false);
  const chosen = edit?.kind === "to" ? (edit.to.date ?? null) : null;
  const go = (date: IsoDate | null) => onEdit(date ? { kind: "to", meeting: meeting.id, to: { date } } : null);
  return (
    <div className="grid gap-2">
      <SelectField
        id="move-night"
        label={t("night")}
        value={isFree ? elsewhen : (chosen ?? "")}
        onChange={({ target: { value } }) => {
          setFree(value === elsewhen);
          const date = parseIsoDate(value);
          go(date.ok ? date.value : null);
        }}
      >
        <option value="">{t("stays", { now: texts.night(meeting.date) })}</option>
        {layout.nights.map(({ date, isNoPlay, rounds }) =>
          date === null || date === meeting.date ? null : (
            <option key={date} value={date}>
              {isNoPlay
                ? t("optionNoPlay", { night: texts.night(date) })
                : t("option", { night: texts.night(date), numbers: rounds.join(", ") })}
            </option>
          ),
        )}
        <option value={elsewhen}>{t("elsewhen")}</option>
      </SelectField>
      {isFree ? (
        <TextField
          id="move-date"
          label={t("date")}
          type="date"
          onChange={({ target: { value } }) => {
            const date = parseIsoDate(value);
            go(date.ok ? date.value : null);
          }}
        />
      ) : null}
    </div>
  );
}

/** Other bars and tables on the same night, with the matches there. */
function PlaceChoice(props: ChoiceProps & Pick<MoveDialogProps, "layout" | "schedule">) {
  const { schedule, layout, meeting, texts, edit, onEdit } = props;
  const t = useTranslations("grid.menu");
  const row = layout.nights.findIndex(({ date }) => date !== null && date === meeting.date);
  if (row < 0) return null;
  const chosen =
    edit?.kind === "place"
      ? layout.columns.findIndex(({ venue, table }) => venue === edit.venue && table === edit.table)
      : -1;
  // Bars of the league without a column in this season.
  const others = schedule.setting.venues.filter(({ id }) => !layout.bars.some(({ venue }) => venue?.id === id));
  const isOwn = ({ venue, table }: GridLayout["columns"][number]) =>
    venue === meeting.venue && (table === null ? meeting.tables.length === 0 : meeting.tables.includes(table));
  return (
    <SelectField
      id="move-place"
      label={t("place")}
      value={edit?.kind === "to" ? (edit.to.venue ?? "") : chosen < 0 ? "" : String(chosen)}
      onChange={({ target: { value } }) => {
        const column = layout.columns[Number(value)];
        const { date } = meeting;
        const bar = others.find(({ id }) => id === value);
        if (bar) return onEdit({ kind: "to", meeting: meeting.id, to: { venue: bar.id } });
        onEdit(
          value === "" || !column
            ? null
            : { kind: "place", meeting: meeting.id, date, venue: column.venue, table: column.table },
        );
      }}
    >
      <option value="">{t("stays", { now: `${texts.bar(meeting.venue)}, ${texts.tables(meeting.tables)}` })}</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {layout.columns.map((column, i) => {
        if (isOwn(column) || column.lane > 1) return null;
        const there = layout.cells[row]?.[i]?.[0];
        const isClosed = schedule.setting.venues.some(
          ({ id, closed }) => id === column.venue && meeting.date !== null && closed.includes(meeting.date),
        );
        const place = `${texts.bar(column.venue)}, ${texts.tables(column.table === null ? [] : [column.table])}`;
        const state = isClosed ? "closed" : there ? "taken" : "free";
        return (
          <option key={column.key} value={i}>
            {t(`at.${state}`, { place, match: there ? texts.match(there) : "" })}
          </option>
        );
      })}
    </SelectField>
  );
}

/** Another match, for exchanging nights. */
function SwapChoice({ schedule, meeting, texts, edit, onEdit }: ChoiceProps & Pick<MoveDialogProps, "schedule">) {
  const t = useTranslations("grid.menu");
  const others = schedule.meetings
    .filter(({ id, status, date }) => id !== meeting.id && status === "open" && date !== meeting.date)
    .toSorted((a, b) => ((a.date ?? lastDate) < (b.date ?? lastDate) ? -1 : 1));
  return (
    <SelectField
      id="move-swap"
      label={t("swap")}
      value={edit?.kind === "swap" ? edit.other : ""}
      onChange={({ target: { value } }) =>
        onEdit(value === "" ? null : { kind: "swap", meeting: meeting.id, other: value })
      }
    >
      <option value="">{t("noSwap")}</option>
      {others.map((other) => (
        <option key={other.id} value={other.id}>
          {t("swapOption", { night: texts.night(other.date), match: texts.match(other) })}
        </option>
      ))}
    </SelectField>
  );
}
