/** A record of a file, with the line (from 1) on which it begins. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The records of a file and the separator between cells. */
export interface Csv {
  readonly separator: string;
  /** Without empty records. */
  readonly records: readonly CsvRecord[];
}

/** Rarer in plain text comes first: of two equally frequent separators the first is used. */
const separators: readonly string[] = ["\t", ";", ","];
const announced = /^sep=(.)(\r\n|\n|\r|$)/i;

/**
 * Reads comma separated values (RFC 4180) in spreadsheets' forms: commas, semicolons or tabs, whichever is most
 * frequent outside quotes in the first record (or as a first line `sep=;` says); quoted cells may contain separators,
 * line ends and doubled quotes; any line ends; skips a byte order mark. Rejects nothing: a quote within a plain cell is
 * a character, and an unclosed quoted cell extends to the end of the file.
 */
export function readCsv(text: string): Csv {
  const marked = text.startsWith("\ufeff") ? text.slice(1) : text;
  const declared = announced.exec(marked);
  const start = declared ? declared[0].length : 0;
  const separator = declared?.[1] ?? commonestSeparator(marked);
  const records: CsvRecord[] = [];
  const reader = new CellReader(marked, start, declared ? 2 : 1);
  while (!reader.isAtEnd) {
    const { line } = reader;
    const cells = reader.record(separator);
    if (cells.some((cell) => cell.trim() !== "")) records.push({ line, cells });
  }
  return { separator, records };
}

/** The most frequent separator outside quotes in the first line that is not empty; a comma if there is none. */
function commonestSeparator(text: string): string {
  const counts = new Map<string, number>(separators.map((separator) => [separator, 0]));
  let isQuoted = false;
  let isEmpty = true;
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if ((char === "\n" || char === "\r") && !isEmpty) break;
    const count = counts.get(char);
    if (count !== undefined) counts.set(char, count + 1);
    if (char.trim() !== "") isEmpty = false;
  }
  const highest = Math.max(...counts.values());
  return highest === 0 ? "," : (separators.find((separator) => counts.get(separator) === highest) ?? ",");
}

class CellReader {
  line: number;
  readonly #text: string;
  #at: number;

  constructor(text: string, at: number, line: number) {
    this.#text = text;
    this.#at = at;
    this.line = line;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** The cells up to the end of the line, or of the file. */
  record(separator: string): string[] {
    const cells: string[] = [];
    for (;;) {
      cells.push(this.#text[this.#at] === '"' ? this.#quoted(separator) : this.#plain(separator));
      if (this.#text[this.#at] !== separator) break;
      this.#at += 1;
    }
    this.#endOfLine();
    return cells;
  }

  #plain(separator: string): string {
    const from = this.#at;
    while (!this.isAtEnd && !this.#isEnd(separator)) this.#at += 1;
    return this.#text.slice(from, this.#at);
  }

  /** Reads a quoted cell; text after the closing quote is appended, so that nothing is lost. */
  #quoted(separator: string): string {
    let cell = "";
    for (this.#at += 1; !this.isAtEnd; this.#at += 1) {
      const char = this.#text[this.#at];
      if (char === '"') {
        if (this.#text[this.#at + 1] !== '"') break;
        this.#at += 1;
      }
      if (char === "\n" || (char === "\r" && this.#text[this.#at + 1] !== "\n")) this.line += 1;
      cell += char;
    }
    this.#at += 1;
    return cell + this.#plain(separator);
  }

  #isEnd(separator: string): boolean {
    const char = this.#text[this.#at];
    return char === separator || char === "\n" || char === "\r";
  }

  #endOfLine(): void {
    const end = this.#text.startsWith("\r\n", this.#at) ? 2 : 1;
    this.#at += end;
    this.line += 1;
  }
}
