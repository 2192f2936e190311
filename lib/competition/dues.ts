/** The largest fine, in hundredths. */
const maxDues = 1_000_000;

/** Hundredths of a typed amount, "2", "2.5" or "2,50"; nothing typed is 0. Null for what is no amount. */
export function parseDues(text: string): number | null {
  const [, whole, part = ""] = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.trim() || "0") ?? [];
  if (whole === undefined) return null;
  const dues = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return dues <= maxDues ? dues : null;
}
