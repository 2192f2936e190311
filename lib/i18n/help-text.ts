import "server-only";
import type { Locale } from "./locale";
import en from "./texts/en/help.json";
import ru from "./texts/ru/help.json";

/** The questions of a card night with their answers: the type of the English text. */
type HelpText = typeof en;

const texts: Record<Locale, HelpText> = { en, ru };

/** Returns the help in a language. It is not part of the messages, since only the server renders it. */
export function helpText(locale: Locale): HelpText {
  return texts[locale];
}
