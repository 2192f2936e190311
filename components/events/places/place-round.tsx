"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import {
  type BarTable,
  type Booking,
  type BookingClash,
  bookingClashes,
  type FreePlace,
  placedAt,
  placesInRound,
} from "@/lib/competition/events/event-bookings";
import { tablesFrom, tablesText } from "@/lib/competition/schedule/table-ranges";
import { minutesOf } from "@/lib/competition/schedule/time-of-day";
import { type DrawBookings, usePlaceTexts } from "./draw-bookings";
import { NightField } from "./night-field";

interface PlaceRoundProps {
  readonly booked: DrawBookings;
  readonly round: number;
  /** The ids of its matches in the draw. */
  readonly ids: readonly string[];
}

/**
 * Places all matches of a round that have not begun: times and tables are computed around existing bookings, previewed,
 * and saved together.
 */
export function PlaceRound({ booked, round, ids }: PlaceRoundProps) {
  const t = useTranslations("eventDesk.places");
  const [isOpened, setOpened] = useState(false);
  const matches = booked.own.filter(({ id, hasBegun }) => !hasBegun && ids.includes(id));
  if (matches.length < 2) return null;
  return (
    <details onToggle={() => setOpened(true)}>
      <summary className="min-h-12 content-center">{t("round", { round })}</summary>
      {isOpened ? <RoundForm booked={booked} round={round} matches={matches} /> : null}
    </details>
  );
}

type Match = DrawBookings["own"][number];

interface RoundFormProps {
  readonly booked: DrawBookings;
  readonly round: number;
  readonly matches: readonly Match[];
}

function RoundForm({ booked, round, matches }: RoundFormProps) {
  const t = useTranslations("eventDesk.places");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [first] = matches;
  const [date, setDate] = useState(first?.date ?? "");
  const [time, setTime] = useState(first?.time ?? "");
  const [length, setLength] = useState(String(first?.minutes ?? ""));
  const [typed, setTyped] = useState(() => new Map(booked.bars.map(({ id, tables }) => [id, tablesText(tables)])));
  const [saved, setSaved] = useState(false);
  const tables = useMemo(() => tablesAt(booked.bars, typed), [booked.bars, typed]);
  const plan = planOf(booked, matches, { date, time, minutes: Number(length), tables });

  async function save({ places, clashes }: RoundPlan) {
    const answer = await send({
      ...{ kind: "place-matches", league: booked.league, season: booked.event },
      places: places.flatMap(({ match, place }) =>
        place ? [{ match: match.id, ...place, minutes: Number(length) }] : [],
      ),
      clashes: clashes.length,
    });
    setSaved(answer?.outcome === "applied");
    router.refresh();
  }

  const count = plan?.wanted.length ?? 0;
  return (
    <form
      className="grid gap-3 pb-3"
      onChange={() => setSaved(false)}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (plan && count > 0) void save(plan);
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
      {booked.bars.map(({ id, name, tables: all }) => (
        <TextField
          key={id}
          id={`round-tables-${round}-${id}`}
          label={t("tablesAt", { bar: name })}
          hint={t("tablesHint", { tables: tablesText(all) })}
          maxLength={80}
          value={typed.get(id) ?? ""}
          onChange={({ target }) => setTyped(new Map(typed).set(id, target.value))}
          error={areTables(typed.get(id) ?? "", all) ? undefined : t("tablesUnreadable", { tables: all })}
        />
      ))}
      {plan ? <Preview booked={booked} plan={plan} /> : null}
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={sending || count === 0}>
          {t("setAll", { count })}
        </Button>
        <span role="status">{saved ? t("saved") : ""}</span>
      </div>
    </form>
  );
}

/** Preview of a round's places. */
function Preview({ booked, plan }: { readonly booked: DrawBookings; readonly plan: RoundPlan }) {
  const t = useTranslations("eventDesk.places");
  const { matchTexts, placeTexts, clashTexts } = usePlaceTexts(booked);
  const { places, wanted, clashes } = plan;
  const without = places.length - wanted.length;
  return (
    <>
      <ul className="grid gap-1 text-small" aria-label={t("preview")}>
        {places.map(({ match, place }) => (
          <li key={match.id} className="wrap-anywhere">
            {t("line", { match: matchTexts(match.id), place: place ? placeTexts(place) : t("noPlace") })}
          </li>
        ))}
      </ul>
      {without > 0 ? <Notice kind="warn" role="status" title={t("without", { count: without })} /> : null}
      {clashes.length > 0 ? (
        <Notice kind="warn" role="status">
          <ul className="grid gap-1 wrap-anywhere">
            {clashes.map((clash) => (
              <li key={`${clash.kind} ${clash.ids.join(" ")}`}>{clashTexts(clash, wanted)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  );
}

interface RoundPlan {
  readonly places: readonly { readonly match: Match; readonly place: FreePlace | null }[];
  /** The matches for which a place was found, at that place. */
  readonly wanted: readonly Booking[];
  /** Clashes with other bookings, such as a later round that begins too early; none among the places themselves. */
  readonly clashes: readonly BookingClash[];
}

interface TypedFrame {
  readonly date: string;
  readonly time: string;
  readonly minutes: number;
  readonly tables: readonly BarTable[] | null;
}

/** The places of a round from the form's input; null if it is incomplete. */
function planOf(
  booked: DrawBookings,
  matches: readonly Match[],
  { date, time, minutes, tables }: TypedFrame,
): RoundPlan | null {
  const isLength = Number.isInteger(minutes) && minutes >= 1 && minutes <= 600;
  if (minutesOf(time) === null || !isLength || !tables) return null;
  const own = new Set(matches.map(({ id }) => id));
  const rest = [...booked.own.filter(({ id }) => !own.has(id)), ...booked.others];
  const placeByMatch = placesInRound(matches, { date, time, minutes, tables }, rest);
  const places = matches.map((match) => ({ match, place: placeByMatch.get(match.id) ?? null }));
  const wanted = places.flatMap(({ match, place }) => (place ? [{ ...placedAt(match, place), minutes }] : []));
  return { places, wanted, clashes: bookingClashes(wanted, rest) };
}

function areTables(text: string, count: number): boolean {
  return tablesFrom(text)?.every((table) => table <= count) ?? false;
}

/** The typed tables of all bars; null if a list is invalid. */
function tablesAt(bars: DrawBookings["bars"], typed: ReadonlyMap<string, string>): readonly BarTable[] | null {
  const tables: BarTable[] = [];
  for (const { id, tables: count } of bars) {
    const text = typed.get(id) ?? "";
    if (!areTables(text, count)) return null;
    tables.push(...(tablesFrom(text) ?? []).map((table) => ({ venue: id, table })));
  }
  return bars.length > 0 && tables.length === 0 ? null : tables;
}
