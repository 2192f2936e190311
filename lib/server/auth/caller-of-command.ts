import "server-only";
import { sessionWithAccount } from "../data/accounts/sessions";
import type { SqlTx } from "../data/connection/statement";
import { deviceByCookie } from "../data/tables/table-devices";
import type { Caller, CallerAccount } from "./caller";
import { hashOf } from "./secrets";
import { accountIn, phoneOf } from "./session";

/** What a request brings to say who sends its command. */
export interface Credentials {
  /** Who is signed in, as it was when the request came; null for nobody. */
  readonly account: CallerAccount | null;
  /** The secret of the phone's cookie; null for none. */
  readonly phoneSecret: string | null;
}

/** Who sends a command, as of this moment of a transaction: a role, a session or a link may have ended since it was sent. */
export async function callerOf(tx: SqlTx, { account: signedIn, phoneSecret }: Credentials, at: Date): Promise<Caller> {
  const [session, device] = await Promise.all([
    signedIn && sessionWithAccount(tx, signedIn.sessionId),
    phoneSecret === null ? null : deviceByCookie(tx, hashOf(phoneSecret)),
  ]);
  return { account: accountIn(session, at), device: phoneOf(device, at) };
}
