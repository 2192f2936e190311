/** A cell's value. */
export type Cell = string | number | null;

/** The characters that start a formula in spreadsheets, including full-width forms. */
const formula = "[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]";
const atStart = new RegExp(`^[\\s\\ufeff]*(?:${formula}|[\\t\\r])`);
/** The start of another cell for spreadsheets that split at semicolons. */
const within = new RegExp(`([;\\t\\r\\n]\\s*)(?=${formula})`, "g");

/** A text that no spreadsheet takes for a formula: an apostrophe before a formula's start marks it as text. */
export function neutralised(text: string): string {
  const safe = text.replace(within, "$1'");
  return atStart.test(text) ? `'${safe}` : safe;
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const safe = neutralised(cell);
  return /[",;\t\r\n]|^\s|\s$|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as a CSV file by RFC 4180, in UTF-8 with the byte order mark for Excel. */
export function formatCsv(rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("")}`;
}
