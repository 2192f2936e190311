import "server-only";
import { insertAccountEvent } from "../data/accounts/account-events";
import { deleteExpiredSessions, insertSession } from "../data/accounts/sessions";
import { withTx } from "../data/connection/client";
import { hashOf, newId, newSecret } from "./secrets";
import { sessionLifetimeMs } from "./session";

/** Authentication method of a sign-in. */
export type SignInMeans = "password" | "link" | "passkey";

/** Method and browser label of a new session. */
export interface SessionOrigin {
  readonly means: SignInMeans;
  readonly label: string;
}

const eventKinds = { password: "signed-in", link: "signed-in-by-link", passkey: "signed-in-by-passkey" } as const;

/** A new session: the secret of its cookie, and its account. */
export interface SignedIn {
  readonly secret: string;
  readonly name: string;
  readonly accountId: string;
}

/** Opens a session for an account and records it in the account's events. */
export async function openSession(
  account: { readonly id: string; readonly name: string },
  { means, label }: SessionOrigin,
  at: Date,
): Promise<SignedIn> {
  const secret = newSecret();
  const [accountId, createdAt] = [account.id, at];
  const expiresAt = new Date(at.getTime() + sessionLifetimeMs.absolute);
  await withTx(async (tx) => {
    await deleteExpiredSessions(tx, accountId, at);
    await insertSession(tx, { id: hashOf(secret), accountId, means, label, createdAt, expiresAt });
    await insertAccountEvent(tx, { id: newId(), accountId, kind: eventKinds[means], at, label });
  });
  return { secret, name: account.name, accountId };
}
