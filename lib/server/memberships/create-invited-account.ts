import "server-only";
import { parseCard } from "@/lib/commands/card-fragment";
import type { InvitedAccount } from "@/lib/commands/invited-account";
import type { NewId } from "@/lib/kernel/ids";
import type { Problem } from "@/lib/kernel/problem";
import { passwordHash } from "../auth/passwords";
import { keyed } from "../auth/secrets";
import { accountByEmail, insertAccount } from "../db/accounts";
import { db, withTx } from "../db/client";
import { countPinTries, insertPinTry } from "../db/pin-tries";
import { loadInvitation } from "./load-invitation";

/** The most accounts that are tried by one invitation within an hour: a typed address may be wrong, a hundred are not. */
const most = 10;
const hour = 3_600_000;

/**
 * An account for whoever has an invitation that still gives something; null when it is made. That an address has an account
 * already is told to nobody without an invitation, and ten times an hour at most.
 */
export async function createInvitedAccount(
  { card, account: id, name, email, password, locale }: InvitedAccount,
  { at, newId }: { readonly at: Date; readonly newId: NewId },
): Promise<Problem | null> {
  const fragment = parseCard(card);
  const invitation = fragment && (await loadInvitation(fragment, at));
  if (!fragment || !invitation) return { code: "invitation-unknown" };
  if (invitation.ended !== null) return { code: invitation.ended };
  const tries = keyed(`account by invitation ${fragment.league} ${fragment.card}`).toString("hex");
  const since = new Date(at.getTime() - hour);
  await insertPinTry(db(), { id: newId(), addressHash: tries, at }, since);
  if ((await countPinTries(db(), tries, since)) > most) return { code: "invited-account-too-often" };
  const hash = await passwordHash(password);
  return withTx(async (tx) => {
    const known = await accountByEmail(tx, email);
    if (known) return known.id === id ? null : { code: "email-has-account", path: "email" };
    await insertAccount(tx, {
      ...{ id, email, name, passwordHash: hash, locale, createdAt: at },
      ...{ administrator: false, demo: false },
    });
    return null;
  });
}
