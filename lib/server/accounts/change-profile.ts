import "server-only";
import { updateAccount } from "../data/accounts/accounts";
import type { AccountUseCase } from "./account-use-case";
import { withOpenSession } from "./with-open-session";

/** Sets the name that the log shows for the account. */
export const changeName: AccountUseCase<"change-name"> = async ({ account }, { name }) => {
  if (name === account.name) return { kind: "agreed" };
  await withOpenSession(account, (tx) => updateAccount(tx, account.id, { name }));
  return { kind: "applied" };
};

/** Sets the language of mail to the account. */
export const chooseLanguage: AccountUseCase<"choose-language"> = async ({ account }, { locale }) => {
  await withOpenSession(account, (tx) => updateAccount(tx, account.id, { locale }));
  return { kind: "applied" };
};
