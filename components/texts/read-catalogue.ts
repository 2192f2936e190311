import { readFileSync } from "node:fs";
import { join } from "node:path";
import { catalogue } from "@/lib/i18n/catalogue";
import type * as english from "@/lib/i18n/en";
import type { Locale } from "@/lib/i18n/locale";
import type { Messages } from "@/lib/i18n/messages";

/**
 * Reads a language's catalogue from its files in the project's folder. Pages import the catalogues compiled
 * (next.config.mjs, `precompile`), without their sentences.
 */
export function readCatalogue(projectFolder: string, locale: Locale): Messages {
  const folder = join(projectFolder, "lib", "i18n");
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const parts = [...read(`${locale}.ts`).matchAll(/default as (\w+) \} from "\.\/(.+\.json)"/g)].map(
    ([, name = "", file = ""]) => [name, JSON.parse(read(file))],
  );
  return catalogue(Object.fromEntries(parts) as typeof english, locale);
}
