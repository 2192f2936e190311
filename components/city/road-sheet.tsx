import { useFormatter, useTranslations } from "next-intl";
import { PlaceList } from "@/components/events/place-list";
import { formatLongDate, formatTime } from "@/components/schedule/format-date";
import { LinkButton } from "@/components/ui/link-button";
import { Sheet } from "@/components/ui/sheet";
import type { EventNight } from "@/lib/competition/events/event-entry";
import type { Qualified, RoadWay } from "@/lib/views/road-way";

interface RoadSheetProps {
  readonly event: {
    readonly id: string;
    readonly name: string;
    readonly league: { readonly name: string };
    readonly about: string;
    readonly nights: readonly EventNight[];
    readonly bars: readonly string[];
    readonly deadline: string | null;
    readonly most: number | null;
    readonly accepted: number;
    readonly waiting: number;
    readonly isDrawn: boolean;
    readonly ways: readonly RoadWay[];
    readonly places: readonly { readonly from: number; readonly names: readonly string[] }[];
  };
  /** The event's page, with its bracket once drawn. */
  readonly href: string;
}

/** The event that names the City Champion: dates, qualified entrants and how they qualified, and their progress. */
export function RoadSheet({ event, href }: RoadSheetProps) {
  const t = useTranslations("city");
  const tEvents = useTranslations("events");
  const format = useFormatter();
  const { id, name, league, about, nights, bars, most, accepted, waiting, isDrawn, ways, places } = event;
  return (
    <Sheet title={name} titleId={`event-${id}`} note={t("heldBy", { league: league.name })}>
      <div className="grid gap-4">
        {places.length > 0 ? <PlaceList label={t("places.title")} places={places} /> : null}
        {about ? <p className="max-w-prose whitespace-pre-line">{about}</p> : null}
        <ul className="grid gap-1">
          {nights.map(({ date, time }) => (
            <li key={`${date} ${time}`} className="font-semibold">
              {tEvents("night", { date: formatLongDate(format, date), time: formatTime(format, time) })}
            </li>
          ))}
          {bars.length > 0 ? <li>{bars.join(", ")}</li> : null}
          <li>{most === null ? tEvents("places", { count: accepted }) : tEvents("limit", { accepted, most })}</li>
          {waiting > 0 ? <li>{t("waiting", { count: waiting })}</li> : null}
          <li>{drawText()}</li>
        </ul>
        <p>
          <LinkButton href={href}>{t(isDrawn ? "bracket" : "page")}</LinkButton>
        </p>
        {ways.map((way) => (
          <WayList key={way.id} way={way} isDrawn={isDrawn} />
        ))}
      </div>
    </Sheet>
  );

  function drawText(): string {
    if (isDrawn) return t("drawn");
    if (event.deadline === null) return t("notDrawn");
    return `${t("notDrawn")} ${tEvents("until", { date: formatLongDate(format, event.deadline) })}`;
  }
}

/** One way to qualify, with the qualified entrants. */
function WayList({ way, isDrawn }: { readonly way: RoadWay; readonly isDrawn: boolean }) {
  const t = useTranslations("city");
  const { words, places, qualified } = way;
  const taken = qualified.length;
  return (
    <div>
      <h3 className="font-semibold wrap-anywhere">
        {words ?? t("others")}{" "}
        <span className="text-small font-normal text-ink-soft">
          {places === null ? t("wayOpen", { taken }) : t("way", { taken, places })}
        </span>
      </h3>
      {taken === 0 ? (
        <p className="text-ink-soft">{t("nobody")}</p>
      ) : (
        <ul>
          {qualified.map(({ key, name, from, place }) => (
            <li
              key={key}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-rule py-1 wrap-anywhere"
            >
              <span>
                <span className="name">{name}</span>
                {from === null ? null : (
                  <span className="text-small text-ink-soft"> {t("from", { league: from })}</span>
                )}
              </span>
              {isDrawn ? <HowFar place={place} /> : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** An entrant's progress in the bracket. */
function HowFar({ place }: Pick<Qualified, "place">) {
  const t = useTranslations("city");
  if (place === null) return <span className="text-small font-semibold text-good">{t("stillIn")}</span>;
  if (place.from === 1) return <span className="text-small font-semibold text-good">{t("champion")}</span>;
  return (
    <span className="text-small text-ink-soft">
      {place.from === place.to ? t("place", { from: place.from }) : t("shared", place)}
    </span>
  );
}
