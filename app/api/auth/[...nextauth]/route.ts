import type { NextRequest } from "next/server";
import NextAuth, { type NextAuthOptions } from "next-auth";
import { currentBrowser } from "@/lib/server/accounts/current-browser";
import { authOptionsFor } from "@/lib/server/accounts/next-auth";
import type { SignInOutcome } from "@/lib/server/accounts/providers";
import { signInAnswer } from "@/lib/server/accounts/sign-in-answer";
import { currentCaller } from "@/lib/server/auth/current-caller";
import { endSessionById } from "@/lib/server/auth/session";
import { guarded, refusedAnswer } from "@/lib/server/platform/http/answer";
import { isSameOrigin } from "@/lib/server/platform/http/same-origin";

interface RouteContext {
  readonly params: Promise<{ nextauth: string[] }>;
}

/** next-auth's request handler, with options per request. */
const handler = NextAuth as unknown as (
  request: NextRequest,
  context: RouteContext,
  options: NextAuthOptions,
) => Promise<Response>;

/** Maximum size of a form's body, in bytes; a passkey's response is the largest. */
const limit = 32 * 1024;

/** next-auth's information endpoints. 405 for callbacks, which are POST only: next-auth would answer 500. */
export async function GET(request: NextRequest, context: RouteContext): Promise<Response> {
  const [action] = (await context.params).nextauth;
  if (action === "callback") return new Response(null, { status: 405, headers: { allow: "POST" } });
  return guarded(() => handler(request, context, authOptionsFor({})));
}

/**
 * Signs in and out. Signing in creates a new session and ends the browser's previous one. 429 with `Retry-After` after
 * too many wrong passwords.
 */
export async function POST(request: NextRequest, context: RouteContext): Promise<Response> {
  return guarded(async () => {
    if (!isSameOrigin(request)) return refusedAnswer(403, [{ code: "foreign-origin" }]);
    if (!(Number(request.headers.get("content-length") ?? Number.NaN) <= limit)) {
      return refusedAnswer(413, [{ code: "too-large" }]);
    }
    const before = (await currentCaller()).account;
    const outcome: SignInOutcome = {};
    const response = await handler(request, context, authOptionsFor(outcome));
    if (before && outcome.signedIn) await endSessionById(before.sessionId, new Date());
    const { devices } = await currentBrowser(request.headers);
    return signInAnswer(response, outcome, { devices, at: new Date() });
  });
}
