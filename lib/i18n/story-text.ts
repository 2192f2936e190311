import "server-only";
import en from "./en/story.json";
import type { Locale } from "./locale";
import ru from "./ru/story.json";

/** The game's story and the players' words: the shape of the English text. */
export type StoryText = typeof en;

const texts: Record<Locale, StoryText> = { en, ru };

/** The story in one language. Like the rules it stays out of the messages: the server prints it. */
export function storyText(locale: Locale): StoryText {
  return texts[locale];
}
