import "server-only";
import { signInToken } from "../auth/secrets";

/** Lifetime of a sign-in link, in milliseconds. */
export const linkLifetimeMs = 10 * 60_000;

/**
 * The address that a link leads to. The token stands in the fragment, which browsers send to nobody; `secret` is the
 * installation's, where a program beside the server asks.
 */
export function signInAddress(origin: string, locale: string, linkId: string, secret?: string): string {
  return `${origin}/${locale}/sign-in/link#${signInToken(linkId, secret)}`;
}
