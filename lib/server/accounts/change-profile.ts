import "server-only";
import { updateAccount } from "../db/accounts";
import { db } from "../db/client";
import type { AccountUseCase } from "./account-use-case";

/** The name under which the log tells what one did. */
export const changeName: AccountUseCase<"change-name"> = async ({ account }, { name }) => {
  if (name === account.name) return { kind: "agreed" };
  await updateAccount(db(), account.id, { name });
  return { kind: "applied" };
};

/** The language in which the installation writes to somebody. */
export const chooseLanguage: AccountUseCase<"choose-language"> = async ({ account }, { locale }) => {
  await updateAccount(db(), account.id, { locale });
  return { kind: "applied" };
};
