import "server-only";
import { insertAccountEvent } from "../data/accounts/account-events";
import { deleteExpiredSessions, insertSession } from "../data/accounts/sessions";
import { withTx } from "../data/connection/client";
import { hashOf, newId, newSecret } from "./secrets";
import { sessionLifetimeMs } from "./session";

/** How somebody proved who they are. */
export type SignInMeans = "password" | "link" | "passkey";

/** What a new session's owner will know it by. */
export interface SessionOrigin {
  readonly means: SignInMeans;
  readonly label: string;
}

const eventKinds = { password: "signed-in", link: "signed-in-by-link", passkey: "signed-in-by-passkey" } as const;

/** A session that was opened: the secret of its cookie, and whose it is. */
export interface SignedIn {
  readonly secret: string;
  readonly name: string;
  readonly accountId: string;
}

/** A new session for an account, with a new secret; its owner can read that it was opened. */
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
