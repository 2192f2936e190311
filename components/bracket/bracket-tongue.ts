import { createFormatter, createTranslator } from "next-intl";
import type { Locale } from "@/lib/i18n/locale";
import { messagesOf } from "@/lib/i18n/messages";
import type { ExportTongue } from "./exported-bracket";

/** A language's texts for a draw outside of pages: in files and frames. */
export function bracketTongue(locale: Locale, timeZone: string): ExportTongue {
  const messages = messagesOf(locale);
  const doubts = createTranslator({ locale, messages, namespace: "signing.doubt" });
  return {
    t: createTranslator({ locale, messages, namespace: "bracket" }),
    tDraw: createTranslator({ locale, messages, namespace: "brackets" }),
    format: createFormatter({ locale, timeZone }),
    doubtWords: (doubt) => doubts(doubt),
  };
}
