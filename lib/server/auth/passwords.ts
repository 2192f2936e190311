import "server-only";
import { hash, verify } from "@node-rs/argon2";

// OWASP's second recommended setting for Argon2id: 19 MiB, two passes, one lane (the library's algorithm is Argon2id).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password as it is stored. */
export function passwordHash(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether a stored password was hashed with less than what is asked for now, or otherwise. */
export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = cost;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

// What an unknown account's password is held against, so that a wrong name takes as long as a wrong password.
let decoyHash: Promise<string> | undefined;

/** Whether the password is the one that was stored; for nobody's (null) it takes the same time and is false. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoyHash ??= passwordHash("nobody's password");
  const matches = await verify(stored ?? (await decoyHash), password);
  return matches && stored !== null;
}
