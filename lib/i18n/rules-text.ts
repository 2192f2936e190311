import "server-only";
import type { Locale } from "./locale";
import en from "./texts/en/rules-clabber.json";
import enJoker from "./texts/en/rules-joker.json";
import ru from "./texts/ru/rules-clabber.json";
import ruJoker from "./texts/ru/rules-joker.json";

type ClabberText = typeof en;

/** The text of a card game's rules. */
export interface RulesText {
  readonly title: string;
  readonly intro: string;
  readonly page: Pick<ClabberText["page"], "sheet" | "contents" | "toContents" | "default">;
  /** The parts' headings, by id. */
  readonly sections: Readonly<Record<string, string>>;
  /** The text of each rule, by its number. */
  readonly rules: Readonly<Record<string, string>>;
  /** Tables of cards and melds, if there are any. */
  readonly tables?: ClabberText["tables"];
  /** Older rules, and what became of them. */
  readonly history?: ClabberText["history"] & { readonly words: ClabberText["page"] };
}

/** Returns the rules of Clabber with their history. */
function withHistory({ history, page, ...text }: ClabberText): RulesText {
  return { ...text, page, history: { ...history, words: page } };
}

const texts: ReadonlyMap<string, Record<Locale, RulesText>> = new Map<string, Record<Locale, RulesText>>([
  ["clabber", { en: withHistory(en), ru: withHistory(ru) }],
  ["joker", { en: enJoker, ru: ruJoker }],
]);

/** The card games with a page of rules. */
export const gamesWithRules: readonly string[] = [...texts.keys()];

/**
 * Returns a card game's rules in a language; undefined for an unknown game. They are not part of the messages, since
 * only the server renders them.
 */
export function rulesText(rulebook: string, locale: Locale): RulesText | undefined {
  return texts.get(rulebook)?.[locale];
}
