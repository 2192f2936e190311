import type { CookieOption } from "next-auth";

/**
 * The cookies of sign-in. With HTTPS they are bound to this host (`__Host-`), so that other hosts of the domain cannot
 * set them. Over plain HTTP (a laptop in the bar's network) browsers reject that prefix.
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
