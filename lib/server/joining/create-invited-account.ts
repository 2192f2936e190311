import "server-only";
import type { InvitedAccount } from "@/lib/commands/invited-account";
import { parseCard } from "@/lib/commands/tables/card-fragment";
import type { NewId } from "@/lib/kernel/ids";
import type { Problem } from "@/lib/kernel/problem";
import { passwordHash } from "../auth/passwords";
import { recordTry } from "../auth/tries";
import { weakPassword } from "../auth/weak-password";
import { accountByEmail, accountById, insertAccount } from "../data/accounts/accounts";
import { withTx } from "../data/connection/client";
import { loadInvitation } from "../roles/load-invitation";

/** Maximum account creations per invitation, which allows for mistyped addresses. */
const limit = { max: 10, withinMs: 60 * 60_000 };

/**
 * Creates an account for the holder of a valid invitation; returns null on success. Reveals an existing address only
 * with an invitation, and at most ten times an hour.
 */
export async function createInvitedAccount(
  { card, account: id, name, email, password, locale }: InvitedAccount,
  { at, newId }: { readonly at: Date; readonly newId: NewId },
): Promise<Problem | null> {
  const fragment = parseCard(card);
  const invitation = fragment && (await loadInvitation(fragment, at));
  if (!fragment || !invitation) return { code: "invitation-unknown" };
  if (invitation.ended !== null) return { code: invitation.ended };
  const of = `account by invitation ${fragment.league} ${fragment.card}`;
  const attempt = await recordTry([{ of, ...limit }], { at, newId });
  if ("minutes" in attempt) return { code: "invited-account-too-often" };
  const weak = weakPassword(password, [name, email]);
  if (weak) return weak;
  const hash = await passwordHash(password);
  return withTx(async (tx) => {
    const existing = await accountByEmail(tx, email);
    if (existing?.id === id) return null;
    if (existing || (await accountById(tx, id))) return { code: "email-has-account", path: "email" };
    await insertAccount(tx, {
      ...{ id, email, name, passwordHash: hash, locale, createdAt: at },
      ...{ administrator: false, demo: false },
    });
    return null;
  });
}
