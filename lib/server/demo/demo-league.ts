import "server-only";
import { idFromBytes } from "@/lib/kernel/ids";
import { type Rng, randomInt } from "@/lib/kernel/rng";
import type { Caller } from "../auth/caller";
import { passwordHash } from "../auth/passwords";
import { accountByEmail, hasOwnAccounts, insertAccount } from "../data/accounts/accounts";
import { db, withTx } from "../data/connection/client";
import { insertLeague, insertMembership, lockAccounts } from "../data/leagues/leagues";
import { writeBaseline } from "../data/ledger/stored-digests";
import { administratorLogIn } from "./clubs";
import { DemoDesk } from "./demo-desk";

interface DemoLeague {
  readonly slug: string;
  readonly name: string;
  readonly locale: string;
  readonly timeZone: string;
  readonly secretary: { readonly email: string; readonly password: string; readonly name: string };
}

/** Creates a demo league with its secretary. */
export async function foundLeague(
  { secretary, ...league }: DemoLeague,
  newId: () => string,
  createdAt: Date,
): Promise<{ id: string; slug: string }> {
  const id = newId();
  const accountId = newId();
  const hash = await passwordHash(secretary.password);
  const account = { id: accountId, email: secretary.email, name: secretary.name, passwordHash: hash, createdAt };
  await withTx(async (tx) => {
    await insertAccount(tx, { ...account, locale: league.locale, administrator: false, demo: true });
    await insertLeague(tx, { id, ...league, demo: true, createdAt });
    await insertMembership(tx, { leagueId: id, accountId, role: "owner", createdAt });
    await writeBaseline(tx, id, createdAt);
  });
  return { id, slug: league.slug };
}

/**
 * Creates the demo's administrator, whose password is public, unless an account outside the demo exists. Returns
 * whether there is one.
 */
export async function makeAdministrator(newId: () => string, createdAt: Date): Promise<boolean> {
  const { email, password } = administratorLogIn;
  const hash = await passwordHash(password);
  return withTx(async (tx) => {
    await lockAccounts(tx);
    if (await accountByEmail(tx, email)) return true;
    if (await hasOwnAccounts(tx)) return false;
    const account = { id: newId(), email, name: "Demo administrator", passwordHash: hash, createdAt };
    await insertAccount(tx, { ...account, locale: "en", administrator: true, demo: true });
    return true;
  });
}

/** The desk of a demo league, at which its secretary sends commands. */
export async function deskOfSecretary(email: string, leagueId: string, newId: () => string): Promise<DemoDesk> {
  const account = await accountByEmail(db(), email);
  if (!account) throw new Error("the demo has no secretary");
  const { id, name } = account;
  const roles = [{ leagueId, role: "owner" as const }];
  const caller: Caller = { account: { id, name, sessionId: "", administrator: false, roles }, device: null };
  return new DemoDesk(caller, leagueId, newId);
}

/** Ids that depend only on the random generator. */
export function idsFrom(dice: Rng): () => string {
  return () => idFromBytes(Uint8Array.from({ length: 16 }, () => randomInt(dice, 256)));
}
