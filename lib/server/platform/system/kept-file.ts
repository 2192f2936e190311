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
import { withFileSentence } from "./startup-problem";

/** Writes a file that only its owner may read, whole or not at all, even if the power fails meanwhile. */
export function writeKept(path: string, content: string): void {
  withFileSentence("write", path, () => {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const fresh = `${path}.${process.pid}.new`;
    const file = openSync(fresh, "w", 0o600);
    try {
      writeFileSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(fresh, path);
  });
}

/** The secret kept in a file, made (256 random bits) the first time it is asked for. */
export function keptSecret(path: string): string {
  const kept = readKept(path)?.trim();
  if (kept) return kept;
  const secret = randomBytes(32).toString("base64url");
  writeKept(path, `${secret}\n`);
  return secret;
}

/** The content of a kept file, if there is one. */
export function readKept(path: string): string | undefined {
  return withFileSentence("read", path, () => (existsSync(path) ? readFileSync(path, "utf8") : undefined));
}
