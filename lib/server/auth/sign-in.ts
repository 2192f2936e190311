import "server-only";
import { accountByEmail } from "../db/accounts";
import { db } from "../db/client";
import { insertSession } from "../db/sessions";
import { isPassword } from "./passwords";
import { hashOf, newSecret } from "./secrets";
import { sessionLife } from "./session";

/** A new session for the account with this address and password; null when there is none such, in the same time. */
export async function signIn(
  email: string,
  password: string,
  at: Date,
): Promise<{ secret: string; name: string } | null> {
  const account = await accountByEmail(db(), email.trim().toLowerCase());
  const matches = await isPassword(account?.passwordHash ?? null, password);
  if (!account || !matches || account.disabledAt) return null;
  const secret = newSecret();
  await insertSession(db(), {
    id: hashOf(secret),
    accountId: account.id,
    createdAt: at,
    expiresAt: new Date(at.getTime() + sessionLife.absolute),
  });
  return { secret, name: account.name };
}
