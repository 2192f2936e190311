/** The formats with a name and a description in the catalogue; `eventFormats.names.<id>`. */
const formatTexts = [
  "single-elimination",
  "double-elimination",
  "consolation",
  "groups",
  "swiss",
  "tables-of-four",
] as const;
export type NamedFormat = (typeof formatTexts)[number];

/** Whether a format has a name in the catalogues. */
export function isNamedFormat(id: string): id is NamedFormat {
  return formatTexts.some((word) => word === id);
}
