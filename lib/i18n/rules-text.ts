import "server-only";
import type { Locale } from "./locale";
import en from "./texts/en/rules-clabber.json";
import enJoker from "./texts/en/rules-joker.json";
import ru from "./texts/ru/rules-clabber.json";
import ruJoker from "./texts/ru/rules-joker.json";

type ClabberText = typeof en;

/** The rules of a card game as people read them. */
export interface RulesText {
  readonly title: string;
  readonly intro: string;
  readonly page: Pick<ClabberText["page"], "sheet" | "contents" | "toContents" | "default">;
  /** The parts' headings, by id. */
  readonly sections: Readonly<Record<string, string>>;
  /** The words of each rule, by its number. */
  readonly rules: Readonly<Record<string, string>>;
  /** Tables of cards and melds, where there are any. */
  readonly tables?: ClabberText["tables"];
  /** Older rules, and where they went. */
  readonly history?: ClabberText["history"] & { readonly words: ClabberText["page"] };
}

/** The rules of Clabber, with the history that they have. */
function withHistory({ history, page, ...text }: ClabberText): RulesText {
  return { ...text, page, history: { ...history, words: page } };
}

const texts: ReadonlyMap<string, Record<Locale, RulesText>> = new Map<string, Record<Locale, RulesText>>([
  ["clabber", { en: withHistory(en), ru: withHistory(ru) }],
  ["joker", { en: enJoker, ru: ruJoker }],
]);

/** The card games whose rules stand on a page. */
export const gamesWithRules: readonly string[] = [...texts.keys()];

/**
 * A card game's rules in one language; undefined for a game nobody knows. They stay out of the messages: no browser needs
 * them as data, the server prints them.
 */
export function rulesText(rulebook: string, locale: Locale): RulesText | undefined {
  return texts.get(rulebook)?.[locale];
}
