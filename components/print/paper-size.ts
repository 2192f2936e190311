/** The supported paper sizes. */
export const paperSizes = ["letter", "a4"] as const;
export type PaperSize = (typeof paperSizes)[number];

/** The paper size of an address (`?paper=a4`); by default the usual one for the language. */
export function paperSizeOf(parameter: string | readonly string[] | undefined, locale: string): PaperSize {
  const size = paperSizes.find((one) => one === parameter);
  return size ?? (locale === "en" ? "letter" : "a4");
}
