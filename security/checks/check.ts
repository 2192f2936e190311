import type { Installation } from "../target/installation";

/** The number of attempts of a check, and its failures. */
export interface Finding {
  readonly tried: number;
  readonly failures: readonly string[];
}

/** A property that a running server must have. */
export interface Check {
  readonly name: string;
  run(installation: Installation): Promise<Finding>;
}

/** Collects attempts and failures. */
export class CheckRun {
  #tried = 0;
  readonly #failures: string[] = [];

  /** Counts an attempt; a text is a failure. */
  add(failure: string | null | false): void {
    this.#tried += 1;
    if (failure) this.#failures.push(failure);
  }

  get finding(): Finding {
    return { tried: this.#tried, failures: this.#failures };
  }
}

/** Runs something for each item, a few at a time. */
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
