import "server-only";
import type { AccountCommandKind, AccountCommandOf } from "@/lib/commands/account/account-command";
import type { NewId } from "@/lib/kernel/ids";
import type { Done } from "@/lib/sync/done";
import type { CallerAccount } from "../auth/caller";

/** What a write to one's own account is given besides its command. */
export interface AccountWork {
  /** Whose account it is: who is signed in. */
  readonly account: CallerAccount;
  readonly at: Date;
  readonly newId: NewId;
}

/** A write to one's own account; it decides before it writes. */
export type AccountUseCase<Kind extends AccountCommandKind> = (
  work: AccountWork,
  command: AccountCommandOf<Kind>,
) => Promise<Done>;
