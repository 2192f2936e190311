/** What was opened, to be closed in the reverse order. */
export class Closers {
  readonly #all: (() => Promise<void>)[] = [];

  add(close: () => Promise<void>): void {
    this.#all.push(close);
  }

  /** Closes everything, the last first. */
  async closeAll(): Promise<void> {
    for (let close = this.#all.pop(); close; close = this.#all.pop()) await close();
  }
}
