import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { currentCaller } from "@/lib/server/auth/current-caller";
import { authOptions } from "@/lib/server/auth/next-auth";
import { endSessionById } from "@/lib/server/auth/session";
import { guarded, refusedAnswer } from "@/lib/server/http/answer";
import { isSameOrigin } from "@/lib/server/http/same-origin";

interface Asked {
  readonly params: Promise<{ nextauth: string[] }>;
}

const handler = NextAuth(authOptions) as (request: NextRequest, asked: Asked) => Promise<Response>;

/** The largest form, in bytes: a passkey's answer. */
const limit = 32 * 1024;

export async function GET(request: NextRequest, asked: Asked): Promise<Response> {
  return guarded(() => handler(request, asked));
}

/** Signing in and out. Who signs in gets a new session, and the one that the browser had before ends. */
export async function POST(request: NextRequest, asked: Asked): Promise<Response> {
  return guarded(async () => {
    if (!isSameOrigin(request)) return refusedAnswer(403, [{ code: "foreign-origin" }]);
    if (!(Number(request.headers.get("content-length") ?? Number.NaN) <= limit)) {
      return refusedAnswer(413, [{ code: "too-large" }]);
    }
    const before = (await currentCaller()).account;
    const response = await handler(request, asked);
    const [action] = (await asked.params).nextauth;
    if (before && action === "callback" && response.ok) await endSessionById(before.sessionId, new Date());
    return response;
  });
}
