import { useTranslations } from "next-intl";
import { useMatchName } from "@/components/events/match-name";
import type { EventFollows } from "@/lib/competition/events/event-follows";

interface BracketMovesProps {
  readonly event: EventFollows;
}

/** Changed places in a drawn event; a sentence if none change. */
export function BracketMoves({ event }: BracketMovesProps) {
  const t = useTranslations("preview.event");
  const nameTexts = useMatchName();
  const { seats, dropped, champion, waits, isHeld } = event;
  const lines = [
    ...seats.map(({ match, was, becomes }) => {
      const names = { match: nameTexts(match), was: was ?? "", becomes: becomes ?? "" };
      if (was === null) return t("comes", names);
      return becomes === null ? t("goes", names) : t("changes", names);
    }),
    ...dropped.map((match) => t("dropped", { match: nameTexts(match) })),
    ...(champion ? [championTexts(champion, t)] : []),
    ...(waits ? [t(isHeld ? "held" : `waits.${waits}`)] : []),
  ];
  if (lines.length === 0) return <p>{t("nothing")}</p>;
  return (
    <>
      <p className="font-semibold">{t("title")}</p>
      <ul className="list-disc ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

type Translator = ReturnType<typeof useTranslations<"preview.event">>;

function championTexts({ was, becomes }: NonNullable<EventFollows["champion"]>, t: Translator): string {
  if (becomes === null) return t("noChampion", { was: was ?? "" });
  return was === null ? t("champion", { becomes }) : t("otherChampion", { was, becomes });
}
