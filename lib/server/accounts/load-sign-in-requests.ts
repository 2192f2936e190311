import "server-only";
import { currentCaller } from "../auth/current-caller";
import { codePath } from "../auth/link-address";
import { openSignInLinks } from "../data/accounts/sign-in-links";
import { db } from "../data/connection/client";
import { currentOrigin } from "../platform/http/origin";
import { canSendMail } from "../platform/mail/send-mail";
import { signInAddress } from "./sign-in-address";

/**
 * The sign-in links that wait for delivery by an administrator; null for all other callers, and when links are mailed.
 * League staff may not see them, because the account may have roles in another league.
 */
export async function loadSignInRequests(at: Date) {
  const { account } = await currentCaller();
  if (!account?.administrator || canSendMail()) return null;
  const origin = await currentOrigin();
  const links = await openSignInLinks(db(), at);
  return links.map(({ account: { name, email, locale }, ...link }) => {
    const address = signInAddress(origin, locale, link.id);
    return { ...link, name, email, address, code: codePath(address) };
  });
}
