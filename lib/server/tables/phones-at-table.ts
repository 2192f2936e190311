import "server-only";
import type { StoredDevice } from "../data/tables/table-devices";

/** How long somebody who asked to be let in is waited for, in milliseconds. */
export const patience = 5 * 60_000;

/** Of phones that work, those that are in. */
export function isIn({ askedAt, admittedAt }: Pick<StoredDevice, "askedAt" | "admittedAt">): boolean {
  return askedAt === null || admittedAt !== null;
}

/** Of the phones at a match, the one that keeps the score of a table: that took the pen last. */
export function penOf(phones: readonly StoredDevice[], table: number): StoredDevice | null {
  let pen: StoredDevice | null = null;
  for (const phone of phones) {
    if (!isIn(phone) || phone.table !== table || phone.penAt === null) continue;
    if (!pen?.penAt || phone.penAt > pen.penAt) pen = phone;
  }
  return pen;
}

/** Whether a phone waits to be let in. */
export function isWaiting({ askedAt, admittedAt }: Pick<StoredDevice, "askedAt" | "admittedAt">, at: Date): boolean {
  return askedAt !== null && admittedAt === null && at.getTime() - askedAt.getTime() < patience;
}

/** The sign of a phone that asks, to be compared by the people at the table: two digits that follow from its id. */
export function signOf(phoneId: string): number {
  let value = 0;
  for (const letter of phoneId) value = (value * 31 + letter.charCodeAt(0)) % 9_000_011;
  return 10 + (value % 90);
}
