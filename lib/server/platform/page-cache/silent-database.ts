import type { DataVersions } from "./data-versions";

/** The database accepts connections or statements but does not answer. */
export class DatabaseSilent extends Error {
  override readonly name = "DatabaseSilent";
  constructor() {
    super("the database does not answer");
  }
}

/** Time limit for reading the versions of leagues, in milliseconds. */
export const maxReadMs = 1500;
/** Interval of database checks during a rendering, in milliseconds. */
const checkIntervalMs = 1000;

/** Returns the result of a read; rejects with `DatabaseSilent` after `ms` milliseconds. */
export async function withTimeout<T>(ms: number, reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silent = new Promise<never>((_, reject) => {
    // Prefers an answer that arrived while this process was busy.
    timer = setTimeout(() => setImmediate(() => reject(new DatabaseSilent())), ms);
  });
  try {
    return await Promise.race([reading, silent]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the result of the work; rejects with `DatabaseSilent` when the database stops answering in the meantime. */
export async function rejectWhenSilent<T>(versions: DataVersions, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silent = new Promise<never>((_, reject) => {
    // Other failures are reported by the work itself.
    const check = () => versions.know().catch((error: unknown) => error instanceof DatabaseSilent && reject(error));
    timer = setInterval(check, checkIntervalMs).unref();
  });
  try {
    return await Promise.race([work, silent]);
  } finally {
    clearInterval(timer);
  }
}
