import "server-only";
import type { AccountCommandOf, OpenCommandKind, OwnCommandKind } from "@/lib/commands/account/account-command";
import type { NewId } from "@/lib/kernel/ids";
import type { Done } from "@/lib/score-sheet/done";
import type { CallerAccount } from "../auth/caller";

/** Where people reach us, as passkeys know it: they are good for one host. */
export interface Site {
  readonly origin: string;
  readonly host: string;
}

/** The browser that writes. */
export interface Browser {
  /** Where it comes from. */
  readonly address: string;
  readonly site: Site;
  /** The cookie by which it may answer for a passkey; null where it was not asked to. */
  readonly challenge: string | null;
  /** Gives it such a cookie. */
  setChallengeCookie(secret: string): void;
  /** Its device cookie; null without one. */
  readonly devices: string | null;
  /** Gives it another one. */
  setDeviceCookie(value: string): void;
}

/** What a write to one's own account is given besides its command. */
export interface AccountWork {
  /** Whose account it is: who is signed in. */
  readonly account: CallerAccount;
  readonly browser: Browser;
  readonly at: Date;
  readonly newId: NewId;
}

/** A write to one's own account; it decides before it writes. */
export type AccountUseCase<Kind extends OwnCommandKind> = (
  work: AccountWork,
  command: AccountCommandOf<Kind>,
) => Promise<Done>;

/** What a write is given that needs nobody signed in. */
export interface OpenWork {
  readonly at: Date;
  readonly newId: NewId;
  readonly browser: Browser;
  /** Has something done when the answer is on its way, which does not wait for it. */
  runAfterResponse(work: () => Promise<void>): void;
}

/** A write for which nobody needs to be signed in. */
export type OpenUseCase<Kind extends OpenCommandKind> = (
  work: OpenWork,
  command: AccountCommandOf<Kind>,
) => Promise<Done>;
