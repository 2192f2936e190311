import "server-only";
import { nonceOfSession, withDevice } from "../auth/device-cookie";
import { passwordHash } from "../auth/passwords";
import { weakPassword } from "../auth/weak-password";
import { insertAccountEvent } from "../data/accounts/account-events";
import { accountById, nextDeviceEpoch, updateAccount } from "../data/accounts/accounts";
import { revokeOtherSessions } from "../data/accounts/sessions";
import { endSignInLinks } from "../data/accounts/sign-in-links";
import { db } from "../data/connection/client";
import type { AccountUseCase } from "./account-use-case";
import { ownerProblem } from "./prove-owner";
import { withOpenSession } from "./with-open-session";

/**
 * Sets a new password. Ends all other sessions, all pending sign-in links and the recognition of all other browsers.
 */
export const changePassword: AccountUseCase<"change-password"> = async (work, { proof, password }) => {
  const problem = await ownerProblem(work, proof);
  if (problem) return { kind: "rejected", problems: [problem] };
  const { account, browser, at, newId } = work;
  const stored = await accountById(db(), account.id);
  if (!stored) return { kind: "missing" };
  const weak = weakPassword(password, [stored.name, stored.email]);
  if (weak) return { kind: "rejected", problems: [weak] };
  const hash = await passwordHash(password);
  const { ended, device } = await withOpenSession(account, async (tx) => {
    await updateAccount(tx, account.id, { passwordHash: hash });
    await insertAccountEvent(tx, { id: newId(), accountId: account.id, kind: "password-changed", at });
    await endSignInLinks(tx, account.id, at);
    const device = await nextDeviceEpoch(tx, account.id);
    return { device, ended: await revokeOtherSessions(tx, account.id, account.sessionId, at) };
  });
  browser.setDeviceCookie(withDevice(browser.devices, device, at, nonceOfSession(account.sessionId)));
  return { kind: "applied", result: { ended } };
};
