import "server-only";
import { sessionWithAccount } from "../db/sessions";
import type { SqlTx } from "../db/statement";
import { deviceByCookie } from "../db/table-devices";
import type { Caller } from "./caller";
import { hashOf } from "./secrets";
import { accountIn, phoneOf } from "./session";

/** What a request brings to say who sends its command. */
export interface Credentials {
  /** The session that somebody is signed in with; null for nobody. */
  readonly sessionId: string | null;
  /** The secret of the phone's cookie; null for none. */
  readonly phoneSecret: string | null;
}

/** Who sends a command, as of this moment of a transaction: a role, a session or a link may have ended since it was sent. */
export async function callerOf(tx: SqlTx, { sessionId, phoneSecret }: Credentials, at: Date): Promise<Caller> {
  const [session, device] = await Promise.all([
    sessionId === null ? null : sessionWithAccount(tx, sessionId),
    phoneSecret === null ? null : deviceByCookie(tx, hashOf(phoneSecret)),
  ]);
  return { account: accountIn(session, at), device: phoneOf(device, at) };
}
