/** The formats with a name and a description in the catalogue; `eventFormats.names.<id>`. */
const formatWords = [
  "single-elimination",
  "double-elimination",
  "consolation",
  "groups",
  "swiss",
  "tables-of-four",
] as const;
export type FormatWord = (typeof formatWords)[number];

/** Whether a format has a name in the catalogues. */
export function isFormatWord(id: string): id is FormatWord {
  return formatWords.some((word) => word === id);
}
