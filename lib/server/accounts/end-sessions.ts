import "server-only";
import { nonceOfSession, withDevice } from "../auth/device-cookie";
import { insertAccountEvent } from "../data/accounts/account-events";
import { nextDeviceEpoch } from "../data/accounts/accounts";
import { revokeOtherSessions, revokeSessionOf, sessionOf } from "../data/accounts/sessions";
import { endSignInLinks } from "../data/accounts/sign-in-links";
import { db } from "../data/connection/client";
import type { AccountUseCase } from "./account-use-case";
import { withOpenSession } from "./with-open-session";

/**
 * Ends a session of the own account, immediately and in all processes. A session of another account gets the same
 * answer as a missing one.
 */
export const endSession: AccountUseCase<"end-session"> = async ({ account, at, newId }, { session }) => {
  const stored = await sessionOf(db(), account.id, session);
  if (!stored) return { kind: "missing" };
  return withOpenSession(account, async (tx) => {
    if (!(await revokeSessionOf(tx, account.id, session, at))) return { kind: "agreed" as const };
    const event = { id: newId(), accountId: account.id, at, label: stored.label };
    await insertAccountEvent(tx, { ...event, kind: "session-ended" });
    return { kind: "applied" as const };
  });
};

/**
 * Ends all sessions of the own account except the current one, and all pending sign-in links, and invalidates the
 * device cookies of all other browsers.
 */
export const endOtherSessions: AccountUseCase<"end-other-sessions"> = async ({ account, browser, at, newId }) => {
  const { ended, device } = await withOpenSession(account, async (tx) => {
    await endSignInLinks(tx, account.id, at);
    const device = await nextDeviceEpoch(tx, account.id);
    const ended = await revokeOtherSessions(tx, account.id, account.sessionId, at);
    if (ended > 0)
      await insertAccountEvent(tx, { id: newId(), accountId: account.id, kind: "other-sessions-ended", at });
    return { device, ended };
  });
  browser.setDeviceCookie(withDevice(browser.devices, device, at, nonceOfSession(account.sessionId)));
  return ended === 0 ? { kind: "agreed" } : { kind: "applied", result: { ended } };
};
