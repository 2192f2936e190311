import compile from "icu-minify/compile";
import type { Locale } from "./locale";
import { type Messages, messagesOf } from "./messages";

type Texts = Readonly<Record<string, string>>;

/**
 * The catalogue as pages read it. The build compiles the sentences of the JSON files (next.config.mjs, `precompile`); those
 * of the tie-breaks stand in TypeScript and are compiled here, once in each process.
 */
function compiled(messages: Messages): Messages {
  const { standings, ranking, figures } = messages;
  return {
    ...messages,
    standings: {
      ...standings,
      criterion: compiledTexts(standings.criterion),
      each: compiledTexts(standings.each),
      decides: compiledTexts(standings.decides),
    },
    ranking: { ...ranking, about: compiledTexts(ranking.about) },
    figures: { ...figures, from: { ...figures.from, how: compiledTexts(figures.from.how) } },
  };
}

/**
 * Sentences as `use-intl/format-message/format-only` reads them; next-intl declares them as the texts that they were. Through
 * JSON: the compiler makes objects without a prototype, which React sends to no client component.
 */
function compiledTexts<T extends Texts>(texts: T): T {
  const compiledByKey = Object.entries(texts).map(([key, text]) => [key, compile(text)]);
  return JSON.parse(JSON.stringify(Object.fromEntries(compiledByKey)));
}

/** The catalogues as pages read them. */
export const compiledMessages: Readonly<Record<Locale, Messages>> = {
  en: compiled(messagesOf("en")),
  ru: compiled(messagesOf("ru")),
};
