import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { explainFileErrors } from "./startup-problem";

/** Writes a file atomically and durably, readable by its owner only. */
export function writePrivateFile(path: string, content: string): void {
  explainFileErrors("write", path, () => {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const temporaryPath = `${path}.${process.pid}.new`;
    const file = openSync(temporaryPath, "w", 0o600);
    try {
      writeFileSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporaryPath, path);
  });
}

/** Returns the secret stored in a file. Creates it (256 random bits) on the first call. */
export function storedSecret(path: string): string {
  const stored = readPrivateFile(path)?.trim();
  if (stored) return stored;
  const secret = randomBytes(32).toString("base64url");
  writePrivateFile(path, `${secret}\n`);
  return secret;
}

/** Returns the content of a file, or undefined when it does not exist. */
export function readPrivateFile(path: string): string | undefined {
  return explainFileErrors("read", path, () => (existsSync(path) ? readFileSync(path, "utf8") : undefined));
}
