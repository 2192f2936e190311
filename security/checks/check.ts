import type { Installation } from "../target/installation";

/** The number of attempts of a check, and its failures. */
export interface Finding {
  readonly tried: number;
  readonly failures: readonly string[];
}

/** One thing that has to hold of a running server. */
export interface Check {
  readonly name: string;
  run(installation: Installation): Promise<Finding>;
}

/** Collects what was tried. */
export class Tried {
  #tried = 0;
  readonly #failures: string[] = [];

  /** Counts a try; it has failed where something is said of it. */
  add(failure: string | null | false): void {
    this.#tried += 1;
    if (failure) this.#failures.push(failure);
  }

  get finding(): Finding {
    return { tried: this.#tried, failures: this.#failures };
  }
}

/** Does something for each of many, a few at a time. */
export async function forEach<One>(
  all: Iterable<One>,
  work: (one: One) => Promise<void>,
  maxConcurrent = 8,
): Promise<void> {
  const left = [...all].reverse();
  const worker = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: maxConcurrent }, worker));
}
