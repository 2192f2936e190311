import { useFormatter, useTranslations } from "next-intl";
import type { BracketView } from "./bracket-view";
import { BracketWords } from "./bracket-words";

/** Returns the texts of a draw in the reader's language. */
export function useBracketWords(view: BracketView): BracketWords {
  const t = useTranslations("bracket");
  const tDraw = useTranslations("brackets");
  const format = useFormatter();
  return new BracketWords(view, { t, tDraw, format });
}
