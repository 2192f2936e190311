import type { useTranslations } from "next-intl";

/** The tables of a match: "table 3", "tables 3, 4". */
export function tablesText(
  t: ReturnType<typeof useTranslations<"people">>,
  tables: readonly { readonly number: number }[],
): string {
  return tables.length === 0
    ? ""
    : t("tableList", { count: tables.length, numbers: tables.map(({ number }) => number).join(", ") });
}
