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

/** The address of an account that waits for the answer to its claim: nobody can know it, have it, or sign in with it. */
const placeholderEmail = (id: string) => `${id}@waiting.invalid`;

/** Adds an account that nobody can sign in to until the claim that it was made with is confirmed. */
export async function insertWaitingAccount(
  tx: Tx,
  { email, ...account }: Omit<NewAccount, "administrator" | "demo">,
): Promise<void> {
  const waits = { email: placeholderEmail(account.id), waitingEmail: email, disabledAt: account.createdAt };
  await tx.account.create({ data: { ...account, ...waits }, select: { id: true } });
}

/** The address that an account waits to sign in with; null for one that does not wait, and for none. */
export async function waitingEmailOf(tx: Tx, id: string): Promise<string | null> {
  return (await tx.account.findUnique({ where: { id }, select: { waitingEmail: true } }))?.waitingEmail ?? null;
}

/** Lets an account that waited sign in with its address. */
export async function openWaitingAccount(tx: Tx, id: string, email: string): Promise<void> {
  await tx.account.update({
    where: { id },
    data: { email, waitingEmail: null, disabledAt: null },
    select: { id: true },
  });
}

/** Takes an account that waits away, with its claim. */
export async function deleteWaitingAccount(tx: Tx, id: string): Promise<void> {
  await tx.account.deleteMany({ where: { id, waitingEmail: { not: null } } });
}

/** Adds an account; the e-mail is taken to be in lower case. Throws when it is taken. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<void> {
  await tx.account.create({ data: account });
}

/** Whether anybody can sign in yet: no account means first run. */
export async function hasAccounts(tx: Tx): Promise<boolean> {
  return (await tx.account.findFirst({ select: { id: true } })) !== null;
}

/** Whether an account was made for the demo. */
export async function isDemoAccount(tx: Tx, id: string): Promise<boolean> {
  return (await tx.account.findFirst({ where: { id, demo: true }, select: { id: true } })) !== null;
}

/** Whether there is an account that was not made for the demo. */
export async function hasOwnAccounts(tx: Tx): Promise<boolean> {
  return (await tx.account.findFirst({ where: { demo: false }, select: { id: true } })) !== null;
}

/** The account that signs in with this address, with what is needed to check a password. */
export async function accountByEmail(tx: Tx, email: string) {
  return tx.account.findUnique({
    where: { email },
    select: { id: true, name: true, email: true, passwordHash: true, disabledAt: true, deviceEpoch: true },
  });
}

/** An account, as its owner sees it. */
export async function accountById(tx: Tx, id: string) {
  return tx.account.findUnique({
    where: { id },
    select: { id: true, name: true, email: true, locale: true, administrator: true, createdAt: true },
  });
}

/** The account to which mail for an address is written. */
export async function accountToWrite(tx: Tx, email: string) {
  return tx.account.findUnique({
    where: { email },
    select: { id: true, name: true, email: true, locale: true, disabledAt: true },
  });
}

/** What is needed to ask an account's owner for the password. */
export async function passwordOf(tx: Tx, id: string) {
  return tx.account.findUnique({ where: { id }, select: { passwordHash: true } });
}

/** Changes what an owner may change of an account. */
export async function updateAccount(
  tx: Tx,
  id: string,
  data: { name?: string; locale?: string; passwordHash?: string },
): Promise<void> {
  await tx.account.update({ where: { id }, data, select: { id: true } });
}

/** Makes the device cookies of an account invalid, and gives what new ones are signed for. */
export async function nextDeviceEpoch(tx: Tx, id: string) {
  const data = { deviceEpoch: { increment: 1 } };
  return tx.account.update({ where: { id }, data, select: { id: true, deviceEpoch: true } });
}

/** What the device cookies of an account are signed for; null when there is none. */
export async function deviceAccountOf(tx: Tx, id: string) {
  return tx.account.findUnique({ where: { id }, select: { id: true, deviceEpoch: true } });
}

/** Accounts made for the demo. */
export async function deleteDemoAccounts(tx: Tx): Promise<void> {
  await tx.account.deleteMany({ where: { demo: true } });
}
