import "server-only";
import { type Limit, type Taken, type TooOften, takeTry, type When } from "./tries";

/** What limits those who guess passwords: wrong ones for an account, wherever from; and from an address, whatever for. */
export const signInLimits = {
  account: { most: 10, within: 15 * 60_000 },
  address: { most: 30, within: 15 * 60_000 },
} as const satisfies Record<string, Limit>;

/** A try of a password for an e-mail address, whether or not somebody has an account with it. */
export function tryPassword(email: string, address: string | null, when: When): Promise<Taken | TooOften> {
  const account = { of: `password of ${email}`, ...signInLimits.account };
  return takeTry(
    [account, ...(address === null ? [] : [{ of: `password from ${address}`, ...signInLimits.address }])],
    when,
  );
}
