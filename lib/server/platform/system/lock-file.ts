import { closeSync, fstatSync, openSync } from "node:fs";
import { createRequire } from "node:module";
import { codeOf, explainFileErrors } from "./startup-problem";

/** What the kernel answers to a request for a lock. */
type LockResult = "taken" | "busy" | "unsupported";

/**
 * A file that the kernel locks for one holder: this process, and on Linux and macOS each process that is given the
 * descriptor. The lock ends when the last of them has ended, by whatever cause.
 */
export interface LockFile {
  readonly path: string;
  readonly descriptor: number;
  /** Device and file number: another file at the same path has another identity. */
  readonly identity: string;
  /** Asks for the lock without waiting. A holder that asks again gets "taken". */
  take(): LockResult;
  /** Closes this process's descriptor, once. Children that were given it keep the lock. */
  close(): void;
}

/** Takes the exclusive lock of an open file, or gives false if somebody else has it; other errors carry a code. */
export type TryLock = (descriptor: number) => boolean;

/** Asks the kernel; null on processors that the package has no program for. */
export function kernelLock(): TryLock | null {
  try {
    const native = createRequire(import.meta.url)("fs-native-extensions") as { readonly tryLock: TryLock };
    return (descriptor) => native.tryLock(descriptor);
  } catch {
    return null;
  }
}

/** Opens a lock file; makes it if there is none. It is never removed: a newcomer would then lock another file. */
export function openLockFile(path: string, tryLock: TryLock | null): LockFile {
  return explainFileErrors("open", path, () => {
    const descriptor = openSync(path, "a+", 0o600);
    const { dev, ino } = fstatSync(descriptor, { bigint: true });
    let isTaken = false;
    let isClosed = false;
    const take = (): LockResult => {
      if (isTaken) return "taken";
      const result = requestLock(descriptor, tryLock);
      isTaken = result === "taken";
      return result;
    };
    const close = () => {
      if (!isClosed) closeSync(descriptor);
      isClosed = true;
    };
    return { path, descriptor, identity: `${dev}:${ino}`, take, close };
  });
}

/** What systems answer when another holder has the lock. */
const busyCodes: readonly (string | undefined)[] = ["EAGAIN", "EACCES", "EBUSY"];

function requestLock(descriptor: number, tryLock: TryLock | null): LockResult {
  if (tryLock === null) return "unsupported";
  try {
    return tryLock(descriptor) ? "taken" : "busy";
  } catch (error) {
    return busyCodes.includes(codeOf(error)) ? "busy" : "unsupported";
  }
}
