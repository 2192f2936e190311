/** A line, or the news that a line was too long to keep. */
export type Line = { readonly kind: "line"; readonly text: string } | { readonly kind: "too-long" };

/** The longest line that is read, in characters: some hundred times a whole record. */
export const longestLine = 1_000_000;

/**
 * Lines out of pieces of text, in memory that does not grow with the input: a line beyond the limit is dropped as it
 * comes and reported. A last line without an end counts; nothing after the last end does not.
 */
export class LineSplitter {
  readonly #limit: number;
  #pieces: string[] = [];
  #length = 0;
  #isFirst = true;

  constructor(limit: number = longestLine) {
    this.#limit = limit;
  }

  /** The lines that this piece completes. */
  *push(piece: string): Generator<Line> {
    let from = 0;
    if (this.#isFirst && piece !== "") {
      // A byte order mark is no part of the first line.
      if (piece.charCodeAt(0) === 0xfeff) from = 1;
      this.#isFirst = false;
    }
    for (let end = piece.indexOf("\n", from); end >= 0; end = piece.indexOf("\n", from)) {
      this.#keep(piece.slice(from, end));
      yield this.#taken();
      from = end + 1;
    }
    if (from < piece.length) this.#keep(piece.slice(from));
  }

  /** What is left when the input ends. */
  *end(): Generator<Line> {
    if (this.#length > 0) yield this.#taken();
  }

  #keep(part: string): void {
    this.#length += part.length;
    if (this.#length <= this.#limit) this.#pieces.push(part);
    else this.#pieces = [];
  }

  #taken(): Line {
    const line: Line =
      this.#length > this.#limit ? { kind: "too-long" } : { kind: "line", text: this.#pieces.join("") };
    this.#pieces = [];
    this.#length = 0;
    return line;
  }
}
