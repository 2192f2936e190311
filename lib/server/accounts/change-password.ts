import "server-only";
import { passwordHash } from "../auth/passwords";
import { weakPassword } from "../auth/weak-password";
import { insertAccountEvent } from "../db/account-events";
import { accountById, updateAccount } from "../db/accounts";
import { db, withTx } from "../db/client";
import { revokeOtherSessions } from "../db/sessions";
import type { AccountUseCase } from "./account-use-case";
import { ownerProblem } from "./prove-owner";

/** A new password. Whoever is signed in elsewhere with the old one no longer is. */
export const changePassword: AccountUseCase<"change-password"> = async (work, { proof, password }) => {
  const problem = await ownerProblem(work, proof);
  if (problem) return { kind: "rejected", problems: [problem] };
  const { account, at, newId } = work;
  const known = await accountById(db(), account.id);
  if (!known) return { kind: "missing" };
  const weak = weakPassword(password, [known.name, known.email]);
  if (weak) return { kind: "rejected", problems: [weak] };
  const hash = await passwordHash(password);
  const ended = await withTx(async (tx) => {
    await updateAccount(tx, account.id, { passwordHash: hash });
    await insertAccountEvent(tx, { id: newId(), accountId: account.id, kind: "password-changed", at });
    return revokeOtherSessions(tx, account.id, account.sessionId, at);
  });
  return { kind: "applied", result: { ended } };
};
