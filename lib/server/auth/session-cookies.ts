import type { CookieOption } from "next-auth";

/**
 * The cookies of signing in. Where people come by HTTPS each is bound to this very host (`__Host-`): no other host of the
 * domain can set one here. Over plain http (a laptop in the bar's network) browsers keep none that is called so.
 */
export function sessionCookies(
  origin: string | undefined,
): Readonly<Record<"sessionToken" | "callbackUrl" | "csrfToken", CookieOption>> {
  const secure = origin?.startsWith("https:") ?? false;
  const cookie = (name: string) => ({
    name: `${secure ? "__Host-" : ""}next-auth.${name}`,
    options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure },
  });
  return {
    sessionToken: cookie("session-token"),
    callbackUrl: cookie("callback-url"),
    csrfToken: cookie("csrf-token"),
  };
}
