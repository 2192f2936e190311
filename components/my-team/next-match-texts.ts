import type { useFormatter, useTranslations } from "next-intl";
import { formatDate, formatTime } from "@/components/schedule/format-date";
import type { NextMatch } from "@/lib/client/use-next-match";
import type { NameInSentence } from "@/lib/competition/people/name-in-sentence";

type NextMatchFacts = Omit<NextMatch, "href">;

const asItIs: NameInSentence = (name) => name;

/**
 * Texts for a next match: "Thu, Nov 26, 7:00 PM", "Owls Home, table 3", "4 Main Street", "against the Moose", "cards
 * from the Owls".
 */
export function nextMatchTexts(
  t: ReturnType<typeof useTranslations<"myTeam">>,
  format: ReturnType<typeof useFormatter>,
  {
    state,
    date,
    time,
    venue,
    address = "",
    tables,
    against,
    partners = [],
    isFirstDealer = false,
    cardsFrom,
  }: NextMatchFacts,
  nameInSentence: NameInSentence = asItIs,
): Record<"when" | "where" | "address" | "against" | "cards", string> {
  const planned = date === null ? t("noDate") : [formatDate(format, date), time && formatTime(format, time)];
  const table = tables.length === 0 ? "" : t("tables", { count: tables.length, numbers: tables.join(", ") });
  return {
    when: state === "playing" ? t("playing") : [planned].flat().filter(Boolean).join(", "),
    where: [venue, date === null ? "" : table].filter(Boolean).join(", "),
    address: venue ? address : "",
    cards: cardsFrom ? t("cards", { team: nameInSentence(cardsFrom) }) : "",
    against: [
      partners.length > 0 ? t("with", { names: partners.join(", ") }) : "",
      t("against", { team: against.map((name) => nameInSentence(name)).join(", "), count: against.length }),
      isFirstDealer ? t("dealsFirst") : "",
    ]
      .filter(Boolean)
      .join(", "),
  };
}
