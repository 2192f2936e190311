import "server-only";
import { updateAccount } from "../data/accounts/accounts";
import type { AccountUseCase } from "./account-use-case";
import { withOpenSession } from "./with-open-session";

/** The name under which the log tells what one did. */
export const changeName: AccountUseCase<"change-name"> = async ({ account }, { name }) => {
  if (name === account.name) return { kind: "agreed" };
  await withOpenSession(account, (tx) => updateAccount(tx, account.id, { name }));
  return { kind: "applied" };
};

/** The language in which the installation writes to somebody. */
export const chooseLanguage: AccountUseCase<"choose-language"> = async ({ account }, { locale }) => {
  await withOpenSession(account, (tx) => updateAccount(tx, account.id, { locale }));
  return { kind: "applied" };
};
