import "server-only";
import { insertAccountEvent } from "../db/account-events";
import { db, withTx } from "../db/client";
import { revokeOtherSessions, revokeSessionOf, sessionOf } from "../db/sessions";
import type { AccountUseCase } from "./account-use-case";

/** Ends one of one's own sessions, at once and everywhere. Another's is answered like one that is not there. */
export const endSession: AccountUseCase<"end-session"> = async ({ account, at, newId }, { session }) => {
  const found = await sessionOf(db(), account.id, session);
  if (!found) return { kind: "missing" };
  return withTx(async (tx) => {
    if (!(await revokeSessionOf(tx, account.id, session, at))) return { kind: "agreed" as const };
    const event = { id: newId(), accountId: account.id, at, label: found.label };
    await insertAccountEvent(tx, { ...event, kind: "session-ended" });
    return { kind: "applied" as const };
  });
};

/** Ends all of one's own sessions but the one that asks. */
export const endOtherSessions: AccountUseCase<"end-other-sessions"> = async ({ account, at, newId }) =>
  withTx(async (tx) => {
    const ended = await revokeOtherSessions(tx, account.id, account.sessionId, at);
    if (ended === 0) return { kind: "agreed" };
    await insertAccountEvent(tx, { id: newId(), accountId: account.id, kind: "other-sessions-ended", at });
    return { kind: "applied", result: { ended } };
  });
