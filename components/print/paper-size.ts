/** The sheets that printers hold. */
export const paperSizes = ["letter", "a4"] as const;
export type PaperSize = (typeof paperSizes)[number];

/** The size that an address asks for (`?paper=a4`); else what is usual where the reader's language is spoken. */
export function paperSizeOf(parameter: string | readonly string[] | undefined, locale: string): PaperSize {
  const size = paperSizes.find((one) => one === parameter);
  return size ?? (locale === "en" ? "letter" : "a4");
}
