import "server-only";
import type { Locale } from "./locale";
import en from "./texts/en/story.json";
import ru from "./texts/ru/story.json";

/** The game's story and the players' words: the shape of the English text. */
export type StoryText = typeof en;

const texts: Record<Locale, StoryText> = { en, ru };

/** The story in one language. Like the rules it stays out of the messages: the server prints it. */
export function storyText(locale: Locale): StoryText {
  return texts[locale];
}
