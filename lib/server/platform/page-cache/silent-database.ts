import { setTimeout as pause } from "node:timers/promises";
import type { DataVersions } from "./data-versions";

/** The database takes connections or statements, and answers nothing. */
export class DatabaseSilent extends Error {
  override readonly name = "DatabaseSilent";
  constructor() {
    super("the database does not answer");
  }
}

/** How long the database may take to say how far the leagues are, in milliseconds. */
export const longestRead = 1500;
/** While a page is rendered the database is asked again this often, in milliseconds. */
const askEvery = 1000;

/** Gives what a reading of the database gives; rejects with `DatabaseSilent` when that takes longer than `ms`. */
export async function answeredWithin<T>(ms: number, reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silent = new Promise<never>((_, reject) => {
    // An answer that came while this process was busy is taken first.
    timer = setTimeout(() => setImmediate(() => reject(new DatabaseSilent())), ms);
  });
  try {
    return await Promise.race([reading, silent]);
  } finally {
    clearTimeout(timer);
  }
}

/** Gives what the work gives; rejects with `DatabaseSilent` once the database has stopped to answer meanwhile. */
export async function unlessSilent<T>(versions: DataVersions, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  try {
    return await Promise.race([work, untilSilent(versions, over.signal)]);
  } finally {
    over.abort();
  }
}

/** Asks the database again and again; never resolves. */
async function untilSilent(versions: DataVersions, signal: AbortSignal): Promise<never> {
  for (;;) {
    await pause(askEvery, undefined, { signal, ref: false });
    // What else goes wrong is told by the work itself.
    await versions.know().catch((error: unknown) => {
      if (error instanceof DatabaseSilent) throw error;
    });
  }
}
