import "server-only";
import type { StoredDevice } from "../data/tables/table-devices";

/** Time for which a request for admission stays open, in milliseconds. */
export const patience = 5 * 60_000;

/** Of valid phones, the admitted ones. */
export function isIn({ askedAt, admittedAt }: Pick<StoredDevice, "askedAt" | "admittedAt">): boolean {
  return askedAt === null || admittedAt !== null;
}

/** Of the phones at a match, the scorekeeper of a table: the last that took over. */
export function penOf(phones: readonly StoredDevice[], table: number): StoredDevice | null {
  let pen: StoredDevice | null = null;
  for (const phone of phones) {
    if (!isIn(phone) || phone.table !== table || phone.penAt === null) continue;
    if (!pen?.penAt || phone.penAt > pen.penAt) pen = phone;
  }
  return pen;
}

/** Whether a phone waits for admission. */
export function isWaiting({ askedAt, admittedAt }: Pick<StoredDevice, "askedAt" | "admittedAt">, at: Date): boolean {
  return askedAt !== null && admittedAt === null && at.getTime() - askedAt.getTime() < patience;
}

/** The sign of a waiting phone, for comparison by the people at the table: two digits derived from its id. */
export function signOf(phoneId: string): number {
  let value = 0;
  for (const letter of phoneId) value = (value * 31 + letter.charCodeAt(0)) % 9_000_011;
  return 10 + (value % 90);
}
