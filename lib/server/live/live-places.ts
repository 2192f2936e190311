/** Streams that one address may have open: a bar's phones share one. */
export const mostAtAddress = 400;
/** Streams that one process serves. */
export const mostAtAll = 10_000;

/** Counts open streams by address. */
export class LivePlaces {
  readonly #taken = new Map<string, number>();
  #all = 0;

  /** Takes a place, and gives how it is given back, once; null when there is none left. */
  take(address: string): (() => void) | null {
    const here = this.#taken.get(address) ?? 0;
    if (here >= mostAtAddress || this.#all >= mostAtAll) return null;
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
