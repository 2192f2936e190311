import "server-only";
import type { AccountCommand, AccountCommandKind, AccountCommandOf } from "@/lib/commands/account/account-command";
import type { NewId } from "@/lib/kernel/ids";
import type { Done } from "@/lib/sync/done";
import type { Caller } from "../auth/caller";
import type { Denied } from "../auth/policy";
import type { AccountUseCase } from "./account-use-case";
import { changePassword } from "./change-password";
import { changeName, chooseLanguage } from "./change-profile";
import { endOtherSessions, endSession } from "./end-sessions";

/** What became of a write to an account. */
export type AccountAnswer = Done | { readonly kind: "denied"; readonly denied: Denied };

/** Who may do what: to their own account, those who are signed in. No command names another's. */
const useCases: { readonly [Kind in AccountCommandKind]: AccountUseCase<Kind> } = {
  "change-name": changeName,
  "choose-language": chooseLanguage,
  "change-password": changePassword,
  "end-session": endSession,
  "end-other-sessions": endOtherSessions,
};

/** Carries a write to the caller's own account out. */
export async function carryOutAccount<Kind extends AccountCommandKind>(
  command: AccountCommandOf<Kind>,
  { caller, at, newId }: { readonly caller: Caller; readonly at: Date; readonly newId: NewId },
): Promise<AccountAnswer> {
  const { account } = caller;
  if (!account) return { kind: "denied", denied: "nobody" };
  const carryOut: AccountUseCase<Kind> = useCases[(command as AccountCommand).kind as Kind];
  return carryOut({ account, at, newId }, command);
}
