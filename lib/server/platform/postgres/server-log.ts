import { closeSync, existsSync, openSync, readSync, renameSync, statSync } from "node:fs";
import { explainFileErrors } from "../system/startup-problem";

const maxLogBytes = 1_000_000;

/** The database server's log of one run: an open file to write to, and its last complaint. */
export interface ServerLog {
  readonly file: number;
  /** The server's last complaint, without times and process ids. */
  lastComplaint(): string | undefined;
  close(): void;
}

/** Opens the log for another run; a long one is first renamed and replaces the previous copy. */
export function openServerLog(path: string): ServerLog {
  return explainFileErrors("write the database's log", path, () => {
    if (existsSync(path) && statSync(path).size > maxLogBytes) renameSync(path, `${path}.1`);
    const file = openSync(path, "a+", 0o600);
    const start = statSync(path).size;
    return {
      file,
      lastComplaint: () => lastComplaintIn(readFrom(file, start)),
      close: () => closeSync(file),
    };
  });
}

function readFrom(file: number, start: number): string {
  const buffer = Buffer.alloc(maxLogBytes);
  return buffer.toString("utf8", 0, readSync(file, buffer, 0, maxLogBytes, start));
}

/** The line with the cause: one with a known explanation, else the last fatal one, else the last. */
export function lastComplaintIn(log: string): string | undefined {
  const lines = log.split("\n").filter((line) => line.trim() !== "");
  const explained = lines.find((line) => advice.some(([pattern]) => pattern.test(line)));
  const fatal = lines.filter((line) => /\b(FATAL|PANIC|ERROR):/.test(line)).at(-1);
  return (explained ?? fatal ?? lines.at(-1))
    ?.replace(/^.*?\b(FATAL|PANIC|ERROR|LOG|HINT|initdb: error):\s*/, "")
    .trim();
}

/** A complaint of the database as a sentence with its subject and a remedy. */
export function complaintSentence(trouble: string, complaint: string | undefined, log?: string): string {
  const message = complaint ?? "it said nothing";
  const explanation = advice.find(([pattern]) => pattern.test(message))?.[1];
  const fallback = log === undefined ? "" : ` Its own account is in ${log}.`;
  return `${trouble}: ${message}.${explanation === undefined ? fallback : ` ${explanation}.`}`;
}

const advice: readonly (readonly [RegExp, string])[] = [
  [
    /No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes|Check free disk space/,
    "The disk is full: free some space and start again",
  ],
  [
    /Read-only file system/,
    "The disk is read-only: make it writable, or choose another folder with TURKEY_TRACKS_DATA",
  ],
  [
    /Permission denied|Operation not permitted/,
    "Its files belong to another user, or may not be written: start as that user, or mend the folder's owner",
  ],
  [
    /incompatible with server|not compatible with this version/,
    "The data was made by another release of PostgreSQL: bring it over with a backup of that one",
  ],
  [
    /lock file .* already exists|pre-existing shared memory/,
    "Another server still uses these files: stop it, then start again",
  ],
  [
    /could not look up effective user ID/,
    "PostgreSQL wants a user with a name: give this one a line in /etc/passwd, or start as another",
  ],
];
