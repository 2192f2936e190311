import { catalogue } from "./catalogue";
import * as en from "./en";
import type { Locale } from "./locale";
import * as ru from "./ru";

/** The shape of a catalogue: the English one's keys. */
export type Messages = ReturnType<typeof catalogue>;

const catalogues: Record<Locale, Messages> = { en: catalogue(en, "en"), ru: catalogue(ru, "ru") };

/** The whole catalogue of one language. */
export function messagesOf(locale: Locale): Messages {
  return catalogues[locale];
}
