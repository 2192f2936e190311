import "server-only";
import { type Limit, type LimitOf, type RateLimited, type RecordedTry, recordTry, type When } from "./tries";

const minutes = 60_000;

/**
 * The maximum numbers of wrong passwords: per account, within several periods, so that repeated failures wait longer;
 * and per network address, for all accounts.
 */
export const signInLimits = {
  account: [
    { max: 10, withinMs: 15 * minutes },
    { max: 15, withinMs: 60 * minutes },
    { max: 20, withinMs: 240 * minutes },
  ],
  address: { max: 30, withinMs: 15 * minutes },
} as const satisfies { readonly account: readonly Limit[]; readonly address: Limit };

/**
 * The sender of a password: a browser known to the account (by the nonce of its device cookie), an open session, or any
 * other browser. Each known browser and session has its own count; all others share one count per account.
 */
export type Guesser =
  | { readonly kind: "device"; readonly nonce: string }
  | { readonly kind: "session"; readonly id: string }
  | { readonly kind: "unknown"; readonly email: string; readonly address: string };

/** A password attempt, independent of whether an account has the address; `isLast`: the next attempt has to wait. */
export async function tryPassword(
  guesser: Guesser,
  when: When,
): Promise<(RecordedTry & { readonly isLast: boolean }) | RateLimited> {
  const account = signInLimits.account.map((limit) => ({ of: nameOf(guesser), ...limit }));
  const attempt = await recordTry([...account, ...addressLimits(guesser)], when);
  if ("minutes" in attempt) return attempt;
  return { ...attempt, isLast: attempt.left.slice(0, account.length).includes(0) };
}

function nameOf(guesser: Guesser): string {
  if (guesser.kind === "device") return `password by device ${guesser.nonce}`;
  return guesser.kind === "session" ? `password at session ${guesser.id}` : `password of ${guesser.email}`;
}

/** The address limit applies to unknown browsers only: a known one may share a Wi-Fi with an attacker. */
function addressLimits(guesser: Guesser): readonly LimitOf[] {
  return guesser.kind === "unknown" ? [{ of: `password from ${guesser.address}`, ...signInLimits.address }] : [];
}
