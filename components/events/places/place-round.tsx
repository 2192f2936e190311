"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import { type BarTable, bookingClashes, placedAt, placesInRound } from "@/lib/competition/event-bookings";
import { tablesFrom, tablesText } from "@/lib/competition/table-ranges";
import { minutesOf } from "@/lib/competition/time-of-day";
import { type Booked, usePlaceWords } from "./booked";
import { NightField } from "./night-field";

interface PlaceRoundProps {
  readonly booked: Booked;
  readonly round: number;
  /** Its matches, by the draw's names for them. */
  readonly ids: readonly string[];
}

/** Times and tables for all matches of a round that have not begun: worked out around everything that is booked, shown, and kept at once. */
export function PlaceRound({ booked, round, ids }: PlaceRoundProps) {
  const t = useTranslations("eventDesk.places");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const { matchWords, placeWords, clashWords } = usePlaceWords(booked);
  const matches = booked.own.filter(({ id, hasBegun }) => !hasBegun && ids.includes(id));
  const [first] = matches;
  const [isOpen, setOpen] = useState(false);
  const [date, setDate] = useState(first?.date ?? "");
  const [time, setTime] = useState(first?.time ?? "");
  const [length, setLength] = useState(String(first?.minutes ?? ""));
  const [typed, setTyped] = useState(() => new Map(booked.bars.map(({ id, tables }) => [id, tablesText(tables)])));
  const [saved, setSaved] = useState(false);
  const tables = useMemo(() => tablesAt(booked.bars, typed), [booked.bars, typed]);
  const minutes = Number(length);
  const isWhole = minutesOf(time) !== null && Number.isInteger(minutes) && minutes >= 1 && minutes <= 600;
  if (matches.length < 2) return null;
  const rest = [...booked.own.filter(({ id }) => !matches.some((one) => one.id === id)), ...booked.others];
  const places = isOpen && isWhole && tables ? placesInRound(matches, { date, time, minutes, tables }, rest) : null;
  const placed = matches.flatMap(({ id }) => {
    const place = places?.get(id);
    return place ? [{ match: id, ...place, minutes }] : [];
  });
  const wanted = matches.flatMap((match) => {
    const place = places?.get(match.id);
    return place ? [{ ...placedAt(match, place), minutes }] : [];
  });
  // The places themselves clash with nothing; a later round may begin too early for them.
  const clashes = bookingClashes(wanted, rest);
  const without = places ? matches.length - placed.length : 0;

  async function save() {
    const said = await send({
      ...{
        kind: "place-matches",
        league: booked.league,
        season: booked.event,
        places: placed,
        clashes: clashes.length,
      },
    });
    setSaved(said?.outcome === "applied");
    router.refresh();
  }

  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-12 content-center">{t("round", { round })}</summary>
      {isOpen ? (
        <form
          className="grid gap-3 pb-3"
          onChange={() => setSaved(false)}
          onSubmit={(submitted) => {
            submitted.preventDefault();
            if (placed.length > 0) void save();
          }}
        >
          <NightField id={`round-night-${round}`} booked={booked} value={date} onChange={setDate} />
          <TextField
            id={`round-time-${round}`}
            label={t("begins")}
            type="time"
            required
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
          <TextField
            id={`round-minutes-${round}`}
            label={t("minutes")}
            inputMode="numeric"
            maxLength={3}
            value={length}
            onChange={({ target }) => setLength(target.value)}
          />
          {booked.bars.map(({ id, name, tables: count }) => (
            <TextField
              key={id}
              id={`round-tables-${round}-${id}`}
              label={t("tablesAt", { bar: name })}
              hint={t("tablesHint", { tables: tablesText(count) })}
              maxLength={80}
              value={typed.get(id) ?? ""}
              onChange={({ target }) => setTyped(new Map(typed).set(id, target.value))}
              error={areTables(typed.get(id) ?? "", count) ? undefined : t("tablesUnreadable", { tables: count })}
            />
          ))}
          {places ? (
            <ul className="grid gap-1 text-small" aria-label={t("preview")}>
              {matches.map(({ id }) => {
                const place = places.get(id);
                return (
                  <li key={id} className="wrap-anywhere">
                    {t("line", { match: matchWords(id), place: place ? placeWords(place) : t("noPlace") })}
                  </li>
                );
              })}
            </ul>
          ) : null}
          {without > 0 ? <Notice kind="warn" role="status" title={t("without", { count: without })} /> : null}
          {clashes.length > 0 ? (
            <Notice kind="warn" role="status">
              <ul className="grid gap-1 wrap-anywhere">
                {clashes.map((clash) => (
                  <li key={`${clash.kind} ${clash.ids.join(" ")}`}>{clashWords(clash, wanted)}</li>
                ))}
              </ul>
            </Notice>
          ) : null}
          <ProblemNotice problems={problems} />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" disabled={sending || placed.length === 0}>
              {t("setAll", { count: placed.length })}
            </Button>
            <span role="status">{saved ? t("saved") : ""}</span>
          </div>
        </form>
      ) : null}
    </details>
  );
}

function areTables(text: string, count: number): boolean {
  return tablesFrom(text)?.every((table) => table <= count) ?? false;
}

/** The tables that were typed, bar by bar; null where one of the lists cannot be read. */
function tablesAt(bars: Booked["bars"], typed: ReadonlyMap<string, string>): readonly BarTable[] | null {
  const tables: BarTable[] = [];
  for (const { id, tables: count } of bars) {
    const text = typed.get(id) ?? "";
    if (!areTables(text, count)) return null;
    tables.push(...(tablesFrom(text) ?? []).map((table) => ({ venue: id, table })));
  }
  return bars.length > 0 && tables.length === 0 ? null : tables;
}
