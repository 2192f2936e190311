interface Item {
  readonly at: number;
  readonly order: number;
  readonly act: () => void;
}

/** A simulated world's clock and its queue of events. Time advances only through it. */
export class Timeline {
  now = 0;
  readonly #heap: Item[] = [];
  #order = 0;

  /** Schedules an event after this many milliseconds. Events at one moment run in the order they were set. */
  after(delay: number, act: () => void): void {
    const heap = this.#heap;
    const item = { at: this.now + delay, order: this.#order++, act };
    let at = heap.length;
    heap.push(item);
    while (at > 0) {
      const up = (at - 1) >> 1;
      const parent = heap[up];
      if (!parent || isBefore(parent, item)) break;
      heap[at] = parent;
      at = up;
    }
    heap[at] = item;
  }

  /** A promise that resolves after this many milliseconds. */
  wait(delay: number): Promise<void> {
    return new Promise((resolve) => this.after(delay, resolve));
  }

  /** Runs events one by one, each after the last one's promises have settled. Ends when none is left or `isOver`. */
  run(isOver: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      let open = true;
      const step = () => {
        if (!open) return;
        try {
          const next = isOver() ? undefined : this.#next();
          if (next) {
            next();
            return;
          }
          open = false;
          resolve();
        } catch (error) {
          open = false;
          reject(error);
        }
      };
      // Several turns of the event loop, between which promises settle.
      const turns = () => {
        if (!open) return;
        for (let turn = 0; turn < 64; turn++) setImmediate(step);
        setImmediate(turns);
      };
      turns();
    });
  }

  #next(): (() => void) | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last) return undefined;
    if (heap.length > 0) this.#sink(last);
    this.now = first.at;
    return first.act;
  }

  #sink(item: Item): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      const [left, right] = [heap[child], heap[child + 1]];
      if (!left) break;
      if (right && isBefore(right, left)) child += 1;
      const smaller = heap[child];
      if (!smaller || isBefore(item, smaller)) break;
      heap[at] = smaller;
      at = child;
    }
    heap[at] = item;
  }
}

function isBefore(a: Item, b: Item): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}
