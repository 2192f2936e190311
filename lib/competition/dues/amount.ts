/** The largest dues and the largest payment, in hundredths. */
export const maxAmount = 100_000_000;

/** The largest fine, in hundredths. */
export const maxFine = 1_000_000;

const typedAmount = /^(\d{1,7})(?:[.,](\d{1,2}))?$/;
/** Thousands as they are pasted, "1,250.00": a comma that cannot be a decimal sign. */
const groupedAmount = /^\d{1,3}(?:,\d{3})+\.\d{2}$/;

/**
 * Hundredths of a typed amount: "25", "25.5", "25,50", "$1,250.00" or "5 000". Null for what is no amount, and for more
 * than `max`.
 */
export function parseAmount(text: string, max = maxAmount): number | null {
  const signs = text.replace(/[\p{Sc}\s]/gu, "");
  const [, whole, part = ""] = typedAmount.exec(groupedAmount.test(signs) ? signs.replaceAll(",", "") : signs) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return amount <= max ? amount : null;
}

/** Hundredths of a typed fine; nothing typed is 0. Null for what is no fine. */
export function parseFine(text: string): number | null {
  return text.trim() === "" ? 0 : parseAmount(text, maxFine);
}

/** An amount as plain figures, "25.50": for a field, and for a file. The inverse of `parseAmount`. */
export function formatAmount(hundredths: number): string {
  return `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`;
}
