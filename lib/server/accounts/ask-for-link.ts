import "server-only";
import { type Limit, recordTry } from "../auth/tries";
import type { OpenUseCase } from "./account-use-case";
import { makeSignInLink } from "./sign-in-link";

/** Limits on link requests per e-mail address and per network address. */
export const linkLimits = {
  email: { max: 3, withinMs: 15 * 60_000 },
  address: { max: 20, withinMs: 60 * 60_000 },
} as const satisfies Record<string, Limit>;

/** Requests a sign-in link. The answer and its duration do not depend on whether an account has the address. */
export const askForLink: OpenUseCase<"ask-for-link"> = async ({ at, newId, browser, runAfterResponse }, { email }) => {
  const limits = [
    { of: `link for ${email}`, ...linkLimits.email },
    { of: `link from ${browser.address}`, ...linkLimits.address },
  ];
  const attempt = await recordTry(limits, { at, newId });
  if ("minutes" in attempt) {
    return { kind: "rejected", problems: [{ code: "link-too-often", params: { minutes: attempt.minutes } }] };
  }
  runAfterResponse(() => makeSignInLink(email, { at, newId }));
  return { kind: "applied" };
};
