import "server-only";
import type {
  AccountCommand,
  AccountCommandOf,
  OpenCommandKind,
  OwnCommandKind,
} from "@/lib/commands/account/account-command";
import type { UseCaseResult } from "@/lib/score-sheet/use-case-result";
import type { Caller } from "../auth/caller";
import type { Denied } from "../platform/http/denied";
import type { AccountUseCase, AccountWork, OpenUseCase, OpenWork } from "./account-use-case";
import { askForLink } from "./ask-for-link";
import { addPasskey, beginPasskey, removePasskey } from "./change-passkeys";
import { changePassword } from "./change-password";
import { changeName, chooseLanguage } from "./change-profile";
import { deleteOwnAccount } from "./delete-own-account";
import { endOtherSessions, endSession } from "./end-sessions";
import { askForPasskey } from "./sign-in-by-passkey";
import { SessionEnded } from "./with-open-session";

/** Result of a write to an account. */
export type AccountAnswer = UseCaseResult | { readonly kind: "denied"; readonly denied: Denied };

/** Signed-in users may write to their own account. No command names another account. */
const own: { readonly [Kind in OwnCommandKind]: AccountUseCase<Kind> } = {
  "change-name": changeName,
  "choose-language": chooseLanguage,
  "change-password": changePassword,
  "end-session": endSession,
  "end-other-sessions": endOtherSessions,
  "begin-passkey": beginPasskey,
  "add-passkey": addPasskey,
  "remove-passkey": removePasskey,
  "delete-account": deleteOwnAccount,
};

/** Open to everybody; each use case limits its own rate. */
const open: { readonly [Kind in OpenCommandKind]: OpenUseCase<Kind> } = {
  "ask-for-link": askForLink,
  "ask-for-passkey": askForPasskey,
};

/** Carries out a write to an account if the caller may do it. */
export async function carryOutAccount(
  command: AccountCommand,
  { caller, ...work }: OpenWork & { readonly caller: Caller },
): Promise<AccountAnswer> {
  if (isOpen(command)) return carryOutOpen(command, work);
  const { account } = caller;
  return account ? carryOutOwn(command, { ...work, account }) : { kind: "denied", denied: "nobody" };
}

function isOpen(command: AccountCommand): command is AccountCommandOf<OpenCommandKind> {
  return Object.hasOwn(open, command.kind);
}

function carryOutOpen<Kind extends OpenCommandKind>(
  command: AccountCommandOf<Kind>,
  work: OpenWork,
): Promise<UseCaseResult> {
  const run: OpenUseCase<Kind> = open[(command as AccountCommand).kind as Kind];
  return run(work, command);
}

/** A session that ended during the request gets the same answer as one that had ended before. */
async function carryOutOwn<Kind extends OwnCommandKind>(
  command: AccountCommandOf<Kind>,
  work: AccountWork,
): Promise<AccountAnswer> {
  const run: AccountUseCase<Kind> = own[(command as AccountCommand).kind as Kind];
  try {
    return await run(work, command);
  } catch (error) {
    if (error instanceof SessionEnded) return { kind: "denied", denied: "nobody" };
    throw error;
  }
}
