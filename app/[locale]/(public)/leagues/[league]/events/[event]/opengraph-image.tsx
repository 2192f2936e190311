import { getFormatter, getTranslations } from "next-intl/server";
import { bracketPicture } from "@/components/bracket/bracket-picture";
import { BracketTexts } from "@/components/bracket/bracket-texts";
import { championPath } from "@/components/bracket/champion-path";
import { eventBracket } from "@/components/bracket/event-bracket";
import { formatDate, formatTime } from "@/components/schedule/format-date";
import { PictureChampion } from "@/components/share/picture-champion";
import { PictureLines } from "@/components/share/picture-lines";
import { sharePicture, shareSize, shareType } from "@/components/share/share-picture";
import { namesInSentence } from "@/lib/competition/people/name-in-sentence";
import { coinOf, coinsOf } from "@/lib/competition/people/team-coin";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadBracket } from "@/lib/server/events/load-bracket";
import { loadEvent } from "@/lib/server/events/load-event";
import { loadShortNames } from "@/lib/server/seasons/load-short-names";

export const size = shareSize;
export const contentType = shareType;

interface EventParams {
  readonly params: Promise<{ locale: string; league: string; event: string }>;
}

/** The preview picture of an event: its champion and the road; before that the current round, or the entrants. */
export default async function EventPicture({ params }: EventParams) {
  const { locale, league: slug, event: address } = await pageLocale(params);
  const [t, tDraw, tEvents, format, view] = await Promise.all([
    getTranslations({ locale, namespace: "bracket" }),
    getTranslations({ locale, namespace: "brackets" }),
    getTranslations({ locale, namespace: "events" }),
    getFormatter({ locale }),
    loadEvent(slug, address),
  ]);
  if (!view) return new Response(null, { status: 404 });
  const { league, event, accepted } = view;
  const [night] = event.nights;
  const when = night
    ? tEvents("night", { date: formatDate(format, night.date), time: formatTime(format, night.time) })
    : "";
  const drawn = event.isDrawn ? await loadBracket(slug, address) : null;
  const { teams: shortNames, takesThe } = await loadShortNames(league.id);
  const bracket = drawn && eventBracket(drawn, "");
  const translator = { t, tDraw, format };
  if (bracket?.champion) {
    const { name } = bracket.champion;
    const texts = new BracketTexts(bracket, translator);
    const road = championPath(bracket).map(({ match, opponents, figures }) => ({
      name: opponents.map((one) => shortNames.get(one) ?? one).join(", "),
      figures: figures ? figures.join("–") : t("road.unplayed"),
      round: texts.round(match.name),
    }));
    return sharePicture({
      above: league.name,
      title: event.name,
      note: when,
      children: (
        <PictureChampion
          name={namesInSentence(takesThe, locale)(name, "start")}
          label={
            event.championYear === null ? t("championIs") : t("cityChampion", { year: String(event.championYear) })
          }
          letters={(coinsOf(shortNames).get(name) ?? coinOf(name)).letters}
          road={road}
        />
      ),
    });
  }
  const shown = bracket ? bracketPicture(bracket, translator, shortNames) : null;
  return sharePicture({
    above: league.name,
    title: event.name,
    note: shown?.note ?? [when, tEvents("places", { count: accepted.length })].filter(Boolean).join(" · "),
    children: (
      <PictureLines
        lines={shown?.lines ?? accepted.map(({ name }) => ({ name, short: shortNames.get(name), figure: "" }))}
      />
    ),
  });
}
