"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SelectField, TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import { type FreePlace, placedAt } from "@/lib/competition/events/event-bookings";
import { minutesOf } from "@/lib/competition/schedule/time-of-day";
import { clashesOf, type DrawBookings, tablesOf, usePlaceTexts } from "./draw-bookings";
import { FreePlaceButtons } from "./free-place-buttons";
import { NightField } from "./night-field";

interface PlaceMatchProps {
  readonly booked: DrawBookings;
  /** The match's id in the draw. */
  readonly id: string;
}

/** Edits the time and table of one match. Clashes are shown with free alternatives, and can be saved anyway. */
export function PlaceMatch({ booked, id }: PlaceMatchProps) {
  const t = useTranslations("eventDesk.places");
  const { matchTexts } = usePlaceTexts(booked);
  const [isOpened, setOpened] = useState(false);
  const match = booked.own.find((one) => one.id === id && !one.hasBegun);
  if (!match) return null;
  return (
    <details onToggle={() => setOpened(true)}>
      <summary className="min-h-12 content-center">{t("one", { match: matchTexts(id) })}</summary>
      {isOpened ? <PlaceForm booked={booked} match={match} /> : null}
    </details>
  );
}

interface PlaceFormProps {
  readonly booked: DrawBookings;
  readonly match: DrawBookings["own"][number];
}

function PlaceForm({ booked, match }: PlaceFormProps) {
  const t = useTranslations("eventDesk.places");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const { clashTexts } = usePlaceTexts(booked);
  const { id } = match;
  const [draft, setDraft] = useState<Draft | null>(null);
  const [saved, setSaved] = useState(false);
  const { date, time, table } = draft ?? draftOf(match);
  const minutes = Number(draft?.minutes ?? match.minutes);
  const isWhole = minutesOf(time) !== null && Number.isInteger(minutes) && minutes >= 1 && minutes <= 600;
  const [venue = "", number = ""] = table.split(" ");
  const place: FreePlace = { date, time, venue: venue || null, table: number === "" ? null : Number(number) };
  const newBooking = { ...placedAt(match, place), minutes };
  const clashes = isWhole && draft ? clashesOf(booked, newBooking) : [];
  const change = (more: Partial<Draft>) => {
    setSaved(false);
    setDraft({ ...draftOf(match), ...draft, ...more });
  };

  async function save(chosen: FreePlace) {
    const newClashes = clashesOf(booked, { ...placedAt(match, chosen), minutes });
    const answer = await send({
      ...{ kind: "place-matches", league: booked.league, season: booked.event },
      ...{ places: [{ match: id, ...chosen, minutes }], clashes: newClashes.length },
    });
    if (answer?.outcome !== "applied") return;
    setDraft(null);
    setSaved(true);
    router.refresh();
  }

  const field = (name: string) => `${name}-${id}`;
  return (
    <form
      className="grid gap-3 pb-3"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (isWhole) void save(place);
      }}
    >
      <NightField id={field("night")} booked={booked} value={date} onChange={(night) => change({ date: night })} />
      <TextField
        id={field("time")}
        label={t("begins")}
        type="time"
        required
        value={time}
        onChange={({ target }) => change({ time: target.value })}
      />
      <TextField
        id={field("minutes")}
        label={t("minutes")}
        inputMode="numeric"
        maxLength={3}
        value={draft?.minutes ?? String(match.minutes)}
        onChange={({ target }) => change({ minutes: target.value })}
      />
      <SelectField
        id={field("table")}
        label={t("tableField")}
        value={table}
        onChange={({ target }) => change({ table: target.value })}
      >
        <option value="">{t("noTable")}</option>
        {booked.bars.map((bar) => (
          <optgroup key={bar.id} label={bar.name}>
            {tablesOf([bar]).map((one) => (
              <option key={one.table} value={`${one.venue} ${one.table}`}>
                {t("table", { table: one.table })}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {clashes.length > 0 ? (
        <Notice kind="warn" role="status">
          <ul className="grid gap-1 wrap-anywhere">
            {clashes.map((clash) => (
              <li key={`${clash.kind} ${clash.ids.join(" ")}`}>{clashTexts(clash, [newBooking])}</li>
            ))}
          </ul>
          <FreePlaceButtons booked={booked} match={newBooking} sending={sending} onTake={(free) => void save(free)} />
        </Notice>
      ) : null}
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={sending || !isWhole || !draft}>
          {t(clashes.length > 0 ? "keepAnyway" : "save")}
        </Button>
        <span role="status">{saved ? t("saved") : ""}</span>
      </div>
    </form>
  );
}

interface Draft {
  readonly date: string;
  readonly time: string;
  readonly minutes: string;
  /** The bar's id and the table's number. */
  readonly table: string;
}

function draftOf({ date, time, minutes, venue, tables: [table] }: DrawBookings["own"][number]): Draft {
  return { date, time, minutes: String(minutes), table: table === undefined ? (venue ?? "") : `${venue} ${table}` };
}
