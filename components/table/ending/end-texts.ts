import type { useFormatter, useTranslations } from "next-intl";
import { numberText } from "@/components/ui/number-text";
import type { NameInSentence } from "@/lib/competition/people/name-in-sentence";

/** Values for the sentence about a game's end. */
export interface GameEnd {
  readonly game: number;
  readonly sides: readonly string[];
  readonly totals: readonly number[];
  /** Null if several sides share the highest total. */
  readonly winner: number | null;
}

type Translator = ReturnType<typeof useTranslations<"table">>;
type Format = Pick<ReturnType<typeof useFormatter>, "list" | "number">;

interface EndTexts {
  readonly t: Translator;
  readonly format: Format;
  readonly nameInSentence: NameInSentence;
}

/**
 * The result of a finished game as a sentence: the winner, with the score for two sides, or the sides that share the
 * highest total.
 */
export function endText(texts: EndTexts, { game, sides, totals, winner }: GameEnd): string {
  const { t, format, nameInSentence } = texts;
  const name = (side: number) => nameInSentence(sides[side] ?? "");
  if (winner === null) return t("gameShared", { game, sides: format.list(highest(totals).map(name)) });
  if (sides.length > 2) return t("gameWon", { game, side: name(winner) });
  return t("gameOver", { game, side: name(winner), won: totals[winner] ?? 0, lost: totals[1 - winner] ?? 0 });
}

/** "Ann 3,210, Bob −200": a number for each side. */
export function sideScores(
  { t, format }: Pick<EndTexts, "t" | "format">,
  sides: readonly string[],
  numbers: readonly number[],
): string {
  return sides.map((side, at) => t("sideScore", { side, score: numberText(format, numbers[at] ?? 0) })).join(", ");
}

/** The sides with the highest total. */
export function highest(totals: readonly number[]): readonly number[] {
  const most = Math.max(...totals);
  return totals.flatMap((total, side) => (total === most ? [side] : []));
}
