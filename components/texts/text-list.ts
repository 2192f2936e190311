import type { Locale } from "@/lib/i18n/locale";
import type { Messages } from "@/lib/i18n/messages";

/** A text of the catalogues in both languages. */
export interface ListedText {
  readonly key: string;
  readonly texts: Readonly<Record<Locale, string>>;
}

type Tree = { readonly [key: string]: string | Tree };

/** Lists all texts of the catalogues, in the order of the English one. */
export function textList(catalogues: Readonly<Record<Locale, Messages>>): readonly ListedText[] {
  const russian = new Map(textsIn(catalogues.ru));
  return textsIn(catalogues.en).map(([key, text]) => ({ key, texts: { en: text, ru: russian.get(key) ?? "" } }));
}

/** Returns the texts whose key or words contain the query, in any case; non-breaking spaces count as spaces. */
export function textsMatching(list: readonly ListedText[], query: string): readonly ListedText[] {
  const wanted = plain(query.trim());
  return list.filter(({ key, texts }) => [key, texts.en, texts.ru].some((text) => plain(text).includes(wanted)));
}

const plain = (text: string) => text.toLowerCase().replaceAll("\u00a0", " ");

function textsIn(tree: Tree, path = ""): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]): readonly (readonly [string, string])[] =>
    typeof value === "string" ? [[path + key, value]] : textsIn(value, `${path + key}.`),
  );
}
