import type { useFormatter } from "next-intl";

type Formatter = ReturnType<typeof useFormatter>;

/** Formats hundredths of a currency: "$120.50". */
export function formatMoney(format: Formatter, hundredths: number, currency: string): string {
  return format.number(hundredths / 100, { style: "currency", currency });
}

/** Formats hundredths for a column whose currency is known: "120.50"; with a minus below zero. */
export function formatFigure(format: Formatter, hundredths: number): string {
  const figure = format.number(Math.abs(hundredths) / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return hundredths < 0 ? `−${figure}` : figure;
}
