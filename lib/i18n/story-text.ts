import "server-only";
import type { Locale } from "./locale";
import en from "./texts/en/story.json";
import ru from "./texts/ru/story.json";

/** The game's story and its glossary: the type of the English text. */
export type StoryText = typeof en;

const texts: Record<Locale, StoryText> = { en, ru };

/** Returns the story in a language. It is not part of the messages, since only the server renders it. */
export function storyText(locale: Locale): StoryText {
  return texts[locale];
}
