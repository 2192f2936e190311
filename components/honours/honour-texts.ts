import { useTranslations } from "next-intl";
import type { HonourPlace } from "@/lib/views/honour";

/** What a record's line says besides its holder. */
export interface HonourLine {
  readonly opponents: string;
  readonly place: HonourPlace;
  readonly hand: number | null;
  readonly from: HonourPlace | null;
}

/** Returns the opponents, season, week, game and hand of a record in words. */
export function useHonourTexts(severalSeasons: boolean): (honour: HonourLine) => string {
  const t = useTranslations("honours");
  return ({ opponents, place, hand, from }) => {
    const { seasonName, round, game, who } = place;
    const where = hand === null ? t("game", { who, round, game }) : t("hand", { who, round, game, hand });
    return [
      opponents && t("against", { opponents }),
      severalSeasons && seasonName,
      where,
      from && t("since", { who, round: from.round, game: from.game }),
    ]
      .filter(Boolean)
      .join(", ");
  };
}
