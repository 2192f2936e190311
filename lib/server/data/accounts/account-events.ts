import "server-only";
import type { Tx } from "../connection/client";

/** The kinds of account events that its owner sees. */
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

/** Records an account event. */
export async function insertAccountEvent(tx: Tx, event: NewAccountEvent): Promise<void> {
  await tx.accountEvent.create({ data: event, select: { id: true } });
}

/** The latest events of an account, latest first. */
export async function accountEventsOf(tx: Tx, accountId: string, maxRows: number) {
  return tx.accountEvent.findMany({
    where: { accountId },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: maxRows,
    select: { id: true, kind: true, at: true, label: true },
  });
}
