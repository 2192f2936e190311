/** A part of a plain-text document: a heading, and a table or lines of text. */
export interface TextPart {
  readonly heading: string;
  readonly columns: readonly TextColumn[];
  readonly rows: readonly (readonly string[])[];
  /** The text below the table. */
  readonly notes?: readonly string[];
}

/** A column: its head (may be empty), and its alignment. */
export interface TextColumn {
  readonly label: string;
  readonly isNumber?: boolean;
  /** Its cells are names of teams, drawn with their coins on paper. */
  readonly isTeam?: boolean;
}

/** A document as plain text with aligned columns, for e-mail without formatting. */
export function formatPlainText(title: string, subtitle: string, parts: readonly TextPart[]): string {
  const head = [title, "=".repeat(widthOf(title)), subtitle];
  const blocks = parts.map(({ heading, columns, rows, notes = [] }) =>
    [heading, "-".repeat(widthOf(heading)), ...tableLines(columns, rows), ...notes].join("\n"),
  );
  return `${[head.join("\n"), ...blocks].join("\n\n")}\n`;
}

function tableLines(columns: readonly TextColumn[], rows: readonly (readonly string[])[]): string[] {
  const isHeaded = rows.length > 0 && columns.some(({ label }) => label !== "");
  const all = isHeaded ? [columns.map(({ label }) => label), ...rows] : rows;
  const widths = columns.map((_, i) => Math.max(0, ...all.map((row) => widthOf(row[i] ?? ""))));
  return all.map((row) =>
    columns
      .map(({ isNumber = false }, i) => padded(row[i] ?? "", widths[i] ?? 0, isNumber))
      .join("  ")
      .trimEnd(),
  );
}

function padded(text: string, width: number, isNumber: boolean): string {
  const space = " ".repeat(width - widthOf(text));
  return isNumber ? space + text : text + space;
}

/** The number of displayed characters: combining accents have no width. */
function widthOf(text: string): number {
  return [...text.normalize("NFC")].length;
}
