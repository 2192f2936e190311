/** The product's languages, first the default. The language is part of every page's path: `/en/…`, `/ru/…`. */
export const locales = ["en", "ru"] as const;
export type Locale = (typeof locales)[number];

/** Whether a path segment names one of the product's languages. */
export function isLocale(value: string | undefined): value is Locale {
  return (locales as readonly string[]).includes(value ?? "");
}

/**
 * Returns the language for an `Accept-Language` header: the supported one with the highest weight; English if there is
 * none.
 */
export function localeFor(acceptLanguage: string | null): Locale {
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((part, index) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const weight = Number(
        parameters
          .map((p) => p.trim())
          .find((p) => p.startsWith("q="))
          ?.slice(2) ?? 1,
      );
      return { tag: tag.toLowerCase().split("-")[0] ?? "", weight: Number.isFinite(weight) ? weight : 0, index };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  for (const { tag } of wanted) if (isLocale(tag)) return tag;
  return locales[0];
}
