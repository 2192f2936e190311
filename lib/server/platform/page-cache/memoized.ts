import type { Fact } from "@/lib/commands/changed-facts";
import { factKey } from "./data-versions";
import { currentReads, recordingReads } from "./read-facts";

type Page = NonNullable<ReturnType<typeof currentReads>>;

/** An earlier value. Parts of it whose facts have not changed since `epoch` may be reused. */
export interface Before<T> {
  readonly answer: T;
  readonly versions: Page["versions"];
  readonly epoch: number;
}

/** Whether a fact of a league has changed since an earlier value. */
export function hasChanged({ versions, epoch }: Before<unknown>, league: string, fact: Fact): boolean {
  return !versions.areUnchangedSince([factKey(league, fact)], epoch);
}

interface Entry<T> {
  readonly versions: Page["versions"];
  readonly answer: Promise<T>;
  /** The facts that the value depends on; complete once `answer` has settled. */
  readonly reads: Set<string>;
  readonly epoch: number;
}

type Load<T> = (before: Before<T> | undefined) => Promise<T>;

/**
 * Returns a function that caches values for the rendering of public pages. A value is loaded again after a fact that it depends on
 * has changed; `load` then gets the earlier value. A page that uses a value depends on the same facts. Outside such a rendering every
 * call loads. `max`: the number of values; the least recently used one is removed.
 */
export function memoized<T>(max: number): (key: string, load: Load<T>) => Promise<T> {
  const entries = new Map<string, Entry<T>>();
  return async (key, load) => {
    const page = currentReads();
    if (!page) return load(undefined);
    const entry = await validEntry(page, key, load);
    const answer = await entry.answer;
    page.add(entry.reads);
    return answer;
  };

  /** Returns the entry of a key if it is valid; otherwise starts to load a new one. */
  async function validEntry(page: Page, key: string, load: Load<T>): Promise<Entry<T>> {
    for (;;) {
      const entry = entries.get(key);
      const before = entry && (await settled(entry));
      // Another page may have replaced it.
      if (entries.get(key) !== entry) continue;
      const valid = entry && before && isValid(page, entry) ? entry : startLoad(page, () => load(before));
      put(key, valid);
      return valid;
    }
  }

  /** Stores an entry as the most recently used one. */
  function put(key: string, entry: Entry<T>): void {
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= max) break;
      entries.delete(oldest);
    }
  }
}

function startLoad<T>(page: Page, load: () => Promise<T>): Entry<T> {
  const reads = new Set<string>();
  const { versions } = page;
  return { versions, epoch: versions.epoch, reads, answer: recordingReads(reads, versions, load) };
}

/** Waits for an entry's value, because its facts are complete only then. Undefined if loading failed. */
async function settled<T>({ answer, versions, epoch }: Entry<T>): Promise<Before<T> | undefined> {
  return answer.then(
    (value) => ({ answer: value, versions, epoch }),
    () => undefined,
  );
}

function isValid(page: Page, { versions, reads, epoch }: Entry<unknown>): boolean {
  return versions === page.versions && versions.areUnchangedSince(reads, epoch);
}
