import { getFormatter, getTranslations } from "next-intl/server";
import { bracketPicture } from "@/components/bracket/bracket-picture";
import { eventBracket } from "@/components/bracket/event-bracket";
import { clockWords, nightInFull } from "@/components/schedule/spoken-time";
import { sharePicture, shareSize, shareType } from "@/components/share/share-picture";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadBracket } from "@/lib/server/events/load-bracket";
import { loadEvent } from "@/lib/server/events/load-event";
import { loadShortNames } from "@/lib/server/seasons/load-short-names";

export const size = shareSize;
export const contentType = shareType;

interface EventParams {
  readonly params: Promise<{ locale: string; league: string; event: string }>;
}

/** The picture of an event: once it is drawn the matches of the round that is played; before that, who plays. */
export default async function EventPicture({ params }: EventParams) {
  const { league: slug, event: address } = await pageLocale(params);
  const [t, tDraw, tEvents, format, view] = await Promise.all([
    getTranslations("bracket"),
    getTranslations("brackets"),
    getTranslations("events"),
    getFormatter(),
    loadEvent(slug, address),
  ]);
  if (!view) return new Response(null, { status: 404 });
  const { league, event, accepted } = view;
  const [night] = event.nights;
  const when = night
    ? tEvents("night", { date: nightInFull(format, night.date), time: clockWords(format, night.time) })
    : "";
  const drawn = event.isDrawn ? await loadBracket(slug, address) : null;
  const { teams: shortNames } = await loadShortNames(league.id);
  const shown = drawn ? bracketPicture(eventBracket(drawn, ""), { t, tDraw, format }, shortNames) : null;
  return sharePicture({
    above: league.name,
    title: event.name,
    note: shown?.note ?? [when, tEvents("places", { count: accepted.length })].filter(Boolean).join(" · "),
    lines: shown?.lines ?? accepted.map(({ name }) => ({ name, short: shortNames.get(name), figure: "" })),
  });
}
