/** Lets so many pieces of work be done at a time; the others wait, the first to come first. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((mine) => this.#waiting.push(mine));
    try {
      return await work();
    } finally {
      // Whoever is next has the place before anybody who comes now.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
