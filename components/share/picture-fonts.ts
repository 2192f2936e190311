import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The product's fonts by weight. The renderer accepts a font in subsets only under different names. */
const faces = [
  ["vollkorn", 700],
  ["source-sans-3", 400],
  ["source-sans-3", 700],
] as const;
const parts = ["latin", "latin-ext", "cyrillic"] as const;

export const serif = familyOf("vollkorn");
export const sans = familyOf("source-sans-3");

let loaded: ReturnType<typeof loadFonts> | undefined;

/** The fonts of a picture, read once. Together they cover all characters that `drawable` leaves in a text. */
export function pictureFonts(): ReturnType<typeof loadFonts> {
  loaded ??= loadFonts();
  return loaded;
}

function loadFonts() {
  return Promise.all(
    faces.flatMap(([face, weight]) =>
      parts.map(async (part) => ({
        name: `${face}-${part}`,
        weight,
        style: "normal" as const,
        data: await readFile(join(process.cwd(), "public/fonts", `${face}-${part}-${weight}.woff`)),
      })),
    ),
  );
}

function familyOf(face: (typeof faces)[number][0]): string {
  return parts.map((part) => `${face}-${part}`).join(", ");
}
