import { catalogue } from "./catalogue";
import * as en from "./en";
import type { Locale } from "./locale";
import * as ru from "./ru";

/** The type of a catalogue: the keys of the English one. */
export type Messages = ReturnType<typeof catalogue>;

const catalogues: Record<Locale, Messages> = { en: catalogue(en, "en"), ru: catalogue(ru, "ru") };

/** Returns the whole catalogue of a language. */
export function messagesOf(locale: Locale): Messages {
  return catalogues[locale];
}
