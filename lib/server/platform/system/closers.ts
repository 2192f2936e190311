/** What was opened, to be closed in the reverse order. */
export class Closers {
  readonly #all: (() => Promise<void>)[] = [];

  add(close: () => Promise<void>): void {
    this.#all.push(close);
  }

  /** Closes everything, the last first. What one of them throws is thrown once all have been tried. */
  async closeAll(): Promise<void> {
    const errors: unknown[] = [];
    for (let close = this.#all.pop(); close; close = this.#all.pop())
      await close().catch((error) => errors.push(error));
    if (errors.length > 0) throw errors[0];
  }
}
