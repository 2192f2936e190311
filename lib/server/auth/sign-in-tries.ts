import "server-only";
import { type Limit, type LimitOf, type RateLimited, type RecordedTry, recordTry, type When } from "./tries";

const minutes = 60_000;

/**
 * How many wrong passwords there may be: for an account, in each of these times, so that who goes on waits longer and longer;
 * and from an address of the network, whatever for.
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
 * Who tries a password: a browser that signed in to the account before (by the nonce of its device cookie), an open session, or
 * any other browser. Those of each of the first two are counted by themselves; all others share one count for the account.
 */
export type Guesser =
  | { readonly kind: "device"; readonly nonce: string }
  | { readonly kind: "session"; readonly id: string }
  | { readonly kind: "unknown"; readonly email: string; readonly address: string };

/** A try of a password, whether or not somebody has an account with the address; `isLast`: the next one has to wait. */
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

/** An address holds off unknown browsers alone: a known one may be behind the same Wi-Fi as a stranger. */
function addressLimits(guesser: Guesser): readonly LimitOf[] {
  return guesser.kind === "unknown" ? [{ of: `password from ${guesser.address}`, ...signInLimits.address }] : [];
}
