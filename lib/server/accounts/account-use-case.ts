import "server-only";
import type { AccountCommandOf, OpenCommandKind, OwnCommandKind } from "@/lib/commands/account/account-command";
import type { NewId } from "@/lib/kernel/ids";
import type { UseCaseResult } from "@/lib/score-sheet/use-case-result";
import type { CallerAccount } from "../auth/caller";

/** The site that passkeys are bound to. */
export interface Site {
  readonly origin: string;
  readonly host: string;
}

/** The browser of a request. */
export interface Browser {
  /** The client's network address. */
  readonly address: string;
  readonly site: Site;
  /** Its passkey challenge cookie, or null. */
  readonly challenge: string | null;
  /** Sets that cookie. */
  setChallengeCookie(secret: string): void;
  /** Its device cookie; null without one. */
  readonly devices: string | null;
  /** Sets the device cookie. */
  setDeviceCookie(value: string): void;
}

/** Context of a write to one's own account. */
export interface AccountWork {
  /** The owner of the account: the signed-in user. */
  readonly account: CallerAccount;
  readonly browser: Browser;
  readonly at: Date;
  readonly newId: NewId;
}

/** A write to one's own account; it decides before it writes. */
export type AccountUseCase<Kind extends OwnCommandKind> = (
  work: AccountWork,
  command: AccountCommandOf<Kind>,
) => Promise<UseCaseResult>;

/** Context of a write without a session. */
export interface OpenWork {
  readonly at: Date;
  readonly newId: NewId;
  readonly browser: Browser;
  /** Runs work after the response was sent. */
  runAfterResponse(work: () => Promise<void>): void;
}

/** A write that needs no signed-in user. */
export type OpenUseCase<Kind extends OpenCommandKind> = (
  work: OpenWork,
  command: AccountCommandOf<Kind>,
) => Promise<UseCaseResult>;
