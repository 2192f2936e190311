import { useFormatter, useTranslations } from "next-intl";
import { formatDate, formatTime } from "@/components/schedule/format-date";
import {
  type BarTable,
  type Booking,
  type BookingClash,
  bookingClashes,
  type FreePlace,
} from "@/lib/competition/events/event-bookings";
import type { MatchName } from "@/lib/competition/events/event-follows";
import { useMatchName } from "../match-name";

/** Bookings of a drawn event's matches and others on its nights. */
export interface DrawBookings {
  readonly league: string;
  readonly event: string;
  /** Its undecided matches. */
  readonly own: readonly (Booking & { readonly hasBegun: boolean; readonly name: MatchName })[];
  readonly others: readonly (Booking & { readonly season: string })[];
  readonly nights: readonly { readonly date: string; readonly time: string }[];
  readonly bars: readonly { readonly id: string; readonly name: string; readonly tables: number }[];
}

/** All tables of the bars, in order. */
export function tablesOf(bars: DrawBookings["bars"]): readonly BarTable[] {
  return bars.flatMap(({ id, tables }) => Array.from({ length: tables }, (_, i) => ({ venue: id, table: i + 1 })));
}

/** The clashes of one match's new place with all other bookings. */
export function clashesOf({ own, others }: DrawBookings, match: Booking): readonly BookingClash[] {
  return bookingClashes([match], [...own.filter(({ id }) => id !== match.id), ...others]);
}

/** Returns texts for places and clashes. */
export function usePlaceTexts({ own, others, bars }: DrawBookings) {
  const t = useTranslations("eventDesk.places");
  const format = useFormatter();
  const nameTexts = useMatchName();
  const byId = new Map<string, Booking>([...own, ...others].map((one) => [one.id, one]));
  const names = new Map(own.map(({ id, name }) => [id, nameTexts(name)]));
  const seasons = new Map(others.map(({ id, season }) => [id, season]));
  const barOf = (id: string | null) => bars.find((bar) => bar.id === id)?.name ?? "";

  function matchTexts(id: string): string {
    const sides = (byId.get(id)?.sides ?? []).map(({ name }) => name).join(" – ");
    const of = names.get(id) ?? seasons.get(id) ?? "";
    return sides === "" ? of : t("match", { sides, of });
  }

  /** "7:30 PM, table 2, The Landing". */
  function placeTexts({ time, venue, table }: Omit<FreePlace, "date">): string {
    const at = table === null ? "" : t("table", { table });
    return [formatTime(format, time), at, barOf(venue)].filter(Boolean).join(", ");
  }

  function clashTexts(clash: BookingClash, moved: readonly Booking[] = []): string {
    const bookedMatches = clash.ids.map((id) => moved.find((one) => one.id === id) ?? byId.get(id));
    const [one, other] = clash.ids.map(matchTexts);
    const [first, second] = bookedMatches.map((booking) => (booking ? formatTime(format, booking.time) : ""));
    const entrantNames = { one: one ?? "", other: other ?? "", first: first ?? "", second: second ?? "" };
    const date = formatDate(format, bookedMatches[0]?.date ?? "");
    if (clash.kind === "order")
      return t("order", { ...entrantNames, date: formatDate(format, bookedMatches[1]?.date ?? "") });
    if (clash.kind === "people") return t("people", { ...entrantNames, date, names: format.list(clash.names) });
    return t("tableTwice", { ...entrantNames, date, table: clash.table, bar: barOf(clash.venue) });
  }

  return { matchTexts, placeTexts, clashTexts, nightOf: (date: string) => formatDate(format, date) };
}
