import localFont from "next/font/local";

const vollkornLatin = localFont({
  src: "../../node_modules/@fontsource/vollkorn/files/vollkorn-latin-700-normal.woff2",
  weight: "700",
  variable: "--font-vollkorn-latin",
  adjustFontFallback: false,
});
const vollkornCyrillic = localFont({
  src: "../../node_modules/@fontsource/vollkorn/files/vollkorn-cyrillic-700-normal.woff2",
  weight: "700",
  variable: "--font-vollkorn-cyrillic",
  adjustFontFallback: false,
  preload: false,
  declarations: [{ prop: "unicode-range", value: "U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116" }],
});
const sourceLatin = localFont({
  src: "../../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
  weight: "200 900",
  variable: "--font-source-latin",
  adjustFontFallback: false,
});
const sourceCyrillic = localFont({
  src: "../../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-cyrillic-wght-normal.woff2",
  weight: "200 900",
  variable: "--font-source-cyrillic",
  adjustFontFallback: false,
  preload: false,
  declarations: [{ prop: "unicode-range", value: "U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116" }],
});

/** Class names for the two fonts: Vollkorn, in bold only, for names and headings, Source Sans 3 for everything with numbers. */
export const fontVariables = [vollkornLatin, vollkornCyrillic, sourceLatin, sourceCyrillic]
  .map((font) => font.variable)
  .join(" ");
