import "server-only";
import { signInToken } from "../auth/secrets";

/** Lifetime of a sign-in link, in milliseconds. */
export const linkLifetimeMs = 10 * 60_000;

/**
 * The address of a sign-in link. The token is in the fragment, which browsers do not send. `secret` is the
 * installation's, for programs outside the server.
 */
export function signInAddress(origin: string, locale: string, linkId: string, secret?: string): string {
  return `${origin}/${locale}/sign-in/link#${signInToken(linkId, secret)}`;
}
