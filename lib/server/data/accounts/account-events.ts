import "server-only";
import type { Tx } from "../connection/client";

/** What can happen to an account, as its owner is told. */
export type AccountEventKind =
  | "signed-in"
  | "signed-in-by-link"
  | "signed-in-by-passkey"
  | "too-many-wrong-passwords"
  | "password-changed"
  | "session-ended"
  | "sessions-ended-by-administrator"
  | "other-sessions-ended"
  | "passkey-added"
  | "passkey-removed";

interface NewAccountEvent {
  readonly id: string;
  readonly accountId: string;
  readonly kind: AccountEventKind;
  readonly at: Date;
  readonly label?: string;
}

/** Notes what happened to an account. */
export async function insertAccountEvent(tx: Tx, event: NewAccountEvent): Promise<void> {
  await tx.accountEvent.create({ data: event, select: { id: true } });
}

/** What happened last to an account, latest first. */
export async function accountEventsOf(tx: Tx, accountId: string, most: number) {
  return tx.accountEvent.findMany({
    where: { accountId },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: most,
    select: { id: true, kind: true, at: true, label: true },
  });
}
