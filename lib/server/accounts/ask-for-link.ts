import "server-only";
import { type Limit, takeTry } from "../auth/tries";
import type { OpenUseCase } from "./account-use-case";
import { makeSignInLink } from "./sign-in-link";

/** How often links are asked for: for one address of mail, and from one address of the network. */
export const linkLimits = {
  email: { most: 3, within: 15 * 60_000 },
  address: { most: 20, within: 60 * 60_000 },
} as const satisfies Record<string, Limit>;

/** Asks for a link to sign in with. The answer is the same, and as quick, whether or not somebody has the address. */
export const askForLink: OpenUseCase<"ask-for-link"> = async ({ at, newId, browser, afterwards }, { email }) => {
  const limits = [
    { of: `link for ${email}`, ...linkLimits.email },
    { of: `link from ${browser.address}`, ...linkLimits.address },
  ];
  const tried = await takeTry(limits, { at, newId });
  if ("minutes" in tried) {
    return { kind: "rejected", problems: [{ code: "link-too-often", params: { minutes: tried.minutes } }] };
  }
  afterwards(() => makeSignInLink(email, { at, newId }));
  return { kind: "applied" };
};
