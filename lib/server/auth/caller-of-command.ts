import "server-only";
import { sessionWithAccount } from "../data/accounts/sessions";
import type { SqlTx } from "../data/connection/statement";
import { deviceByCookie } from "../data/tables/table-devices";
import type { Caller, CallerAccount } from "./caller";
import { hashOf } from "./secrets";
import { accountIn, phoneOf } from "./session";

/** Credentials of a command's request. */
export interface Credentials {
  /** The signed-in account when the request arrived, or null. */
  readonly account: CallerAccount | null;
  /** The secret of the phone's cookie; null for none. */
  readonly phoneSecret: string | null;
}

/** Returns a command's sender as of the transaction: a role, session or link may have ended meanwhile. */
export async function callerOf(tx: SqlTx, { account: signedIn, phoneSecret }: Credentials, at: Date): Promise<Caller> {
  const [session, device] = await Promise.all([
    signedIn && sessionWithAccount(tx, signedIn.sessionId),
    phoneSecret === null ? null : deviceByCookie(tx, hashOf(phoneSecret)),
  ]);
  return { account: accountIn(session, at), device: phoneOf(device, at) };
}
