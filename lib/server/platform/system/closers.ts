/** A stack of close functions of opened resources. */
export class Closers {
  readonly #all: (() => Promise<void>)[] = [];

  add(close: () => Promise<void>): void {
    this.#all.push(close);
  }

  /** Closes everything in reverse order. Rethrows the first error after all have been tried. */
  async closeAll(): Promise<void> {
    const errors: unknown[] = [];
    for (let close = this.#all.pop(); close; close = this.#all.pop())
      await close().catch((error) => errors.push(error));
    if (errors.length > 0) throw errors[0];
  }
}
