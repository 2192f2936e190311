import compile from "icu-minify/compile";
import type { Locale } from "./locale";
import { type Messages, messagesOf } from "./messages";

type Texts = Readonly<Record<string, string>>;

/**
 * The catalogue as pages use it. The build compiles the sentences of the JSON files (next.config.mjs, `precompile`);
 * those of the tie-breaks are in TypeScript and are compiled here, once in each process.
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
 * Returns sentences as `use-intl/format-message/format-only` reads them, under the type of their sources, as next-intl
 * declares them. The detour through JSON gives the objects a prototype, which React requires for client components.
 */
function compiledTexts<T extends Texts>(texts: T): T {
  const compiledByKey = Object.entries(texts).map(([key, text]) => [key, compile(text)]);
  return JSON.parse(JSON.stringify(Object.fromEntries(compiledByKey)));
}

/** The compiled catalogues by language. */
export const compiledMessages: Readonly<Record<Locale, Messages>> = {
  en: compiled(messagesOf("en")),
  ru: compiled(messagesOf("ru")),
};
