import { useFormatter, useTranslations } from "next-intl";
import { formatLongDate, formatTime } from "@/components/schedule/format-date";
import { Sheet } from "@/components/ui/sheet";
import type { EventNight, QualifyingRoute } from "@/lib/competition/events/event-entry";
import type { Problem } from "@/lib/kernel/problem";

interface EventFactsProps {
  readonly event: {
    readonly about: string;
    readonly fee: string;
    readonly championYear: number | null;
    readonly most: number | null;
    readonly deadline: string | null;
    readonly nights: readonly EventNight[];
    readonly ways: readonly QualifyingRoute[];
  };
  /** The game and format as text. */
  readonly game: string;
  readonly bars: readonly { readonly id: string; readonly name: string; readonly address: string }[];
  readonly accepted: readonly { readonly wayId: string | null }[];
  /** Why sign-up is closed; null while it is open. */
  readonly closed: Problem | null;
}

/** An event's facts: dates, places, game, qualification and sign-up deadline. */
export function EventFacts({ event, game, bars, accepted, closed }: EventFactsProps) {
  const t = useTranslations("events");
  const format = useFormatter();
  return (
    <Sheet title={t("facts")} titleId="facts">
      <div className="grid gap-3">
        {event.about ? <p className="max-w-prose whitespace-pre-line">{event.about}</p> : null}
        <ul className="grid gap-1">
          {event.nights.map(({ date, time }) => (
            <li key={`${date} ${time}`} className="font-semibold">
              {t("night", { date: formatLongDate(format, date), time: formatTime(format, time) })}
            </li>
          ))}
          {bars.some(({ address }) => address !== "") ? (
            bars.map(({ id, name, address }) => <li key={id}>{[name, address].filter(Boolean).join(", ")}</li>)
          ) : bars.length > 0 ? (
            <li>{bars.map(({ name }) => name).join(", ")}</li>
          ) : null}
          <li>{game}</li>
          {event.championYear === null ? null : <li>{t("champion", { year: String(event.championYear) })}</li>}
          {event.fee ? <li>{t("feeIs", { fee: event.fee })}</li> : null}
          <li>
            {event.most === null
              ? t("places", { count: accepted.length })
              : t("limit", { accepted: accepted.length, most: event.most })}
          </li>
          <li>{untilText()}</li>
        </ul>
        {event.ways.length > 0 ? (
          <>
            <h3 className="font-semibold">{t("ways")}</h3>
            <ul className="grid gap-1">
              {event.ways.map(({ id, words, places }) => {
                const taken = accepted.filter(({ wayId }) => wayId === id).length;
                return (
                  <li key={id}>
                    {places === null ? t("wayOpen", { words, taken }) : t("wayPlaces", { words, taken, places })}
                  </li>
                );
              })}
            </ul>
          </>
        ) : null}
      </div>
    </Sheet>
  );

  function untilText(): string {
    if (closed?.code === "event-is-drawn") return t("drawn");
    if (closed?.code === "season-over") return t("overNow");
    if (event.deadline === null) return t("untilDraw");
    const date = formatLongDate(format, event.deadline);
    return closed ? t("closed", { date }) : t("until", { date });
  }
}
