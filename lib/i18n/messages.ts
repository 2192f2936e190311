import { en } from "./en";
import type { Locale } from "./locale";
import { ru } from "./ru";

/** The shape of a catalogue: the English one's keys. */
export type Messages = typeof en;

const catalogues: Record<Locale, Messages> = { en, ru };

/** The whole catalogue of one language. */
export function messagesOf(locale: Locale): Messages {
  return catalogues[locale];
}
