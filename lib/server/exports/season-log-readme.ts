import "server-only";
import type { Locale } from "@/lib/i18n/locale";
import { exportWords } from "./words";

/** The text beside a season's log: what its files are, how to check them, what that proves and what not. */
export function seasonLogReadme(locale: Locale, names: { readonly league: string; readonly season: string }): string {
  const t = exportWords(locale);
  const parts = ["title", "files", "check", "proves", "not", "trust"] as const;
  return `${parts.map((part) => t(`seasonLog.${part}`, names)).join("\r\n\r\n")}\r\n`.replace(/(?<!\r)\n/g, "\r\n");
}
