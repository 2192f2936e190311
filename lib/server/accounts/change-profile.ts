import "server-only";
import { updateAccount } from "../data/accounts/accounts";
import type { AccountUseCase } from "./account-use-case";
import { atOpenSession } from "./at-open-session";

/** The name under which the log tells what one did. */
export const changeName: AccountUseCase<"change-name"> = async ({ account }, { name }) => {
  if (name === account.name) return { kind: "agreed" };
  await atOpenSession(account, (tx) => updateAccount(tx, account.id, { name }));
  return { kind: "applied" };
};

/** The language in which the installation writes to somebody. */
export const chooseLanguage: AccountUseCase<"choose-language"> = async ({ account }, { locale }) => {
  await atOpenSession(account, (tx) => updateAccount(tx, account.id, { locale }));
  return { kind: "applied" };
};
