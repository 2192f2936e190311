/** Maximum open streams of one address; all phones of a bar may share one. */
export const maxAtAddress = 400;
/** Maximum open streams of all workers together. */
export const maxTotal = 10_000;

/** Limits the number of live streams. */
export interface StreamPlaces {
  /** Takes a place. Returns a function that releases it (once), or null when none is left. */
  take(address: string): Promise<(() => void) | null>;
}

/** Counts open streams by address. */
export class LivePlaces implements StreamPlaces {
  readonly #taken = new Map<string, number>();
  #all = 0;

  async take(address: string): Promise<(() => void) | null> {
    const here = this.#taken.get(address) ?? 0;
    if (here >= maxAtAddress || this.#all >= maxTotal) return null;
    this.#taken.set(address, here + 1);
    this.#all += 1;
    let isTaken = true;
    return () => {
      if (isTaken) this.#giveBack(address);
      isTaken = false;
    };
  }

  #giveBack(address: string): void {
    const left = (this.#taken.get(address) ?? 1) - 1;
    if (left > 0) this.#taken.set(address, left);
    else this.#taken.delete(address);
    this.#all -= 1;
  }
}
