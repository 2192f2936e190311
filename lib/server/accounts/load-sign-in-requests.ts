import "server-only";
import { currentCaller } from "../auth/current-caller";
import { db } from "../db/client";
import { openSignInLinks } from "../db/sign-in-links";
import { currentOrigin } from "../http/origin";
import { canSendMail } from "../mail/send-mail";
import { codePath } from "../tables/link-address";
import { signInAddress } from "./sign-in-address";

/**
 * The links that wait to be passed on, for the installation's administrator; null for everybody else, and where they are
 * mailed. Who runs one league may not see them: the account may have a part in another.
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
