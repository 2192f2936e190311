/** A line, or the report of one that was too long. */
export type Line = { readonly kind: "line"; readonly text: string } | { readonly kind: "too-long" };

/** The maximum length of a line, in characters: about a hundred times a whole record. */
export const maxLineCharacters = 1_000_000;

/**
 * Splits pieces of text into lines in bounded memory: a line beyond the limit is dropped and reported. A last line
 * without a line end counts; an empty text after the last line end does not.
 */
export class LineSplitter {
  readonly #limit: number;
  #pieces: string[] = [];
  #length = 0;
  #isFirst = true;

  constructor(limit: number = maxLineCharacters) {
    this.#limit = limit;
  }

  /** Yields the lines that this piece completes. */
  *push(piece: string): Generator<Line> {
    let from = 0;
    if (this.#isFirst && piece !== "") {
      // A byte order mark is not part of the first line.
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

  /** Yields the rest at the end of the input. */
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
