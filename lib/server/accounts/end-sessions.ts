import "server-only";
import { nonceOfSession, withDevice } from "../auth/device-cookie";
import { insertAccountEvent } from "../data/accounts/account-events";
import { nextDeviceEpoch } from "../data/accounts/accounts";
import { revokeOtherSessions, revokeSessionOf, sessionOf } from "../data/accounts/sessions";
import { endSignInLinks } from "../data/accounts/sign-in-links";
import { db } from "../data/connection/client";
import type { AccountUseCase } from "./account-use-case";
import { withOpenSession } from "./with-open-session";

/** Ends one of one's own sessions, at once and everywhere. Another's is answered like one that is not there. */
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

/** Ends all of one's own sessions but the one that asks, with the links to sign in that wait, and makes the device cookies of all other browsers invalid. */
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
