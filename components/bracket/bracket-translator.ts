import { createFormatter, createTranslator } from "next-intl";
import type { Locale } from "@/lib/i18n/locale";
import { messagesOf } from "@/lib/i18n/messages";
import type { ExportTranslator } from "./exported-bracket";

/** A language's texts for a draw outside of pages: in files and frames. */
export function bracketTranslator(locale: Locale, timeZone: string): ExportTranslator {
  const messages = messagesOf(locale);
  const doubts = createTranslator({ locale, messages, namespace: "signing.doubt" });
  return {
    t: createTranslator({ locale, messages, namespace: "bracket" }),
    tDraw: createTranslator({ locale, messages, namespace: "brackets" }),
    format: createFormatter({ locale, timeZone }),
    doubtTexts: (doubt) => doubts(doubt),
  };
}
