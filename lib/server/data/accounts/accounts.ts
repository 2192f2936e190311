import "server-only";
import type { Tx } from "../connection/client";

export interface NewAccount {
  id: string;
  email: string;
  name: string;
  passwordHash: string;
  locale: string;
  administrator: boolean;
  demo: boolean;
  createdAt: Date;
}

/** The placeholder address of an account whose claim is pending: it cannot receive mail or sign in. */
const placeholderEmail = (id: string) => `${id}@waiting.invalid`;

/** Adds an account that cannot sign in until its claim is confirmed. */
export async function insertWaitingAccount(
  tx: Tx,
  { email, ...account }: Omit<NewAccount, "administrator" | "demo">,
): Promise<void> {
  const waits = { email: placeholderEmail(account.id), waitingEmail: email, disabledAt: account.createdAt };
  await tx.account.create({ data: { ...account, ...waits }, select: { id: true } });
}

/** The future sign-in address of a pending account; null for any other account. */
export async function waitingEmailOf(tx: Tx, id: string): Promise<string | null> {
  return (await tx.account.findUnique({ where: { id }, select: { waitingEmail: true } }))?.waitingEmail ?? null;
}

/** Enables a pending account to sign in with its address. */
export async function openWaitingAccount(tx: Tx, id: string, email: string): Promise<void> {
  await tx.account.update({
    where: { id },
    data: { email, waitingEmail: null, disabledAt: null },
    select: { id: true },
  });
}

/** Deletes a pending account with its claim. */
export async function deleteWaitingAccount(tx: Tx, id: string): Promise<void> {
  await tx.account.deleteMany({ where: { id, waitingEmail: { not: null } } });
}

/** Adds an account. Expects a lower-case e-mail address. Throws when it is taken. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<void> {
  await tx.account.create({ data: account });
}

/** Whether an account exists that can sign in; false on the first run. */
export async function hasAccounts(tx: Tx): Promise<boolean> {
  return (await tx.account.findFirst({ select: { id: true } })) !== null;
}

/** Whether an account belongs to the demo. */
export async function isDemoAccount(tx: Tx, id: string): Promise<boolean> {
  return (await tx.account.findFirst({ where: { id, demo: true }, select: { id: true } })) !== null;
}

/** Whether an account exists outside the demo. */
export async function hasOwnAccounts(tx: Tx): Promise<boolean> {
  return (await tx.account.findFirst({ where: { demo: false }, select: { id: true } })) !== null;
}

/** The account with this sign-in address and its password hash. */
export async function accountByEmail(tx: Tx, email: string) {
  return tx.account.findUnique({
    where: { email },
    select: { id: true, name: true, email: true, passwordHash: true, disabledAt: true, deviceEpoch: true },
  });
}

/** An account as its owner sees it. */
export async function accountById(tx: Tx, id: string) {
  return tx.account.findUnique({
    where: { id },
    select: { id: true, name: true, email: true, locale: true, administrator: true, createdAt: true },
  });
}

/** The account that receives mail for an address. */
export async function accountToWrite(tx: Tx, email: string) {
  return tx.account.findUnique({
    where: { email },
    select: { id: true, name: true, email: true, locale: true, disabledAt: true },
  });
}

/** The data for checking an account owner's password. */
export async function passwordOf(tx: Tx, id: string) {
  return tx.account.findUnique({ where: { id }, select: { passwordHash: true } });
}

/** Changes an account's profile. */
export async function updateAccount(
  tx: Tx,
  id: string,
  data: { name?: string; locale?: string; passwordHash?: string },
): Promise<void> {
  await tx.account.update({ where: { id }, data, select: { id: true } });
}

/** Invalidates the device cookies of an account and returns the epoch for new ones. */
export async function nextDeviceEpoch(tx: Tx, id: string) {
  const data = { deviceEpoch: { increment: 1 } };
  return tx.account.update({ where: { id }, data, select: { id: true, deviceEpoch: true } });
}

/** The epoch that an account's device cookies are signed for; null for an unknown account. */
export async function deviceAccountOf(tx: Tx, id: string) {
  return tx.account.findUnique({ where: { id }, select: { id: true, deviceEpoch: true } });
}

/** Accounts of the demo. */
export async function deleteDemoAccounts(tx: Tx): Promise<void> {
  await tx.account.deleteMany({ where: { demo: true } });
}
