import { useFormatter, useTranslations } from "next-intl";
import { BracketTexts } from "./bracket-texts";
import type { BracketView } from "./bracket-view";

/** Returns the texts of a draw in the reader's language. */
export function useBracketTexts(view: BracketView): BracketTexts {
  const t = useTranslations("bracket");
  const tDraw = useTranslations("brackets");
  const format = useFormatter();
  return new BracketTexts(view, { t, tDraw, format });
}
