import "server-only";
import type { Locale } from "@/lib/i18n/locale";
import { exportTexts } from "./export-texts";

/** The README of a season's log: its files, how to check them, and what the check proves. */
export function seasonLogReadme(locale: Locale, names: { readonly league: string; readonly season: string }): string {
  const t = exportTexts(locale);
  const parts = ["title", "files", "check", "proves", "not", "trust"] as const;
  return `${parts.map((part) => t(`seasonLog.${part}`, names)).join("\r\n\r\n")}\r\n`.replace(/(?<!\r)\n/g, "\r\n");
}
