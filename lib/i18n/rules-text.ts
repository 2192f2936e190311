import "server-only";
import en from "./en/rules-clabber.json";
import type { Locale } from "./locale";
import ru from "./ru/rules-clabber.json";

/** The rules of Clabber as people read them: the shape of the English text. */
export type RulesText = typeof en;

const texts: Record<Locale, RulesText> = { en, ru };

/** The rules in one language. They stay out of the messages: no browser needs them as data, the server prints them. */
export function rulesText(locale: Locale): RulesText {
  return texts[locale];
}
