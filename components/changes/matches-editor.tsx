"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { type EditField, EditRows } from "@/components/desk/edit-rows";
import type { EditedRow, EditRow, EditValues } from "@/components/desk/send-rows";
import { newId } from "@/lib/client/new-id";
import type { CommandInput } from "@/lib/commands/command";
import { tablesFrom } from "@/lib/competition/schedule/table-ranges";

/** A match in the list, with its place in the schedule. */
export interface EditedMatch {
  readonly id: string;
  readonly name: string;
  readonly date: string | null;
  readonly time: string;
  /** The bar's id. */
  readonly venue: string | null;
  readonly tables: readonly number[];
  /** Has begun, was played or ruled on, or is off the schedule. */
  readonly isFixed: boolean;
}

interface MatchesEditorProps {
  readonly leagueId: string;
  readonly seasonId: string;
  /** The schedule's version. */
  readonly version: number;
  readonly matches: readonly EditedMatch[];
  readonly bars: readonly { readonly id: string; readonly name: string }[];
  readonly done: string;
}

type ChangeInput = Extract<CommandInput, { kind: "change-schedule" }>;
type MeetingChange = ChangeInput["changes"][number];

/** Edits the dates, times, bars and tables of several matches together: one change of the schedule. */
export function MatchesEditor({ leagueId, seasonId, version, matches, bars, done }: MatchesEditorProps) {
  const t = useTranslations("editRows.match");
  const tTitle = useTranslations("desk.matches");
  // A repeated attempt is the same change.
  const last = useRef({ of: "", id: "" });
  const fields: readonly EditField[] = [
    { key: "date", label: t("date"), kind: "date", isShared: true },
    { key: "time", label: t("time"), kind: "time", isRequired: true, isShared: true },
    {
      ...{ key: "venue", label: t("bar"), kind: "select" as const, isShared: true },
      options: [{ value: "", label: "–" }, ...bars.map(({ id, name }) => ({ value: id, label: name }))],
    },
    { key: "tables", label: t("tables"), kind: "text", maxLength: 60 },
  ];
  const rows: readonly EditRow[] = matches.map(({ id, name, date, time, venue, tables, isFixed }) => ({
    ...{ id, name, isFixed },
    values: { date: date ?? "", time, venue: venue ?? "", tables: tables.join(", ") },
  }));

  function commandForAll(edited: readonly EditedRow<EditRow>[]) {
    const unreadable = edited.find(({ values }) => tablesFrom(values["tables"] ?? "") === null);
    if (unreadable) return { row: unreadable.row.id, problems: [{ code: "tables-not-right" as const }] };
    const changes = edited.map(({ row, values }) => meetingChange(row, values));
    const content = JSON.stringify({ version, changes });
    if (last.current.of !== content) last.current = { of: content, id: newId() };
    return {
      ...{ kind: "change-schedule" as const, league: leagueId, season: seasonId, change: last.current.id },
      ...{ basis: version, what: "by-hand" as const, changes },
    };
  }

  return <EditRows caption={tTitle("title")} fields={fields} rows={rows} changes={{ commandForAll }} done={done} />;
}

/** The fields of a match that differ from what is stored. */
function meetingChange({ id, values: stored }: EditRow, values: EditValues): MeetingChange {
  const { date = "", time = "", venue = "", tables = "" } = values;
  return {
    match: id,
    ...(date !== stored["date"] && { date: date || null }),
    ...(time !== stored["time"] && { time }),
    ...(venue !== stored["venue"] && { venue: venue || null }),
    ...(tables !== stored["tables"] && { tables: [...(tablesFrom(tables) ?? [])] }),
  };
}
