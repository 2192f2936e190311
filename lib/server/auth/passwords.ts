import "server-only";
import { hash, verify } from "@node-rs/argon2";

// OWASP's second recommended setting for Argon2id: 19 MiB, two passes, one lane (the library's algorithm is Argon2id).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password as it is stored. */
export function passwordHash(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether a stored hash uses other parameters than the current ones. */
export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = cost;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

// Compared for unknown accounts, so that they take as long as a wrong password.
let decoyHash: Promise<string> | undefined;

/** Whether a password matches a stored hash. For null, returns false after the same time. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoyHash ??= passwordHash("nobody's password");
  const matches = await verify(stored ?? (await decoyHash), password);
  return matches && stored !== null;
}
