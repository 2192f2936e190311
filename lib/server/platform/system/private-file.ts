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

/** Writes a file that only its owner may read, whole or not at all, even if the power fails meanwhile. */
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

/** The secret kept in a file, made (256 random bits) the first time it is asked for. */
export function storedSecret(path: string): string {
  const stored = readPrivateFile(path)?.trim();
  if (stored) return stored;
  const secret = randomBytes(32).toString("base64url");
  writePrivateFile(path, `${secret}\n`);
  return secret;
}

/** The content of a kept file, if there is one. */
export function readPrivateFile(path: string): string | undefined {
  return explainFileErrors("read", path, () => (existsSync(path) ? readFileSync(path, "utf8") : undefined));
}
