import { closeSync, fstatSync, openSync } from "node:fs";
import { createRequire } from "node:module";
import { codeOf, explainFileErrors } from "./startup-problem";

/** Result of a lock request. */
type LockResult = "taken" | "busy" | "unsupported";

/**
 * A file that the kernel locks for one holder: this process, and on Linux and macOS each process with the descriptor.
 * The lock ends when the last of them has ended, for any reason.
 */
export interface LockFile {
  readonly path: string;
  readonly descriptor: number;
  /** Device and file number: another file at the same path has another identity. */
  readonly identity: string;
  /** Requests the lock without waiting. Returns "taken" again for the current holder. */
  take(): LockResult;
  /** Closes this process's descriptor. Children that inherited it keep the lock. */
  close(): void;
}

/** Takes the exclusive lock of an open file. Returns false when another holder has it. Other errors have a code. */
export type TryLock = (descriptor: number) => boolean;

/** Returns the kernel's lock function, or null on processors without a binary of the package. */
export function kernelLock(): TryLock | null {
  try {
    const native = createRequire(import.meta.url)("fs-native-extensions") as { readonly tryLock: TryLock };
    return (descriptor) => native.tryLock(descriptor);
  } catch {
    return null;
  }
}

/** Opens or creates a lock file. It is never removed: a later process would then lock a different file. */
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

/** Error codes when another holder has the lock. */
const busyCodes: readonly (string | undefined)[] = ["EAGAIN", "EACCES", "EBUSY"];

function requestLock(descriptor: number, tryLock: TryLock | null): LockResult {
  if (tryLock === null) return "unsupported";
  try {
    return tryLock(descriptor) ? "taken" : "busy";
  } catch (error) {
    return busyCodes.includes(codeOf(error)) ? "busy" : "unsupported";
  }
}
